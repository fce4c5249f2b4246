// From where a card comes that was not seen before it was played, and where it goes once its trick is taken.
import type { gather, Origin } from './flight';
import type { Spot } from './laid';
import { crosswise, packetAt } from './packets';
import type { Place } from './place';

/** Before its seat, among the cards that are held there; `unit` is how many pixels there are to that of the room. */
export function before({ x, y, fan, medal }: Place, room: DOMRect, unit: number): Origin {
  const turn = ((fan ?? 0) * Math.PI) / 180;
  const reach = medal * 0.6;
  return {
    x: room.left + unit * (x + Math.sin(turn) * reach),
    y: room.top + unit * (y - Math.cos(turn) * reach),
    width: unit * medal * 0.4,
    lean: (fan ?? 0) / 4,
  };
}

/** To the packet that lies before its winner next, after so many. */
export function packet(
  { x, y, medal, packets }: Place,
  from: Spot,
  taken: number,
  unit: number,
): Parameters<typeof gather>[1] {
  const width = medal * 0.24;
  const along = packets.way * width * (packetAt(taken, taken + 1, packets.room) + 0.5);
  return {
    x: unit * (x + packets.x + along - from.x),
    y: unit * (y + packets.y - from.y),
    width: unit * width,
    turn: crosswise(taken) ? 90 : 0,
  };
}
