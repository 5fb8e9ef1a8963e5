import { toCents, toRand } from '../../money.ts';
import { assessReturn } from './assess-return.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnResult } from './return-result.ts';

/** A change to a return that would lower its tax. Amounts are in rand. */
export type TaxChange = {
  id: 'retirement' | 'donation' | 'medical-expenses' | 'tax-free-interest' | 'vehicle-costs';
  /** Amount of the change; null if it has none. */
  amount: number | null;
  /** Reduction in the year's tax; always above 0. */
  saving: number;
};

/** Step sizes of the suggested changes, in rand. */
const RETIREMENT_STEP = 12_000;
const DONATION_STEP = 5_000;
const EXPENSES_STEP = 10_000;

type Change = Pick<TaxChange, 'id' | 'amount'> & { input: ReturnInput };

const sum = (rand: number, more: number) => toRand(toCents(rand) + toCents(more));

const withContributions = (input: ReturnInput, more: number): ReturnInput => ({
  ...input,
  retirement: { ...input.retirement, contributions: sum(input.retirement.contributions, more) },
});

const withDonation = (input: ReturnInput, more: number): ReturnInput => ({
  ...input,
  donations: { ...input.donations, receipts: sum(input.donations.receipts, more) },
});

/** Limits a step to the amount that a line can still deduct, so no suggestion exceeds a limit. */
function deductibleStep(
  { lines }: ReturnResult,
  id: 'retirement' | 'donations',
  step: number,
  change: (amount: number) => ReturnInput,
): number {
  const deducted = (all: ReturnResult['lines']) =>
    0 - toCents(all.find((line) => line.id === id)?.amount ?? 0);
  return toRand(deducted(assessReturn(change(step)).lines) - deducted(lines));
}

/** Returns the interest taxed now that would be exempt in a tax-free investment. */
function taxedInterest({ lines }: ReturnResult): number {
  const interest = lines.filter(({ id }) => id === 'interest-local' || id === 'interest-exemption');
  return toRand(
    Math.max(
      0,
      interest.reduce((cents, { amount }) => cents + toCents(amount), 0),
    ),
  );
}

function candidates(input: ReturnInput, result: ReturnResult): Change[] {
  const contribution = deductibleStep(result, 'retirement', RETIREMENT_STEP, (amount) =>
    withContributions(input, amount),
  );
  const donation = deductibleStep(result, 'donations', DONATION_STEP, (amount) =>
    withDonation(input, amount),
  );
  const changes: Change[] = [
    { id: 'retirement', amount: contribution, input: withContributions(input, contribution) },
    { id: 'donation', amount: donation, input: withDonation(input, donation) },
    {
      id: 'medical-expenses',
      amount: EXPENSES_STEP,
      input: {
        ...input,
        medical: { ...input.medical, expenses: sum(input.medical.expenses, EXPENSES_STEP) },
      },
    },
  ];
  const interest = taxedInterest(result);
  // For couples married in community of property, interest is halved, but the suggestion would need their
  // total.
  if (interest > 0 && !input.inCommunity) {
    changes.push({
      id: 'tax-free-interest',
      amount: interest,
      input: { ...input, interest: { ...input.interest, local: sum(input.interest.local, -interest) } },
    });
  }
  if (input.travel.some(({ fuelPaid, maintenancePaid }) => !fuelPaid || !maintenancePaid)) {
    const travel = input.travel.map((vehicle) => ({ ...vehicle, fuelPaid: true, maintenancePaid: true }));
    changes.push({ id: 'vehicle-costs', amount: null, input: { ...input, travel } });
  }
  return changes;
}

/**
 * Recalculates a return with a few common changes. Returns the changes that lower the year's tax, largest
 * saving first.
 */
export function taxChanges(input: ReturnInput, result: ReturnResult): TaxChange[] {
  return candidates(input, result)
    .map(({ input: changed, ...change }) => ({
      ...change,
      saving: toRand(toCents(result.netTax) - toCents(assessReturn(changed).netTax)),
    }))
    .filter(({ amount, saving }) => saving > 0 && amount !== 0)
    .toSorted((a, b) => b.saving - a.saving);
}
