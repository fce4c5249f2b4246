// The lessons as the core gives them. What is right, and why, is known there alone.
import { engine } from '$lib/offline/engine';
import type { LessonList, Scene } from '$lib/wire/lessons';

export const lessonList = (): Promise<LessonList> => engine.call('lessons.list', {});
export const sceneOf = (lesson: string, answers: readonly string[]): Promise<Scene> =>
  engine.call('lessons.scene', { lesson, answers: [...answers] });
