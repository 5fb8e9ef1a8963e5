import { statutoryCounts } from '../../tax/statutory-rates.ts';
import { scheme } from '../reading/denied-cover.ts';
import { plainWords } from '../words/plain-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import type { Calculation } from '../schemas.ts';
import { isPaidOnLeaving } from '../reading/amounts/fund-payouts.ts';
import { withComponentMonths } from '../reading/component-months.ts';
import { readHoursPerDay } from '../reading/read-facts.ts';
import { countsCouple } from '../reading/read-members.ts';
import { withWorkTimes } from '../reading/work-times.ts';
import { inCommunity, ownsHalf } from '../reading/special-facts.ts';

const ofCrypto = /\b(?:crypto\w*|bitcoins?|btc|eth|ethereum|coins?)\b/i;

/** Amounts paid with a lump sum that are taxed like a salary. */
const ofLastPay = /\b(?:leave (?:pay|payout|days)|notice pay|pay in lieu|bonus|13th cheque|verlofgeld)\b/i;

const ofFuel = /\b(?:petrol|fuel|diesel|brandstof)\b/;
const ofBusinessShare =
  /\b(?:business|private|work) (?:share|part|portion|use|km|kilomet\w+|trips?)\b|\d ?(?:%|percent)/;

const ofCostToCompany = /\b(?:cost[- ]to[- ]company|ctc)\b/;

