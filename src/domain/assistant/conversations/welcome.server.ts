import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestSession } from '../../accounts/sessions/request-session.ts';
import { getSummary, type DashboardContext } from '../../dashboard/summary.server.ts';
import { guestQuestionsPerHour } from '../limits.ts';
import type { AssistantModel } from '../model/model.ts';
import type { WelcomeView } from '../schemas.ts';
import { suggestedQuestions } from './suggestions.ts';

interface WelcomeContext extends Omit<DashboardContext, 'user'> {
  session: Pick<RequestSession, 'current'>;
  assistantModel: AssistantModel | null;
}

async function prepareAnswers(): Promise<void> {
  const { prepareSearch } = await import('../search/passage-search.ts');
  const { prepareClauseKinds } = await import('../reading/clause-kinds.ts');
  await prepareSearch(nextTurn);
  await prepareClauseKinds(nextTurn);
}

/** Returns the data shown before the first question, with suggestions that fit the user's situation. */
export async function getWelcome(ctx: WelcomeContext): Promise<WelcomeView> {
  const session = await ctx.session.current();
  const model = ctx.assistantModel;
  const summary = session && (await getSummary({ ...ctx, user: session.user }));
  // Runs after the reply, so the first answer doesn't wait for the index.
  setImmediate(() => void prepareAnswers());
  return {
    suggestions: suggestedQuestions(summary),
    return: summary?.return ?? null,
    calculation: summary?.calculation ?? null,
    model: model && { name: model.name, host: model.host },
    questionsPerHour: session ? null : guestQuestionsPerHour,
  };
}
