import type { Answers } from '../../../domain/preparation/answers.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import type { PageStep } from './preparation-steps.ts';

/** Step and question screen from the URL, which may omit either. */
export interface Place {
  step?: PageStep | undefined;
  screen?: string | undefined;
}

/**
 * Completes a place: a missing step becomes the first unfinished step, a missing question screen the first with an
 * unanswered question. `storedStep` comes from the server and is undefined for guests.
 */
export function completePlace(
  { step, screen }: Place,
  { answers, storedStep }: { answers: Answers; storedStep: PageStep | undefined },
): Place & { step: PageStep } {
  if (step && (step !== 'questions' || screen !== undefined)) return { step, screen };
  const { nextScreen } = interview(answers);
  const next = step ?? (nextScreen === null ? (storedStep ?? 'documents') : 'questions');
  // Always set the screen, so it doesn't change when its last question is answered.
  return { step: next, screen: next === 'questions' ? (nextScreen ?? 'start') : undefined };
}
