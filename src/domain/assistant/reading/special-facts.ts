import { toCents, toRand } from '../../money.ts';
import { mayBeShared, namesShare } from './shared-property.ts';
import type { AmountField, SumFacts } from './sum-facts.ts';

const community =
  /\b(?:in|binne) (?:community|gemeenskap)\b(?! of (?:practice|interest))|\bcommunity of property\b|\bgemeenskap van goed/;
const notInCommunity = /\b(?:out of|buite|not in|not married in|without) (?:community|gemeenskap)\b/;
/** Matches statements that an amount is already one spouse's half. */
const isHalfAlready =
  /\b(?:my|his|her) (?:own )?(?:half|share|part)(?: of [^.;?\d]{0,30})?(?: is| was| of|:|,)? (?:r ?)?\d/;

/** Amounts of which each spouse declares half in community of property. */
const ofBoth: readonly AmountField[] = ['interest', 'rent', 'rentCosts', 'gain', 'foreignDividends'];

/** Whether a question is about the whole income of spouses married in community of property. */
export const inCommunity = (text: string) =>
  community.test(text) && !notInCommunity.test(text) && !isHalfAlready.test(text);

/** Amounts of which each of two owners declares half. */
const ofOwners: readonly AmountField[] = ['rent', 'rentCosts', 'gain', 'proceeds', 'baseCost'];
/** Amounts that several people may share. */
const mayBeOfSeveral: readonly AmountField[] = ['rent', 'gain', 'proceeds', 'business', 'interest'];
/** Whether two people each own half of what was let or sold. For a home, `homeShare` is used instead. */
export const ownsHalf = (text: string, { homeProceeds, ...facts }: SumFacts) =>
  homeProceeds === undefined &&
  ofOwners.some((field) => facts[field as keyof typeof facts] !== undefined) &&
  namesShare(text) &&
  !isHalfAlready.test(text);

/** Whether an amount may belong to several people, and their shares of it can't be worked out. */
export const isSharedUnclearly = (text: string, facts: SumFacts) =>
  mayBeOfSeveral.some((field) => facts[field] !== undefined) &&
  mayBeShared(text) &&
  !inCommunity(text) &&
  !isHalfAlready.test(text) &&
  !(facts.business === undefined && facts.interest === undefined && ownsHalf(text, facts));

/** Halves the amounts that both spouses or owners declare. */
export function halfOfCouple(text: string, facts: SumFacts): SumFacts {
  const fields = inCommunity(text) ? ofBoth : ownsHalf(text, facts) ? ofOwners : [];
  const halved = fields.flatMap((field) => {
    const money = facts[field];
    return money ? [[field, { ...money, amount: toRand(Math.round(toCents(money.amount) / 2)) }]] : [];
  });
  return { ...facts, ...Object.fromEntries(halved) };
}

const countries =
  'angola|nigeria|ghana|dubai|saudi|qatar|kuwait|oman|bahrain|abu dhabi|the (?:uae|uk|us|usa|gulf|north sea|netherlands|drc)|mozambique|namibia|botswana|zambia|tanzania|vietnam|china|south korea|korea|thailand|taiwan|japan|singapore|germany|ireland|london|england|australia|france|spain|portugal|italy|canada|new zealand|kenya|uganda|rwanda|malawi|lesotho|eswatini|zimbabwe|mauritius|iraq|norway|malta|cyprus|hong kong|malaysia';
