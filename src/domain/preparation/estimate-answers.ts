import { toCents } from '../money.ts';
import type { ReturnInput } from '../tax/return/return-input.ts';
import { domesticCode, isForeignService, sourceCodes } from '../tax/return/source-codes.ts';
import { hasBusiness } from '../tax/return/trades.ts';
import { type AnswerKey, type Answers, maxCount } from './answers.ts';

type Certificate = ReturnInput['certificates'][number];

const lumpSumKinds = new Set(['retirementLumpSum', 'severance', 'withdrawal', 'savingsPot']);
const payKinds = new Set(['pay', 'allowance', 'benefit']);

const hasAmount = (...rand: number[]) => rand.some((amount) => amount > 0);

/** Returns each code with an amount on a certificate, along with the code's kind. */
function codesOf({ amounts }: Certificate) {
  return Object.entries(amounts).flatMap(([code, rand]) =>
    rand > 0 ? [{ code, domestic: domesticCode(code), kind: sourceCodes.get(code)?.kind ?? '', rand }] : [],
  );
}

/** Returns whether a certificate is from an employer or pension fund, rather than empty or only for a lump sum. */
function isEmployers(certificate: Certificate): boolean {
  const codes = codesOf(certificate);
  if (codes.length === 0) return certificate.name !== null;
  return codes.some(({ kind }) => payKinds.has(kind)) || !codes.some(({ kind }) => lumpSumKinds.has(kind));
}

/** Returns whether more than half of the pay on all certificates is commission. */
function isMostlyCommission(codes: ReturnType<typeof codesOf>): boolean {
  const sum = (counts: (code: (typeof codes)[number]) => boolean) =>
    codes.reduce((cents, code) => (counts(code) ? cents + toCents(code.rand) : cents), 0);
  return sum(({ domestic }) => domestic === '3606') * 2 > sum(({ kind }) => payKinds.has(kind));
}

/** Returns the answer about vehicles. A travel allowance takes precedence because it requires more documents. */
function vehicleOf(input: ReturnInput): Answers['vehicle'] {
  const codes = new Set(input.certificates.flatMap(codesOf).map(({ domestic }) => domestic));
  const has = (...wanted: string[]) => wanted.some((code) => codes.has(code));
  if (input.travel.length > 0 || has('3701', '3702')) return 'allowance';
  return input.companyCars.length > 0 || has('3802', '3816') ? 'company_car' : undefined;
}

/**
 * Returns the answer about assets sold if only residences were sold. Other gains don't show what kind of asset was
 * sold.
 */
function soldIn({ gains }: ReturnInput): Answers['sold'] {
  const sales = gains.filter(({ proceeds, baseCost }) => hasAmount(proceeds, baseCost));
  return sales.length > 0 && sales.every(({ kind }) => kind === 'residence') ? ['property'] : undefined;
}

/** Counts the entries with an amount in rand. */
function countUsed(entries: readonly { income: number; costs: number }[]): number {
  return entries.filter(({ income, costs }) => hasAmount(income, costs)).length;
}

/** Returns whether the figures show work or investments abroad. */
function isAbroad({ certificates, foreignWork, interest, dividends }: ReturnInput): boolean {
  return (
    hasAmount(interest.foreign, dividends.foreign, Number(dividends.foreignHolding10)) ||
    foreignWork.some(({ pay, foreignTax }) => hasAmount(pay, foreignTax)) ||
    certificates.flatMap(codesOf).some(({ code }) => isForeignService(code))
  );
}

/** Returns, for each yes-or-no question, whether the figures imply a yes. */
function yesNoIn(input: ReturnInput): Partial<Record<AnswerKey, boolean>> {
  const { interest, dividends, taxFree, medical, lumpSums, homeOffice } = input;
  const codes = input.certificates.flatMap(codesOf);
  return {
    business: hasBusiness(input),
    commission: isMostlyCommission(codes) || homeOffice.qualifies === 'commission',
    investments: hasAmount(
      interest.local,
      interest.foreign,
      dividends.reit,
      dividends.foreign,
      Number(dividends.foreignHolding10),
      taxFree.contributed,
    ),
    foreign: isAbroad(input),
    retirementAnnuity: hasAmount(input.retirement.contributions),
    medicalScheme:
      hasAmount(medical.fees, ...[medical.members].flat()) ||
      codes.some(({ kind }) => kind === 'medicalFees'),
    medicalCosts: hasAmount(medical.expenses),
    disability: medical.disability,
    donations: hasAmount(input.donations.receipts),
    homeOffice: hasAmount(homeOffice.costs, homeOffice.equipment),
    lumpSum:
      hasAmount(lumpSums.retirement, lumpSums.severance, lumpSums.withdrawal, lumpSums.savingsPot) ||
      codes.some(({ kind }) => lumpSumKinds.has(kind)),
    inCommunity: input.inCommunity,
  };
}

/**
 * Returns the answers implied by a return's figures. An amount implies a yes. A missing amount implies nothing,
 * because the client may have left it out, so the result never contains a no.
 */
export function answersShownBy(input: ReturnInput): Answers {
  const employers = input.certificates.filter(isEmployers).length;
  const rentals = Math.min(countUsed(input.rentals), maxCount);
  const vehicle = vehicleOf(input);
  const sold = soldIn(input);
  const shown = Object.entries(yesNoIn(input)).filter(([, isYes]) => isYes);
  return {
    ...(employers > 0 && { employers }),
    ...(vehicle && { vehicle }),
    ...(rentals > 0 && { rentals }),
    ...(sold && { sold }),
    ...(Object.fromEntries(shown) as Answers),
  };
}
