import { oddPeriod, type ReadAmount } from './read-amounts.ts';
import { isFamiliar } from '../clause-kinds.ts';
import { paidByTwo } from './pay-comparison.ts';
import { isRent, paysRent } from './rent-paid.ts';
import { boundary, requestIn } from '../sum-request.ts';

/**
 * Reasons why an amount might not be someone’s pay: `other` if it’s certainly something else, `cost` for living
 * costs, which don’t affect tax, `netPay` for pay after tax, and `unsure` for an unexplained amount.
 */
export type Doubt = 'other' | 'cost' | 'netPay' | 'unsure';

/** Words that never describe someone’s pay. */
const never =
  /\b(?:inherit\w*|bequ\w+|legacy|left (?:me|us|him|her|to)|lott\w*|jackpot|casino|gambl\w*|betting|bets?|won|winnings?|prize|raffle|gifts?(?! of the givers)|gifted|gave|(?<!\b(?:side|job|work|business|hustle|photography|tutoring|flat|rental|cottage|lessons|freelanc\w*|gigs?|airbnb|employer|boss|company|firm)\b[^,.;#]{0,15})gives (?:me|us|him|her)|(?<!\b(?:they|you|employers?) )give (?:me|us|him|her) (?:r )?#|sends? (?:me|us|him|her)|helps? (?:me|us)|lobola|lobolo|mahadi|dowry|wedding|honeymoon|pocket money|alimony|papgeld|divorce\w*|settlement|compensation|damages|raf|road accident|insur\w+|assurance|policy|life cover|funeral|court|loan\w*|lent|lend\w*|borrow\w*|mortgage|overdraft|arrears|fined|penalt\w+|bursar\w*|scholarship|nsfas|stipend|grants?|sassa|srd|stokvel|crowdfund\w*|backabuddy|price[sd]?|bought|buy(?:ing)?|purchas\w*|sold|sell(?:ing|s)?|sale|worth|valued?|valuation|turnover|turn(?:s|ed|ing)? over|revenue|sales|vat|invoic\w*|quot(?:e|es|ed)|budget|dividends?|cryptos?|bitcoin|shares|farm|house(?! ?(?:work|keep|help|clean)\w*)|flat|plot|furniture|(?:car|bakkie|vehicle|motorbike|caravan)s?(?! allowance)|expenses?|lev(?:y|ies)|laptop|tenders?|estate|auction|ransom|stolen|refund of|tax[- ]free)(?!\w)/;

/** Words that describe other amounts but also occur in requests: “what do I owe”, “what will be paid out”. */
const seldom =
  /\b(?:owe[sd]?|owing|due|debts?|fine|deposit(?:ed|s)?|savings?|saved|in my bank account|invest(?:ed|ment|ments)?|balance|transfer(?:red|s)?|sent|sends?|help(?:ed)? (?:me|us)|claim(?:ed|s)?|pay-?outs?|paid out|award(?:ed)?|refund\w*|costs?(?! to company)|fees?|credit|given|allowance from|raised|split|support|maintenance|budget|receipts?|charge[ds]?|from (?:my|his|her|our) (?:ex|dad|mom|mum|mother|father|parents?|family|son|daughter|brother|sister|uncle|aunt|friend|granny|gran|husband|wife)\b)/;

/** Matches “I owe SARS #”, but not “what do I owe SARS on #”. */
const owes = /(?<!\b(?:do|does|will|would|must) )\b(?:i|we|he|she|they) (?:still )?owes?(?: \w+){0,2} #/;

const afterTax =
  /\b(?:nett?|take[- ]?home|bring(?:s|ing)? home|clear(?:s|ed)?|after (?:tax|(?:all )?deductions?|paye|everything)|in (?:my |the |her |his )?(?:hand|pocket)|paid out|(?<!\b(?:i|also|to) )clean(?! (?:\w+ )?(?:offices?|houses?|homes?|windows?|schools?|cars?|rooms?|pools?|for|at|the)\b)|lands?|(?:into|in) (?:my |the |her |his )?(?:bank )?account|bank shows|left with)\b/;
const receivesIt =
  /\b(?:gets?|got|receives?|earns?|makes?|paid|pays?|brings?|clears?|takes? home|lands?|shows?|is|are|left with|have|has|see)\b/;
/** Matches text that ends by asking for the take-home pay: “I earn R30 000 a month take home?” */
const asksLast = /(?:nett?|take[- ]?home|after tax|in (?:my )?(?:hand|pocket))(?: pay)?[\s?!._]*$/;
/** Matches clauses that ask for the take-home pay, or state that the amount is before tax. */
const asksOrGross =
  /\b(?:how|what|what's|whats|differ\w*|(?:left|lose|more|extra|is it) after|calculat\w*|work out|comput\w*|want|need|know|tell|gross|before (?:tax|deductions?|paye)|(?:nett?|tax)(?: pay| salary| income)? (?:on|of|from|for)|take[- ]?home(?: pay)? (?:on|of|from|for))\b/;

/** Matches “I pay R5 000 a month to my mother”, but not “what do I pay on R5 000”. */
const paysOut =
  /(?<!\b(?:do|does|must|will|would|should|can|if) )\b(?:i|we|he|she) (?:pays?|spends?|gives?) (?:r )?#/;
/** Matches a change in pay rather than the pay itself: “a raise of R2 000”, “R1 000 a month extra”. */
const isChange =
  /\b(?:raise|increase|increment|cut|reduced|docked|dropped|went (?:up|down))(?: is| of| was| by)?(?: about)? (?:r )?#|# (?:a month |per month |pm |a year )?(?:more|extra|less|raise|increase)\b/;

const giver = String.raw`(?:mother|mom|mum|mommy|mama|father|dad|daddy|papa|parents?|in-laws?|folks|gogo|gran(?:ny|dma|dpa|dmother|dfather|dparents?)?|ouma|oupa|aunt(?:ie|y)?|uncle|brother|sister|siblings?|cousin|nephew|niece|son|daughter|kids|children|husband|wife|hubby|spouse|partner|boyfriend|girlfriend|fianc[eé]e?|ex|friends?|neighbou?rs?|colleagues?|family|relatives?|god(?:mother|father|parents?)|stranger|church|community|somebody|someone|he|she)`;
const giving = String.raw`(?:giv(?:e|es|ing|en)|gave|lend(?:s|ing)?|lent|donat(?:e|es|ed|ing)|hand(?:s|ed|ing)|sponsor(?:s|ed|ing)?|support(?:s|ed|ing)?|transfer(?:s|red|ring)?|put(?:s|ting)?|chip(?:s|ped|ping)? in|collect(?:s|ed|ing)?|fund(?:s|ed|ing)?|cover(?:s|ed|ing)?|contribut(?:e|es|ed|ing)|help(?:s|ed|ing)?|treat(?:s|ed|ing)?|promis(?:e|es|ed|ing)|slip(?:s|ped)|leav(?:e|es|ing)|offer(?:s|ed|ing)? me|(?:paid|pays?|paying) (?:for|off|my|our|towards|(?:r )?# into)|wants?)`;

/** Matches gifts and support, but not pay for work: “my aunt is giving me #”, “# that my parents put into our bond”. */
const isGiven = new RegExp(
  String.raw`\b${giver}\b(?: [\w'-]+){0,4}? ${giving}\b(?!.*\b(?:for (?:work|helping|my work|the work)|salary|wages?)\b)|\b(?:given|handed|lent|donated|promised|sponsored)\b[^#]{0,20}#[^#]*\b(?:by|from) (?:my|our|a|an|some|the)\b|\b(?:paid|pays?|paying|giv(?:e|es|ing|en)|gave|lend\w*|lent)\b[^#]{0,25}#[^#]{0,25}\b(?:(?:for|towards|off|into) (?:my|our) (?!work|services?|help|labour|salary|time|pay\b|account)\w+|(?:on|for|towards) (?:his|her|an?|the) (?:wedding|deposit|studies|car|house|flat|operation|surgery|bond|debts?|school|birthday|trip|holiday|baby|roof|fees))\b`,
);
/** Matches amounts saved or spent: “I’m saving up #”, “a deposit of #”, “the car costs #”. */
const isSpent =
  /\b(?:saving(?: up)?(?: for)?|sav(?:e|ing) up|put(?:ting)? (?:away|aside)|(?:giv(?:e|ing)|lend(?:ing)?|send(?:ing)?|donat(?:e|ing)|gift(?:ing)?) (?:my|our|a|an|his|her|the|some|to)\b|deposit (?:of|is|on|for)|costs?|costing|going for|asking price|want(?:s|ed)? (?:r )?# for)\b/;

const employerPays =
  /\b(?:boss|employer|company|firm|job|manager)\b.*\b(?:pays?|gives?|paying|giving|offers?|offered)\b[^#]{0,20}#/;

/** Matches amounts that SARS claims or pays: “SARS wants R40 000 from me”. */
const sarsClaims = /\bsars (?:wants|claims|demands|charges|charged|took|owes|paid|says)\b[^#]{0,25}#/;

const livingCost =
  /\b(?:rent i pay|bond|home loan|school fees|groceries|food|petrol|instal\w+|car payment|creche|daycare|tithe|transport|electricity|rates and taxes|taxis?|gym|cellphone contract|airtime|clothes|clothing|insurances?|funeral policy|black tax)\b|\b(?:car|bakkie)(?: (?:is|of))?:? (?:r )?#/;

/** Matches living costs that the employer pays, a taxed benefit: “my employer gives me a petrol card of #”. */
const isBenefit =
  /\b(?:boss|employer|company|firm|work)\b(?: also)? (?:pays?|gives?|covers?|provides?)\b|\bfrom (?:my )?(?:work|employer|company|boss)\b|\bi (?:also )?get (?:an? |some )?(?:petrol|fuel|groceries|grocery|food|clothing|airtime|gym|transport)\b/;

/** Matches the text before the upper end of a range: “20-30k”, “between R20 000 and R30 000”. */
const range = /\d\s?k?\s?(?:-|to)\s?r?\s*$|\bbetween r?\s?[\d ,.]+k? and\s?r?\s*$/;

/** Matches text before an amount that introduces it as pay: “I’m a nurse on R30 000 a month”, “tax on R400 000”. */
const introduces =
  /(?:^|[\s,.;:?!-])(?:on|at|of|for|from|is|are|was|=|:|-|if|about|around|r|op|van|ku|u|ya)-?\s*$|^\W*$/;

const conjunction = /\b(?:and|but|plus|while|whereas|also)\b|&/;

/** Matches statements that an amount is a profit: “after costs”. */
const afterCosts = /\bafter (?:all |my |the |its )*(?:costs?|expenses?)\b/g;

/** Returns the clause around an amount. It ends at a neighbouring amount, or at a conjunction between the two. */
function clauseAround(text: string, amounts: readonly ReadAmount[], at: number) {
  const [previous, amount, next] = [amounts[at - 1], amounts[at], amounts[at + 1]];
  let before =
    text
      .slice(previous?.end ?? 0, amount?.start)
      .split(boundary)
      .at(-1) ?? '';
  let behind = text.slice(amount?.end, next?.start ?? text.length).split(boundary)[0] ?? '';
  if (previous) before = before.split(conjunction).at(-1) ?? '';
  if (next) behind = behind.split(conjunction)[0] ?? '';
  const whole = `${before} # ${behind}`.replaceAll(afterCosts, '').replaceAll(/ +/g, ' ');
  return { before, behind, whole };
}

/** Matches a target for the take-home pay: “What gross do I need to clear R30 000?” */
const asksGross =
  /\b(?:what|what's|whats|how much|calculate|work out)\b(?:(?!\b(?:nett?|take|home|tax|pay)\b)[^.;?]){0,40}\b(?:gross|before (?:tax|deductions?|paye))\b(?! (?:is|was|of|salary is|pay is)? ?(?:r ?)?[#\d])/;
const isAim = /\bto (?:clear|take home|bring home|get|receive|net)\b[^#]{0,20}#/;

/** Whether a question asks for the gross pay needed for a target take-home pay. */
export const asksForGross = (text: string) =>
  asksGross.test(text) &&
  /\b(?:to|need(?: to)?|want(?: to)?|must|should|wil) (?:clear|take home|bring home|get|receive|net|have)\b|\b(?:left|in (?:my |the )?(?:hand|pocket|account))\b/.test(
    text,
  );

/** Whether a clause states someone’s pay after tax, rather than asking for it. */
function isAfterTax(text: string, amount: ReadAmount | undefined, clause: string): boolean {
  const said = clause.replace(/\bis what\b/, 'is');
  if (isAim.test(said)) return true;
  if (asksGross.test(text) && afterTax.test(said)) return true;
  if (!afterTax.test(said) || asksOrGross.test(said) || asksLast.test(text)) return false;
  if (receivesIt.test(said)) return true;
  // A later clause may ask for the tax: “R30 000 nett in my hand, how much tax?”
  const further = text.slice(amount?.end).split(boundary).slice(1);
  return further.some((one) => /\p{L}/u.test(one) && requestIn(one.trim()) !== null);
}

/** Whether the clause around an amount asks for the pay after tax. */
export function asksAfterTax(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const clause = clauseAround(text, amounts, at).whole.replace(/\bis what\b/, 'is');
  return asksOrGross.test(clause) && !isAim.test(clause) && !asksGross.test(text);
}

/** Whether someone is giving the amount to the person asking. */
export const isGift = (text: string, amounts: readonly ReadAmount[], at: number) =>
  /\b(?:to|for) (?:me|us|my|our)\b/.test(text) && isGiven.test(clauseAround(text, amounts, at).whole);

const gifts =
  /\b(?:inherit\w*|inheritance|bequ\w+|legacy|left (?:me|us)|from (?:my|our|his|her) (?:late )?[\w']+(?: [\w']+)? estate|gifts?|gifted|(?:gave|given|giving) (?:me|us)|lobol[ao]|erfenis|geërf)\b/;
const notGifts =
  /\b(?:loan\w*|len[dt]\w*|borrow\w*|work(?:ed|ing)?|job|employer|boss|manager|hr|company|client|customers?|bonus|rent|pays?|paid|fund|annuity|sold|sell\w*|sale|shares|dividends?|director|business|stipend|maintenance|for (?:my |the |his |her )?(?:\w+ing|help|kids|children)|looking after|in return for)\b/;
/** Words for relatives. A gift from one of them isn't income. */
const relative =
  /\b(?:mother|mom|mum|mommy|mama|father|dad|daddy|papa|parents?|in-laws?|gogo|gran(?:ny|dma|dpa|dmother|dfather|dparents?)?|ouma|oupa|aunt(?:ie|y)?|uncle|brother|sister|siblings?|cousin|nephew|niece|son|daughter|husband|wife|hubby|spouse|family)\b/;
const ofOccasion = /\b(?:wedding|birthday|graduation|baby shower) (?:gifts?|presents?|money)\b/;
const inherits = /\b(?:inherit\w*|bequ\w+|legacy|left (?:me|us)|estate|erfenis|geërf|lobol[ao])\b/;
const toMe =
  /\b(?:me|us|inherit\w*|erfenis|geërf|lobol[ao]|received|got|bequ\w+|legacy|estate)\b|\b(?:my|our) (?:bond|account|deposit|studies|house|wedding)\b/;

/** Whether an amount is a gift or an inheritance, which isn't income. */
export function isExemptGift(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const { whole } = clauseAround(text, amounts, at);
  const isFromRelative = relative.test(whole) || inherits.test(whole) || ofOccasion.test(whole);
  return (
    (gifts.test(whole) || isGiven.test(whole)) && isFromRelative && toMe.test(whole) && !notGifts.test(whole)
  );
}

/** Margin above which a request’s amount is certainly someone’s pay: “what tax gets knocked off R30 000 a month”. */
const SURELY_ASKED = 10;

const namesPay =
  /\birp ?5 (?:says|said|shows|showed|reads|states|has|is|was|of|for|income)\b|\b(?:they|boss|madam|baas|employer|company|work|job) pays? me\b|\btaxable (?:income )?(?:is |of |was )?(?:r ?)?#|\b(?:salar(?:y|ies)|wages?|earn(?:s|ing|ings|ed)?|incomes?|gross|remuneration|ctc|cost to company|pensions?|annuity|basic|works?|tips|(?:get|gets|getting|being|am|are|is|was) paid|commissions?|overtime|(?:day|main|side|full[- ]?time|part[- ]?time|regular|permanent|weekday|weekend|night|evening|first|second|1st|2nd|other|current) (?:jobs?|employers?|compan(?:y|ies))|employed|i(?:'m| am) (?:an? [^,.]{0,30})?on)\b|\bon top of (?:my|the|an?) (?:normal |usual |basic )?(?:r )?#/;

/** Matches mentions of several jobs or employers. */
export const severalEmployers = new RegExp(
  String.raw`\b(?:both|each(?: of them)?) (?:of them )?(?:takes?|deducts?|takes? off) (?:off )?(?:tax|paye)\b|\b(?:two|2|three|3|both|several|second|other) (?:\w+ )?(?:jobs?|employers?|positions?|contracts?)\b|\b(?:day|main|full[- ]?time|weekday|regular) job\b.*\b(?:weekends?|evenings?|nights?|part[- ]?time|second|other (?:job|one|employer|work)|extra (?:job|work|income))\b|\b(?:by day|days|during the week|weekdays|in the week)\b.*\b(?:weekends?|evenings?|by night|nights|at night)\b|${paidByTwo.source}`,
);
const fromEmployer =
  /\b(?:paid|pays)(?: me| him| her)? (?:r )?#|# (?:(?:a|per) \w+ )?(?:from|by|at) (?:(?:the|my|an?|another|teaching|one) )?\w+/;

/** Words just before an amount that identify it as pay. */
export const namesPayBefore =
  /\b(?:salary|earn(?:s|ed|ing)?|income|wages?|gross|pension|(?:my|his|her|the) pay)(?: (?:is|of|was|about))?:? ?(?:r ?)?$/;

/** Matches a count of jobs, as in “3 jobs: creche #, church office # and Saturday cleaning #”. */
const countsJobs =
  /\b(?:2|3|4|5|two|three|four|five) (?:[a-z-]+ )?(?:jobs|employers|bosses|works|places of work)\b/;
/** Words before an amount that only name its payer. */
const isEmployer =
  /^[^a-z]*(?:(?!(?:for|pay|pays|costs?|fees?|spend|bond|rent|insurance|instal\w*)\b)[a-z-]+ ?){1,3}:? ?(?:r ?)?$/;

/** Openings that name the person's job: “Receptionist 14 000 pm, sells cakes”, “I'm a welder, 19k a month”. */
const opensWithJob =
  /^(?:i'?m |i am |ek is )?(?:an? |'n )?(?!(?:tuition|schools?|day ?care|creche|rent\w*|bond|medical\w*|alimony|maintenance|wife|husband|mother|father|mom|dad|child\w*|kids|bursary|stokvel|furniture|fees?|gym|loan|airtime|groceries|petrol|transport|insurance|policy|savings?|interest|dividends?|grant|lobola|pocket|allowance|electricity|levies|university|college|varsity|donations?|tithe)\b)[a-z-]{4,}(?: [a-z-]{3,})?,? (?:on |at |with )?(?:r ?)?$/;

/** Matches the text between a job and its pay: “I'm a cleaner at a school, I get #”. */
const getsForJob =
  /\b(?:i'm|im|i am|ek is|work(?:ing|s)? as|employed as) an? (?!(?:pensioner|student|widow\w*|mother|father|mom|single|divorc\w*|orphan|retire\w*|refugee|landlord|owner)\b)[a-z-]{3,}\b[^#.;?\d]{0,50}\b(?:i|they|boss|school|company|employer|madam) (?:only |just )?(?:gets?|receive|gives? me|pays?(?: me)?|earns?) (?:about |like |only |just )?(?:r ?)?$/;

/** Whether an amount is an hourly or daily rate and nothing suggests that it isn’t pay. */
export function isRateOfPay(text: string, amounts: readonly ReadAmount[], at: number): boolean {
  const per = amounts[at]?.per;
  const { whole } = clauseAround(text, amounts, at);
  return (
    (per === 'hour' || per === 'day') && !never.test(whole) && !paysOut.test(whole) && !livingCost.test(whole)
  );
}

/** Matches a place of work: “I work weekends at a car wash”. */
const workplace =
  /\b(?:work\w*|jobs?|employed|shifts?|weekends?|evenings?|nights?|saturdays?|sundays?|clerk|cashier|manager|guard|cleaner|driver)(?: (?!and\b)[a-z]+){0,3}? (?:at|for|in|on|by|with) (?:an? |the )?(?!r\b)[a-z]+(?: (?:wash|shop|store|station|attendant|company|agency|park|dealer\w*|agents?|broker\w*))?/g;

/** Matches two tax years, which are blanked, and the words that compare them. */
const twoYears = /_[^_.;?]+_/;
const comparesThem = /\b(?:vs|versus|differences?|between|compared|than|verskil|tussen)\b/g;

/** Returns the reason why an amount might not be someone’s pay; null if it is. */
export function doubtOf(text: string, amounts: readonly ReadAmount[], at: number): Doubt | null {
  const { before, behind, whole } = clauseAround(text, amounts, at);
  const isWork =
    (countsJobs.test(text) && isEmployer.test(before)) ||
    /\b(?:work(?:s|ing)? (?:at|for|in)|job at)\b/.test(whole) ||
    (severalEmployers.test(text) && /# (?:(?:a|per) \w+|p\/?m) (?:at|from|by) (?:an?|the|my)\b/.test(whole));
  const aside = whole.replaceAll(workplace, ' ');
  if (livingCost.test(aside) && isBenefit.test(whole)) return 'unsure';
  if ((livingCost.test(aside) && !isWork) || paysOut.test(whole) || (isRent(whole) && paysRent(text)))
    return 'cost';
  if (isChange.test(whole)) return 'unsure';
  if (employerPays.test(whole) && !isAfterTax(text, amounts[at], whole)) return null;
  if (isGiven.test(whole) || (isSpent.test(whole) && !namesPay.test(whole))) return 'other';
  if (isAfterTax(text, amounts[at], whole)) return 'netPay';
  // In “a gain from selling #, I earn #”, the sale doesn’t affect the pay.
  if (amounts.length > 1 && namesPayBefore.test(before) && !never.test(behind)) return null;
  if (never.test(aside) || owes.test(whole) || sarsClaims.test(whole)) return 'other';
  if (seldom.test(whole) && !requestIn(whole)) return 'other';
  const mayBePay = fromEmployer.test(whole) || (amounts[at]?.per !== null && !isSpent.test(whole));
  if (amounts.length > 1 && severalEmployers.test(text) && mayBePay && !seldom.test(whole)) return null;
  const { start = 0, end = 0 } = amounts[at] ?? {};
  if (oddPeriod.test(text.slice(end)) || range.test(text.slice(0, start))) return 'unsure';
  if (namesPay.test(whole)) return null;
  if (at === 0 && amounts[at]?.per !== null && getsForJob.test(text.slice(0, start))) return null;
  if (at === 0 && amounts[at]?.per === 'month' && opensWithJob.test(text.slice(0, start))) return null;
  const hasPeriod = amounts[at]?.per !== null;
  if (hasPeriod && (introduces.test(before) || (requestIn(whole)?.margin ?? 0) > SURELY_ASKED)) return null;
  const near = before.split(conjunction).at(-1) ?? '';
  const around = hasPeriod ? near : `${before} ${behind}`;
  const words =
    (twoYears.test(text) ? around.replaceAll(comparesThem, ' ') : around).match(/\p{L}[\p{L}'-]*/gu) ?? [];
  return words.every(isFamiliar) ? null : 'unsure';
}