const worksAbroad = new RegExp(
  String.raw`\b(?:work(?:s|ed|ing)?|job|employ\w+|contract|rotation|crew|pay|salary|earn\w*)\b.*\b(?:abroad|overseas|offshore|(?:off|at|in) (?:${countries})|outside (?:south africa|sa|the country|the republic)|foreign employer|cruise ship|rig|yacht)\b|\b(?:abroad|overseas|offshore|foreign employer)\b.*\b(?:work|job|pay|salary|earn)|\b(?:cruise ship|yacht|oil ?rig) (?:chef|crew|cook|waiter|waitress|stew\w*|bartender|musician|worker|deckhand|engineer|medic|welder)\b|\b(?:on|off) (?:the |an? )?(?:rigs?|oil ?rigs?|platforms?|cruise ships?|yachts?)\b|\b(?:teach\w*|nurs\w*|engineer|pilot|chef|welder|doctor|driver|au pair) in (?:${countries})\b`,
);
const meetsDayTests = /\b183\b.*\b60\b|\b60\b.*\b183\b/;
/** Matches statements that the exemption applies: “I qualify for the exemption”, “I meet both tests”. */
const statesExemption =
  /(?<!\b(?:do|if|would|will|could|can|whether|think|not|n't|to|did|may|might|how|when) (?:i|we)? ?(?:even |also )?)\b(?:qualif(?:y|ied) (?:for|under)|me[e]?t|passed|pass) (?:the |both |all )*(?:(?:foreign|day|days|work abroad|employment|income|r ?1[.,]25 ?(?:m|mil|million)?) )*(?:exemption|(?:day )?tests|conditions|requirements)\b/;
/** Whether somebody states that the exemption for work abroad applies to them. */
export const qualifiesAbroad = (text: string) => statesExemption.test(text);
/** Matches days spent abroad: “240 days, 100 in a row”. */
const daysAway =
  /\b(?:away|out|there|abroad|overseas|offshore|gone|worked)\b[^.;?\d]{0,20}(\d{3}) days?\b[^.;?\d]{0,40}\b(\d{2,3})(?: days?)?(?: of (?:them|those))? (?:in a row|in one (?:go|stretch)|at a (?:stretch|time)|on end|straight|consecutive\w*|continuous\w*|unbroken)/;
const MIN_DAYS = 184;
const MIN_CONTINUOUS = 61;
/** Whether the stated days exceed 183 in total and 60 in a row. */
function exceedsDays(text: string): boolean {
  const [, all, inRow] = daysAway.exec(text) ?? [];
  return Number(all) >= MIN_DAYS && Number(inRow) >= MIN_CONTINUOUS;
}
const failsDayTests =
  /\b(?:not|don't|didn't|doesn't|do not|did not|never|fail(?:s|ed)?|less than|fewer than|under|below|only|unless|whether|if)\b[^.;?]{0,30}\b(?:183|60)\b/;
const isIndependent =
  /\b(?:self[- ]?employed|freelanc\w*|independent(?:ly)?|contractor|own business|sole (?:prop\w*|trader)|government|embassy)\b/;
const paidTaxThere =
  /(?<!\bno )\b(?:foreign tax|with(?:held|holding))\b|\btax(?:ed)? (?:there|abroad|overseas)\b(?<!\bno tax (?:there|abroad|overseas))/;

const isEmployedAbroad = (text: string) =>
  worksAbroad.test(text) && !isIndependent.test(text) && !paidTaxThere.test(text);

const inCountry = new RegExp(String.raw`\b(?:in|to) (?:${countries})\b|\b(?:abroad|overseas|offshore)\b`);
const ofWork = /\b(?:work\w*|gewerk|werk|employ\w+|job|contract|salary|earn\w*)\b/;
/** Whether a question names work and a place abroad in any order, but no tax paid there and no business. */
export const worksInCountry = (text: string) =>
  inCountry.test(text) && ofWork.test(text) && !isIndependent.test(text) && !paidTaxThere.test(text);

/** Whether a question is about an employee's pay for work abroad that meets the day tests of the exemption. */
export const meetsForeignTests = (text: string) =>
  isEmployedAbroad(text) &&
  (meetsDayTests.test(text) || exceedsDays(text) || qualifiesAbroad(text)) &&
  !failsDayTests.test(text);

/** Matches mentions of days in a row. */
const daysInRow =
  /\b(?:in a row|at a (?:time|stretch)|on end|consecutive\w*|continuous\w*|back and forth|rotation\w*|weeks? (?:on|off|in|out)|home every)\b/;
const allDays = /(?<![\d,.])(?<!\br ?)(\d{3}) (?:full )?days?\b/;
const monthsAway =
  /\b(\d{1,2}) (?:months|maande)\b|\b(?:there|away|abroad|overseas|out)(?: for)? (?:the |a )?(?:whole|full|entire|all) (?:tax )?year\b/;
const MIN_MONTHS = 7;
const MONTHS = 12;
const isEmployed =
  /\b(?:employ(?:ed|ee|er|ment)|salary|contract|job|teach\w*|nurs\w*|crew|rigs?|ship|yacht|offshore)\b/;
/** Whether an employee was away for more than 183 days but doesn't say how many of them were in a row. */
export function mayMeetForeignTests(text: string): boolean {
  const isOther = [failsDayTests, isIndependent, paidTaxThere, daysInRow].some((words) => words.test(text));
  if (isOther || meetsForeignTests(text) || !worksAbroad.test(text) || !isEmployed.test(text)) return false;
  const days = allDays.exec(text)?.[1];
  if (days !== undefined) return Number(days) >= MIN_DAYS && Number(days) <= 366;
  const away = monthsAway.exec(text);
  const months = Number(away?.[1] ?? MONTHS);
  return away !== null && months >= MIN_MONTHS && months <= MONTHS;
}

/** Removes the days or months away, because their numbers aren't amounts. */
export const withoutTimeAway = (text: string) => text.replace(allDays, ' ').replace(monthsAway, ' ');

/** Removes the days of the day tests, because their numbers aren't amounts. */
export const withoutDayTests = (text: string) =>
  (exceedsDays(text) ? text.replace(daysAway, ' ') : text)
    .replace(/\br ?1[.,]25 ?(?:m|mil|million)\b/, ' ')
    .replaceAll(/\b(?:183|60)\b(?:[ -](?:full |continuous |consecutive )?days?\b)?/g, ' ');

/** Treats the only salary as foreign pay, most of which is exempt. Without a period, it's annual. */
export function withForeignPay(text: string, facts: SumFacts): SumFacts {
  const { income, ...others } = facts;
  const amounts = Object.values(facts).filter((value) => typeof value === 'object');
  return income && amounts.length === 1 && meetsForeignTests(text)
    ? { ...others, foreignPay: { ...income, per: income.per ?? 'year' } }
    : facts;
}

/** Whether a question names every fact that the business travel deduction depends on, and no pay. */
export const isTravelOnly = ({ income, travelAllowance, carValue, totalKm, businessKm }: SumFacts) =>
  income === undefined &&
  travelAllowance !== undefined &&
  carValue !== undefined &&
  totalKm !== undefined &&
  businessKm !== undefined;