/** Matches questions about someone else's tax, and signs of the asker's own. */
const ofAnother =
  /\b(?:she|he|sy|hy|her|his)\b|\bmy (?:wife|husband|hubby|spouse|partner|mother|father|mom|mum|dad|ma|pa|gogo|gran(?:ny|dma|dpa|dmother|dfather)?(?! flat)|ouma|oupa|brother|sister|son|daughter|friend|boyfriend|girlfriend|uncle|aunt|neighbour|employee|domestic\w*|helper|gardener)(?:'s)?,? (?:is|was|earns?|gets?|draws?|makes?|receives?|turned|turns|who|has|works?|salary|pension|income|tax|owes?|pays?|age\w*|\(?\d|kry|verdien|ontvang|trek)\b/;
const ofMyself =
  /\b(?:i|i'm|im|ek)\b(?! (?:should|must|have to|need to) (?:pay|deduct|withhold)\b)|(?<!\bnot )\bme\b|\bmy (?:own |gross |basic |monthly )?(?:salary|pay|paye|income|pension|wages?|tax|annuity|job|work|boss|employer|gross|wife and)\b|\bwith my\b/;

/** Matches statements of one's own cover, which don't tell how many others it has. */
const hasCover = new RegExp(String.raw`\b(?:${scheme}|medical|scheme)\b`);
const isAlone = /\b(?:me|myself|only|just|alone|single|by my ?self|own|1|net ek|one)\b/;

/** Reasons for which a payout on leaving a job is a severance benefit. */
const namesReason =
  /\b(?:retrench\w*|redundan\w*|laid off|clos(?:ed|es|ing)|downsiz\w*|restructur\w*|cut (?:staff|jobs)|section 189|s189|incapac\w*|boarded|afgele\w*|afgelê|maak toe|toegemaak|gesluit)\b/;

/** Matches statements that there was no earlier lump sum. */
const deniesEarlier =
  /\b(?:never|no|not|nothing|first|nooit|geen)\b[^.;?]{0,45}\b(?:before|previous\w*|earlier|lump|ever|any|cash|withdr\w+|other|b4|vantevore|voorheen)\b|\bfirst (?:time|ever|lump)\b|\beerste keer\b/;
/** Whether a payout is taxed by the table for lump sums. Monthly pay beside a retrenchment isn't one. */
const isLumpSum = ({ lumpSum, severance, withdrawal }: SumFacts) =>
  [lumpSum, severance, withdrawal].some((money) => money !== undefined && money.per !== 'month');
const hasEarlier = ({ earlierLumpSum, earlierWithdrawal }: SumFacts) =>
  (earlierLumpSum ?? earlierWithdrawal) !== undefined;

const ofTravelAllowance = /\b(?:travel(?:ling)?|car|vehicle) allowances?\b/;
const withoutLogbook =
  /\b(?:no|not|never|without|don'?t|didn'?t|haven'?t|hasn'?t)\b[^.;?]{0,20}\blog ?book\b/;

/** Says that a travel allowance was counted as pay, and what takes business travel off it. */
function allowanceAsPay(plain: string, { comprehensive, missing }: Calculation): string[] {
  if (missing || comprehensive?.travel?.length || !ofTravelAllowance.test(plain)) return [];
  return withoutLogbook.test(plain)
    ? ['Without a logbook the whole travel allowance is taxed like pay.']
    : [
        'This counts the whole travel allowance as pay. With a logbook, the cost of business travel comes off: give me the price of the car and the total and business kilometres.',
      ];
}

/** Matches fuel that an employer pays for. */
const employerPaysFuel =
  /\b(?:employer|company|boss|firm|work|they)\b(?: also| always)? (?:pays?|paid|covers?|provid\w+|gives?)\b[^.;?]{0,20}\b(?:fuel|petrol|diesel)\b|\b(?:fuel|petrol|diesel)\b[^.;?]{0,15}\b(?:paid|covered)\b[^.;?]{0,8}\bby\b|\b(?:petrol|fuel|garage) ?card\b|\bfree (?:fuel|petrol)\b/;

/** Says that the fuel an employer pays for beside an allowance is taxed too. */
const fuelAsPay = (plain: string, { comprehensive, missing }: Calculation): string[] =>
  missing || comprehensive?.travel?.length || !ofTravelAllowance.test(plain) || !employerPaysFuel.test(plain)
    ? []
    : [
        'What your employer pays for fuel beside the allowance is taxed like it, so add its amount to the allowance if you know it.',
      ];

const byHour = /\b(?:an?|per|each|every) (?:hour|hr)\b|\/ ?h(?:ou)?r\b|\bhourly\b/;

/** Matches money that is taken out of a fund before retirement. */
const namesWithdrawal = /\b(?:withdr[ae]w\w*|resign\w*|before (?:i )?retir\w*|onttrek\w*)\b/;

/** Whether hours a day are given without the days, which are then taken to be 5 a week. */
function countsFiveDays(said: string, facts: SumFacts): boolean {
  if (facts.income?.per !== 'hour' && !byHour.test(said)) return false;
  const times = withWorkTimes(said);
  return readHoursPerDay(times) !== null && facts.daysPerWeek === undefined && !/\d days?\b/.test(times);
}

/** Returns the assumptions of a finished calculation about facts that the question doesn't state. */
export function assumptionsIn(
  calculation: Calculation,
  question: string,
  {
    hasGift,
    leftOut,
    isMonthAssumed,
    isPartYear,
  }: Pick<Reading, 'hasGift' | 'leftOut' | 'isMonthAssumed' | 'isPartYear'>,
): string[] {
  const { missing, comprehensive, understood } = calculation;
  if (missing) return [];
  const said = plainWords(question);
  const isUnder65 = understood.some(
    ({ field, value, isAssumed }) => field === 'age' && isAssumed && value === 'under65',
  );
  const isPension = understood.some(({ field, value }) => field === 'incomeKind' && value === 'pension');
  const countsOne = understood.some(({ field, value }) => field === 'members' && value === 1);
  const coverMonths = understood.find(({ field }) => field === 'coverMonths')?.value;
  const hasMembers = understood.some(({ field, value }) => field === 'members' && value !== 0);
  const facts = Object.fromEntries(understood.map(({ field, value }) => [field, value])) as SumFacts;
  const always = [
    ...(isUnder65 && isPension ? ['This is for someone under 65. From 65 the tax is lower.'] : []),
    ...(ofCostToCompany.test(said)
      ? [
          'Cost to company can include what the employer pays into funds for you. This counts all of it as pay before tax.',
        ]
      : []),
    ...(ofAnother.test(said) && !ofMyself.test(said)
      ? ['“Your” here means the person whose figures you gave.']
      : []),
    ...(isMonthAssumed
      ? ['I read the salary as a month’s. If it’s for another period, change it above.']
      : []),
    ...allowanceAsPay(said, calculation),
    ...fuelAsPay(said, calculation),
    ...(countsOne && hasCover.test(said) && !isAlone.test(said)
      ? ['This counts one person on the medical aid, you. If there are more, say how many.']
      : []),
    ...(countsCouple.test(said) && hasMembers
      ? [
          'I counted both of you on the medical aid beside the children. If only one of you is on it, change the number above.',
        ]
      : []),
    ...(countsFiveDays(said, facts)
      ? ['I counted 5 days a week. If you work other days, say how many.']
      : []),
    ...withComponentMonths(said).counted.map((counted) => `I counted ${counted}, not for the whole year.`),
    ...leftOut,
    ...(facts.businessCosts && ofFuel.test(said) && !ofBusinessShare.test(said)
      ? ['Fuel comes off only for the business kilometres, so leave out the private part.']
      : []),
    ...(hasGift ? ['A gift or an inheritance isn’t income, so I left it out.'] : []),
    ...(typeof coverMonths === 'number' && coverMonths < 12 && hasMembers
      ? [
          `I counted the medical credit for ${coverMonths} of the 12 months of the tax year, at the rates gazetted for it.`,
        ]
      : isPartYear && coverMonths === undefined && hasMembers
        ? ['This counts the medical credit for all 12 months. You get it only for the months of cover.']
        : []),
  ];
  if (!comprehensive) return always;
  const { gains, dividends, foreignWork, lumpSums, certificates } = comprehensive;
  const plain = plainWords(question);
  const isHalved = inCommunity(plain);
  return [
    ...always,
    ...(gains?.some(({ kind, share }) => kind === 'residence' && share === 1)
      ? ['This assumes that you alone owned the home, and lived there all the time.']
      : []),
    ...(gains?.some(({ kind, share }) => kind === 'residence' && share !== 1)
      ? ['This is the tax on your own share of the home, if you lived there all the time.']
      : []),
    ...(gains?.some(({ proceeds, baseCost }) => (proceeds ?? 0) < (baseCost ?? 0))
      ? [
          'A loss on a sale doesn’t lower the tax on other income. It counts against your capital gains, in later years too.',
        ]
      : []),
    ...(lumpSums && !certificates?.length && ofLastPay.test(question)
      ? ['Leave pay, notice pay and bonuses aren’t included: they’re taxed with your salary for the year.']
      : []),
    ...(isLumpSum(facts) && !lumpSums?.savingsPot && !hasEarlier(facts) && !deniesEarlier.test(plain)
      ? ['This assumes that you had no lump sum from a fund or an employer before.']
      : []),
    ...(isLumpSum(facts) && lumpSums?.severance && !namesReason.test(plain)
      ? [
          `A severance benefit is taxed like this if you are ${statutoryCounts.severanceAge.value} or older, can’t work any more, or your employer closed or cut staff.`,
        ]
      : []),
    ...(lumpSums?.withdrawal && (isPaidOnLeaving(plain) || !namesWithdrawal.test(plain))
      ? [
          'This uses the table for withdrawals before retirement. Another one applies if you retire from the fund.',
        ]
      : []),
    ...(gains?.length && ofCrypto.test(question)
      ? ['This treats the profit as a capital gain. Profits from frequent trading are income.']
      : []),
    ...(isHalved
      ? [
          'In community of property each of you declares half of the interest, rent and gains, so I counted half.',
        ]
      : []),
    ...(!isHalved && ownsHalf(plain, facts) ? ['You own half, so I counted half of it for you.'] : []),
    ...(foreignWork?.length
      ? ['This assumes that you meet the day tests of the exemption, and paid no tax abroad.']
      : []),
    ...(dividends?.foreign && !dividends.foreignTax
      ? ['Tax paid abroad on the dividends may reduce this.']
      : []),
  ];
}
