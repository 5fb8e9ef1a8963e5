import type { Answers } from '../../../domain/preparation/answers.ts';
import { isOtherReturn } from '../../../domain/preparation/other-return.ts';
import type { PreparationView } from '../../../domain/preparation/schemas.ts';
import { reason } from '../../data/errors.ts';
import { api } from '../../data/trpc.ts';

/**
 * Saves a guest's answers to the account: in the preparation in progress, or in a new one if they are for
 * another person or year. Omits the year if the client already has a return for it.
 */
export async function takeOver(answers: Answers): Promise<PreparationView> {
  const stored = await api.preparation.current.query({});
  const id = isOtherReturn(answers, stored) ? null : (stored.id ?? undefined);
  try {
    return await api.preparation.save.mutate({ id, answers });
  } catch (error) {
    if (reason(error) !== 'preparation.year-taken') throw error;
    const { taxYear: _, ...others } = answers;
    return api.preparation.save.mutate({ id, answers: others });
  }
}
