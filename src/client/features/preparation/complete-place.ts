import type { Answers } from '../../../domain/preparation/answers.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import type { PageStep } from './preparation-steps.ts';

/** Step and question screen in the URL; undefined if the URL omits them. */
export interface Place {
  step?: PageStep | undefined;
  screen?: string | undefined;
}

/**
 * Fills in a missing step or question screen: the first unfinished step, and the first unanswered screen.
 * `storedStep` is the server's; undefined for guests.
 */
export function completePlace(
  { step, screen }: Place,
  { answers, storedStep }: { answers: Answers; storedStep: PageStep | undefined },
): Place & { step: PageStep } {
  if (step && (step !== 'questions' || screen !== undefined)) return { step, screen };
  const { nextScreen } = interview(answers);
  const next = step ?? (nextScreen === null ? (storedStep ?? 'documents') : 'questions');
  // The URL holds the screen, so answering its last question doesn't change the screen.
  return { step: next, screen: next === 'questions' ? (nextScreen ?? 'start') : undefined };
}
