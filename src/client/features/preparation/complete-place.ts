import type { Answers } from '../../../domain/preparation/answers.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import type { PageStep } from './preparation-steps.ts';

/** Step and screen of the questions in the URL; undefined where the URL leaves them open. */
export interface Place {
  step?: PageStep | undefined;
  screen?: string | undefined;
}

/**
 * Completes a URL that leaves the step open, or the screen of the questions: with the first step that isn't
 * done, and there with the first unanswered screen. `storedStep` is the server's, undefined for guests.
 */
export function completePlace(
  { step, screen }: Place,
  { answers, storedStep }: { answers: Answers; storedStep: PageStep | undefined },
): Place & { step: PageStep } {
  if (step && (step !== 'questions' || screen !== undefined)) return { step, screen };
  const { nextScreen } = interview(answers);
  const next = step ?? (nextScreen === null ? (storedStep ?? 'documents') : 'questions');
  // The screen stays in the URL, so that it doesn't change with its last answer.
  return { step: next, screen: next === 'questions' ? (nextScreen ?? 'start') : undefined };
}
