import type { Answers } from '../../../domain/preparation/answers.ts';
import { isOtherReturn } from '../../../domain/preparation/other-return.ts';
import type { PreparationView } from '../../../domain/preparation/schemas.ts';
import { reason } from '../../data/errors.ts';
import { api } from '../../data/trpc.ts';

/**
 * Saves a guest's answers to the account: to the preparation in progress, or as another one if that is for
 * another person or year. Saves without the year if another return of the client has it.
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
