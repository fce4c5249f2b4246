// The lesson that comes next.

export interface Next {
  title: string;
  href: string;
}

/** The first lesson that was not taken to its end; the first of all when all were, and none yet for who has taken none. */
export async function nextLesson(): Promise<Next | null> {
  const { allProgress } = await import('../learn/progress');
  const come = await allProgress();
  if (!Object.keys(come).length) return null;
  const { lessons } = await (await import('../learn/lessons')).lessonList();
  const next = lessons.find(({ name }) => !come[name]?.done) ?? lessons[0];
  return next ? { title: next.title, href: `/learn/${next.name}` } : null;
}
