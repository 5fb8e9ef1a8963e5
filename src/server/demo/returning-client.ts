import { addDays, southAfricanDay } from '../../domain/calendar.ts';
import type { TaxYear } from '../../domain/tax/tax-year.ts';
import type { ClientStory } from './client-story.ts';
import {
  access,
  answer,
  approve,
  ask,
  askPrice,
  assessDue,
  assessRefund,
  close,
  figures,
  papers,
  pay,
  read,
  ready,
  register,
  reply,
  review,
  type Step,
  submit,
  welcome,
} from './story-steps.ts';

const ESTIMATE = 5;
const COMPLIANCE_PIN = 9;

const FIRST = 'First R1 000';
const FUND = 'Emergency Fund: Month One';
const LADDER = '52-Week Ladder';

/** Completes the account, so that no task is left in it. */
async function completeAccount(story: ClientStory): Promise<void> {
  await story.confirmEmail();
  await story.call.account.update({
    taxNumber: '0001339050',
    billingAddress: story.billingAddress,
  });
}

async function calculate(story: ClientStory, income: number): Promise<void> {
  await story.call.tax.calculate({
    income,
    incomeKind: 'salary',
    age: 'under65',
    retirementContributions: 36_000,
    medicalAidMembers: 2,
  });
}

/** Joins a challenge with its usual target and duration. */
const join = (name: string) => async (story: ClientStory) => {
  const challenge = (await story.call.savings.challenges()).find((each) => each.name === name);
  if (!challenge) throw new Error(`The catalogue lacks ${name}`);
  await story.call.savings.join({
    challengeId: challenge.id,
    targetAmount: Number(challenge.targetAmount),
    targetDate: addDays(southAfricanDay(story.now()), challenge.duration),
  });
};

const save = (name: string, amount: number) => async (story: ClientStory) => {
  const own = (await story.call.savings.myChallenges()).find(({ challenge }) => challenge.name === name);
  if (!own) throw new Error('The client joins a challenge first');
  await story.call.savings.addEntry({ userChallengeId: own.id, amount });
};

/** Waits for a number of days, then plays an action. */
const after = (days: number, play: Step['play']): Step => ({ days: [days, days], play });

/** A year's return up to its assessment, which starts `days` days after the previous step. */
function pastReturn(taxYear: TaxYear, days: number, assess: Step): readonly Step[] {
  const start = after(days, async (story) => story.startYear(taxYear));
  const atWork = [papers, ready, review, figures, approve, submit, assess, close];
  return [start, answer, askPrice, pay, access, welcome, read, ...atWork];
}

/** The story of a client with returns for four tax years, a savings challenge and an order to pay. */
export const returningClient: readonly Step[] = [
  register,
  after(0.01, completeAccount),
  ...pastReturn('2022/2023', 0, assessRefund),
  ...pastReturn('2023/2024', 340, assessDue),
  ...pastReturn('2024/2025', 340, assessRefund),
  after(200, join(FIRST)),
  ...[300, 250, 450].map((amount) => after(6, save(FIRST, amount))),
  after(30, join(LADDER)),
  after(2, (story) => story.buy(ESTIMATE)),
  papers,
  after(20, (story) => calculate(story, 560_000)),
  after(1, join(FUND)),
  ...[1_200, 1_500, 900, 1_800].map((amount, week) =>
    after(7, async (story) => {
      await save(FUND, amount)(story);
      await save(LADDER, 5 * (week + 1))(story);
    }),
  ),
  after(3, async (story) => story.startYear('2025/2026')),
  after(0.1, (story) => story.answer({ investments: true, rentals: 1 })),
  askPrice,
  pay,
  access,
  welcome,
  read,
  after(0.5, (story) => story.sendPapers(2)),
  after(0.5, async (story) => {
    await story.seeAccess();
    await story.review();
  }),
  ask,
  after(0.5, (story) => calculate(story, 598_000)),
  after(0.1, save(FUND, 1_350)),
  after(0.1, (story) => story.orderUnpaid(COMPLIANCE_PIN)),
  reply,
];
