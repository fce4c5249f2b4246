// How a game ended, drawn as a picture to send to friends.
import { PORTRAITS, initials } from '../bots/portraits';
import { SHAPES } from '../parts/shapes';
import { t } from '../texts/texts.svelte';

export interface Pictured {
  title: string;
  lines: string[];
  teams: { name: string; points: readonly number[]; written: string }[];
  /** The winners first. */
  people: { name: string; bot: string; team: number }[];
  site: string;
}

const [W, H] = [1200, 630];

/** The colors of the page, as its style sheet has them; the felt is dark in either theme. */
function palette(): (name: string) => string {
  const place = document.createElement('span');
  place.className = 'felt';
  document.body.append(place);
  const names = ['felt-in', 'felt-out', 'felt-ink', 'felt-soft', 'felt-line', 'brass', 'on-team'];
  const found = new Map<string, string>();
  for (const name of [...names, ...SHAPES.map((_, team) => `team-${team}`)]) {
    place.style.color = `var(--${name})`;
    found.set(name, getComputedStyle(place).color);
  }
  place.remove();
  return (name) => found.get(name) ?? '';
}

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image(400, 400);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(url));
    image.src = url;
  });

/** A picture of 1200 by 630, as sites show them that are shared. */
export async function draw(of: Pictured): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [W, H];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  const color = palette();
  await document.fonts.ready;
  const light = pen.createRadialGradient(W / 2, 40, 60, W / 2, 200, 900);
  light.addColorStop(0, color('felt-in'));
  light.addColorStop(1, color('felt-out'));
  pen.fillStyle = light;
  pen.fillRect(0, 0, W, H);
  const [ink, soft, brass] = [color('felt-ink'), color('felt-soft'), color('brass')];
  const family = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  const [serifs, sanses] = [family('--serif'), family('--sans')];
  const serif = (size: number) => `600 ${size}px ${serifs}`;
  const sans = (size: number) => `${size}px ${sanses}`;
  const team = (n: number) => color(`team-${n}`);
  const write = (text: string, x: number, y: number, font: string, fill: string, most = W - 120): void => {
    pen.font = font;
    pen.fillStyle = fill;
    pen.fillText(text, x, y, most);
  };
  // Faces.
  for (const [i, one] of of.people.entries()) {
    const [x, y, r] = [118 + i * 132, 128, 56];
    pen.save();
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.clip();
    const url = PORTRAITS[one.bot];
    if (url) pen.drawImage(await load(url), x - r, y - r, 2 * r, 2 * r);
    else {
      pen.fillStyle = team(one.team);
      pen.fillRect(x - r, y - r, 2 * r, 2 * r);
      pen.textAlign = 'center';
      write(initials(one.name), x, y + 17, serif(48), color('on-team'));
      pen.textAlign = 'left';
    }
    pen.restore();
    pen.lineWidth = 5;
    pen.strokeStyle = one.team === of.people[0]?.team ? brass : color('felt-line');
    pen.beginPath();
    pen.arc(x, y, r + 4, 0, 7);
    pen.stroke();
  }
  pen.textAlign = 'right';
  write(t('page.frame.name'), W - 62, 100, serif(34), soft);
  pen.textAlign = 'left';
  write(of.title, 62, 258, serif(52), ink);
  for (const [i, line] of of.lines.entries()) write(line, 62, 306 + i * 38, sans(27), soft);
  curve(pen, of, { left: 62, top: 372, width: 850, height: 196 }, { line: color('felt-line'), team });
  // What it came to.
  for (const [i, { name, written }] of of.teams.entries()) {
    const y = 408 + i * 74;
    write(written, 950, y + 6, serif(44), team(i), 190);
    write(name, 950, y + 32, sans(20), soft, 200);
  }
  write(`♠ ${of.site}`, 62, 606, sans(20), soft);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/png'),
  );
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function curve(
  pen: CanvasRenderingContext2D,
  { teams }: Pictured,
  { left, top, width, height }: Box,
  with_: { line: string; team: (n: number) => string },
): void {
  const all = teams.flatMap(({ points }) => points);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const deals = Math.max(1, (teams[0]?.points.length ?? 1) - 1);
  const x = (deal: number) => left + (width * deal) / deals;
  const y = (n: number) => top + (height * (high - n)) / (high - low);
  pen.strokeStyle = with_.line;
  pen.lineWidth = 2;
  pen.strokeRect(left, y(0), width, 0);
  for (const [i, { points }] of teams.entries()) {
    pen.strokeStyle = pen.fillStyle = with_.team(i);
    pen.lineWidth = 5;
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [deal, n] of points.entries()) pen.lineTo(x(deal), y(n));
    pen.stroke();
    for (const [deal, n] of points.entries()) {
      pen.save();
      pen.translate(x(deal) - 10, y(n) - 10);
      pen.scale(1.25, 1.25);
      pen.fill(new Path2D(SHAPES[i] ?? ''));
      pen.restore();
    }
  }
}
