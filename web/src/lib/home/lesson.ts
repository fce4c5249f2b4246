// The lesson that comes next.

export interface Next {
  title: string;
  href: string;
  /** Whether one has taken another before. */
  begun: boolean;
}

/** The first lesson that was not taken to its end; the first of all when all were. */
export async function nextLesson(): Promise<Next | null> {
  const { allProgress, lessonList } = await import('../learn/lessons');
  const [{ lessons }, come] = await Promise.all([lessonList(), allProgress()]);
  const next = lessons.find(({ name }) => !come[name]?.done) ?? lessons[0];
  return next
    ? { title: next.title, href: `/learn/${next.name}`, begun: Object.keys(come).length > 0 }
    : null;
}
