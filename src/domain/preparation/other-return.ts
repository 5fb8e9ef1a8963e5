import { type Answers, unknown } from './answers.ts';
import type { PreparationView } from './schemas.ts';

const nameOf = ({ forName }: Answers) => forName?.trim().toLowerCase();

/** Returns whether answers name a different person or year than the stored return. Missing answers don't count. */
export function isOtherReturn(
  answers: Answers,
  stored: Pick<PreparationView, 'answers' | 'taxYear'>,
): boolean {
  const { who, taxYear } = answers;
  const { who: storedWho } = stored.answers;
  if (taxYear && taxYear !== unknown && stored.taxYear !== null && taxYear !== stored.taxYear) return true;
  if (who === undefined || storedWho === undefined) return false;
  return who !== storedWho || (who !== 'me' && nameOf(answers) !== nameOf(stored.answers));
}
