import { writtenDay } from '../../calendar.ts';
import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { passiveLimit } from '../../tax/return/provisional.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { currentTaxYear } from '../../tax/tax-year.ts';
import { namedAmounts, ofRole, type Roles, yearlyAmount } from '../reading/amounts/named-amounts.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const asksWhether =
  /\b(?:(?:am|is|are|do|does|must|should|need|would|will|moet|count\w*|make|makes|become|word) [^.?]{0,45}\b(?:provisional|irp ?6|voorlopige)|(?:provisional|irp ?6|voorlopige)\b[^.?]{0,25}(?:\?|\bor not\b|\bnodig\b)|register (?:for|as)(?: a)? provisional)/;
/** Matches questions about amounts, dates and payments, and cases in which other facts decide. */
const isOther =
  /\b(?:how much|when|which date|by when|late|penalt\w*|estimate|first|second|deadline|foreign|abroad|overseas|offshore|company|trust|wife|husband|spouse|partner|joint\w*|half|community|director|reit|crypto|gains?|sold|pension|retired|farm\w*|commission|unregistered|bond|home loan|since|started|from (?:january|february|april|may|june|july|august|september|october|november|december)|\d+ months)\b/;
const isBusiness =
  /\b(?:freelanc\w*|business|besigheid|side (?:hustle|job|gig|income)|self[- ]employed|sole (?:prop\w*|trader)|consult\w*|tutor\w*|sell\w*|uber|airbnb|contract\w*|invoices?|clients?|bak(?:e|ing)|salon|spaza|shop|nails|hair|gigs?|weekends?)\b/;
const hasPay = /\b(?:salar\w+|salaris|job|employ\w*|work|paye|wages?|earn\w*|normal (?:pay|income))\b/;

const roles: Roles<'costs' | 'rent' | 'interest' | 'dividends' | 'pay'> = [
  ['costs', /\b(?:costs?|expenses?|levies|bond|rates|koste|uitgawes?)\b/],
  ['rent', /\b(?:rent\w*|let|letting|tenants?|lodger|huur\w*|verhuur\w*|room|flat|cottage|garage|granny)\b/],
  ['interest', /\b(?:interest|rente|savings account|fixed deposit)\b/],
  ['dividends', /\b(?:dividends?|dividende)\b/],
  ['pay', /\b(?:salar\w+|salaris|earn\w*|(?<!\bhave (?:a|my) )job|employ\w*|wages?|work|pay)\b/],
];

const rand = (cents: number) => formatRand(toRand(cents));

/** Income of a year without PAYE that counts towards the limit, in cents. */
interface Passive {
  rent: number;
  interest: number;
}

const add = (cents: readonly (number | null)[]) => cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Reads rent and interest for the year; null if an amount is left over or there is neither. */
function passiveIn(plain: string): Passive | null {
  const amounts = namedAmounts(plain, roles);
  if (!amounts || ofRole(amounts, 'dividends').length > 0) return null;
  const totals = (['rent', 'interest', 'costs'] as const).map((role) =>
    ofRole(amounts, role).map(yearlyAmount),
  );
  const [rents = [], interests = [], costs = []] = totals;
  const [rent] = ofRole(amounts, 'rent');
  const isOtherPeriod = ofRole(amounts, 'costs').some(({ per }) => per !== (rent?.per ?? 'year'));
  // A rent without a period is likely for a month.
  const isUnclear = ofRole(amounts, 'rent').some(
    ({ per, amount, isOfYear }) => per === null && !isOfYear && amount * 100 < toCents(passiveLimit),
  );
  if (isUnclear || isOtherPeriod || totals.flat().includes(null) || rents.length + interests.length === 0)
    return null;
  return { rent: Math.max(0, add(rents) - add(costs)), interest: add(interests) };
}

/** Says what counts towards the limit. */
function countedText({ rent, interest }: Passive, exemption: number): string {
  const taxable = Math.max(0, interest - exemption);
  const parts = [
    ...(rent > 0 ? [`${rand(rent)} of rent`] : []),
    ...(interest > 0
      ? [
          `${taxable === 0 ? 'no' : `${rand(taxable)} of`} taxable interest, after the exemption of ${formatBriefCents(exemption)}`,
        ]
      : []),
  ];
  return `In a year that’s ${parts.join(' and ')}`;
}

/** Concludes for a single rent that may be a year's or a month's. */
function concludeEither(plain: string): string[] | null {
  const amounts = namedAmounts(plain, roles);
  const [rent, ...others] = amounts ?? [];
  if (!rent || others.length > 0 || rent.role !== 'rent' || rent.per !== null) return null;
  const yearly = toCents(rent.amount);
  const limit = toCents(passiveLimit);
  if (yearly > limit) return null;
  if (yearly * 12 <= limit)
    return [
      `No, if your only other income is a salary with PAYE: even ${rand(yearly)} a month is within the ${formatBriefCents(limit)} of taxable rent, interest and dividends that is allowed in a year. You still declare it in your return.`,
    ];
  return [
    `No, if the ${rand(yearly)} is for the whole year and your only other income is a salary with PAYE: up to ${formatBriefCents(limit)} of taxable rent, interest and dividends a year is allowed. You still declare it in your return.`,
    `If it’s ${rand(yearly)} a month, you are a provisional taxpayer, unless the costs of letting bring it down to the limit.`,
  ];
}

/** Concludes whether rent and interest beside a salary make a person a provisional taxpayer. */
function conclude({ plain, taxYear, facts }: WorkedQuestion): string[] | null {
  const passive = passiveIn(plain);
  if (!passive) return concludeEither(plain);
  const { under65, from65 } = returnTables[taxYear].interestExemption;
  const exemption = toCents((facts.age ?? 'under65') === 'under65' ? under65 : from65);
  const counted = passive.rent + Math.max(0, passive.interest - exemption);
  const limit = formatBriefCents(toCents(passiveLimit));
  const said = countedText(passive, exemption);
  if (counted <= toCents(passiveLimit))
    return [
      'No, that doesn’t make you a provisional taxpayer, if your only other income is a salary with PAYE.',
      `${said}, and up to ${limit} of taxable rent, interest and dividends is allowed. You still declare it in your return.`,
    ];
  const unless =
    passive.rent > 0
      ? ' Costs of letting come off first, so you aren’t if they bring it down to the limit.'
      : '';
  return [
    'Yes, that makes you a provisional taxpayer, if your taxable income is above the tax threshold.',
    `${said}, more than the ${limit} that is allowed beside a salary with PAYE.${unless}`,
  ];
}

/** Concludes from the figures: “I rent out a room for R2 000 a month beside my salary, am I a provisional taxpayer?” */
export const provisionalOrNot: WorkedRule = {
  passage: 'provisional/who',
  work(asked) {
    const { plain } = asked;
    if (!asksWhether.test(plain) || isOther.test(plain) || isBusiness.test(plain) || !hasPay.test(plain))
      return null;
    return conclude(asked);
  },
};

/** Matches the person's own business or freelance work. */
const ownBusiness =
  /\b(?:freelanc\w*|vryskut\w*|side (?:hustle|business|gig)|self[- ]employed|sole (?:prop\w*|trader)|(?:my|small|own|a|an online) business|(?:eie|klein) besigheid|consulting|tutor(?:ing)?|uber|bolt|(?:bak\w+|sell\w*|make|do) (?:\w+ )?(?:cakes?|nails|hair|clothes|online)|spaza|salon|invoices? clients?)\b|\b(?:do|does|doing|side|weekends?|part[- ]time|after hours)\b[^.;?]{0,25}\b(?:photograph\w+|videograph\w+|dj\w*|catering|coaching|lessons|(?:graphic|web) design\w*|translat\w+|make-?up|braiding|sewing|handyman|gardening)\b/;
const asksProvisional =
  /\b(?:provisional|irp ?6|voorlopige)\b(?=.*\?)|\b(?:must|do|does|need|am|should|when|would|moet|have to|is|will)\b.*\b(?:provisional|irp ?6|voorlopige)\b/;
/** Matches other questions about provisional tax, and work that isn't the person's own business. */
const isOtherBusiness =
  /\b(?:how (?:much|do|does|to|is)|hoeveel|what (?:must|do|does|is|will|would|should)|payments? be|each|estimat\w*|penalt\w*|late|missed|nil|zero|deregist\w*|no longer|stop(?:ped)?|used to|closed?|second (?:payment|irp)|refund|trust|(?:through|in|as|own|run) (?:a|an|my|our|the) company|my (?:own )?company|pty|cc|director|commission|partner\w*|wife|husband|spouse|she|he|her|his|farm\w*|turnover tax|what is|used (?:clothes|things|stuff)|once|my (?:client|employer|payer)s? (?:deduct\w*|withh\w*|takes?)|(?:deduct\w*|withh\w*|takes?)(?: off)? (?:paye|tax)|paye (?:is|was|gets)|if i (?:start|stop))\b/;

const asksDates = /\b(?:when|due|by what|deadline|wanneer)\b/;
const asksDuty =
  /\b(?:am i|are we|must (?:i|we)|do (?:i|we)|should (?:i|we)|need to|have to|moet (?:ek|ons))\b/;
/** Matches questions about not being a provisional taxpayer. */
const asksExempt =
  /\b(?:exempt\w*|don'?t (?:need|have)|not (?:need|have|a provisional)|avoid|skip|nie nodig)\b/;

/** Gives the dates of the current year's payments. */
function firstDates(): string {
  const { first, second } = returnTables[currentTaxYear].provisionalDates;
  return `For ${currentTaxYear} the first payment is due by ${writtenDay(first)} and the second by ${writtenDay(second)}. If the work began after August, the second is your first.`;
}

/** Answers for people with a business, who have no limit: “I freelance beside my job and made R20 000”. */
export const provisionalForBusiness: WorkedRule = {
  passage: 'provisional/who',
  work({ plain }) {
    if (!asksProvisional.test(plain) || !ownBusiness.test(plain) || isOtherBusiness.test(plain)) return null;
    if (asksDates.test(plain) && !asksDuty.test(plain)) return null;
    const verdict = asksExempt.test(plain) ? 'No' : 'Yes';
    return [
      `${verdict}: freelance work and a business of your own make you a provisional taxpayer, whatever the amount.`,
      `The limit of ${formatBriefCents(toCents(passiveLimit))} is only for interest, dividends and rent of people without a business.`,
      firstDates(),
    ];
  },
};
