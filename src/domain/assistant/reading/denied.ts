/** Words for costs in statements such as “without any costs” or “costs are nil”. */
const costs = String.raw`(?:costs?|expenses?|outgoings?)`;
const deniedCosts = new RegExp(
  String.raw`\b(?:no|zero|nil|without(?: any)?|hardly any|don't have(?: any)?|have no|0) (?:\w+ )?${costs}\b(?: (?:on|for|against|with) (?:it|this|that|the \w+))?|\bno (?:bond|loan|mortgage|levies|rates)(?:,? (?:or|and|nor) (?:any )?(?:costs?|expenses?|bond|loan|levies))?\b|\b${costs}:? (?:(?:is|are|were|was) )?(?:nil|none|zero|0)\b(?![ ,.]?\d)`,
  'g',
);

/** Statements that no earlier lump sums were taken: “never took any before”, “no previous withdrawals”. */
const deniedEarlier =
  /\b(?:never|haven't|have not|didn't|did not|hadn't)\b[^.;?,]{0,40}\b(?:before|earlier|previously|any|one|yet)\b|\bno (?:earlier|previous|prior|other) (?:lump sums?|withdrawals?|payouts?)\b/g;

/** Statements that there is no other income: “I have no other income”. */
const deniedIncome =
  /\b(?:no|without(?: any)?|don't have(?: any| an?)?) (?:other |further |pension |more )?(?:income|salary|pension|job|wages|earnings)\b|\bnothing else\b|\b(?:not|don't) work(?:ing)?\b/g;
const saysOnly =
  /\b(?:only|sole) (?:source of )?income\b|\bonly (?:have |has |get |gets )?(?:the |my )?rental income\b|(?<!\b(?:the|my) )\b(?:only|just|nothing but) interest\b|\bliv(?:e|es|ing) (?:only |just |solely )?(?:off|on|from) (?:only |just )?(?:my |the |her |his )?(?:interest|rent)|\binterest only\b(?! (?:loan|bond|home))|\binterest\b[^.;?]{0,25}\bonly(?=[.,;?]|$)/;
const namesOther = /\b(?:pension(?!er)|salary|wages?|job|employ\w+|i (?:earn|work)|annuity)\b/;

/** Whether somebody says that they have no other income. */
export const hasOnlyThis = (text: string) =>
  (text.search(deniedIncome) !== -1 || saysOnly.test(text)) && !namesOther.test(withoutDenied(text));

/** Amounts that a question may say don't exist: “no bonus or 13th cheque”, “I don't get any overtime”. */
const thing = String.raw`(?:(?:annual |yearly )?bonus(?:es)?|(?:13th|thirteenth) cheque|overtime|commissions?|raise|donations?|interest(?: income)?(?! rate)|rent(?:al)?(?: income)?|dividends?|side (?:hustle|income|job|business)|capital gains?|travel allowance|allowances?|lump sums?)`;
const deniedThings = new RegExp(
  String.raw`\b(?:no|without(?: any| an?)?|geen|zero|(?:don't|do not|dont|doesn't|does not|doesnt|didn't|did not|didnt|never|not) (?:have|get|got|getting|receive|receiving|earn|made|make|pay)(?: any| an?)?) ${thing}(?:,? (?:or|and|nor|of|en|no)(?: no| any| an?| geen)? ${thing})*`,
  'g',
);

/** Matches a period that is ruled out: “a year, not a month”. */
const deniedPeriod =
  /,? ?\b(?:and )?(?:not|nie) (?:(?:a|per|every|each) (?:month|year|week|day|annum)|monthly|yearly|annual|weekly)\b/g;

/** Matches the year in which something began: “since 2012”. */
const began =
  /,? ?\b(?:since|from|back in(?!.{5}[^.;?]{0,60}\b(?:took|withdr\w+|cash\w*|severance|lump|got|received)\b)) (?:19|20)\d\d\b(?! ?(?:to|-|\/|until|till|tax|season|assess\w*|year|,? ?\d))/g;

/**
 * Matches remarks without an amount about where money came from: “(life cover payout)”, “I inherited some cash so …”.
 */
const asides =
  /\((?=[^()\d]*\b(?:life (?:cover|policy)|died|inherit\w*|estate)\b)[^()\d]*\)|\b(?:and )?(?:i|we) inherited (?:some |a little |a bit of )?(?:cash|money)(?: so)?\b|\bmy (?:late )?(?:husband|wife|spouse|partner) (?:has )?(?:died|passed away|passed on|passed|is late)(?: (?:in|last) \w+)?[,.;]? (?:and |now |so )*(?=(?:his|her) (?:\w+ )?pension(?: fund)? (?:\w+ )?(?:pays?|gives?|sends?) me\b)|\b(?:my )?late (?:husband|wife|father|mother|spouse|partner|dad|mom)'?s (?=pension(?: fund)? (?:pays?|gives?|sends?|is|of)\b)/g;

/** Matches statements that nobody is disabled: “none of us is disabled”. */
const deniedDisability =
  /,? ?\b(?:none of us|nobody|no one|neither of us|not|no|without)(?: is| are| am)?(?: an?| any)? disab\w+/g;

/** Matches statements that there's no 10% stake. Such a stake would exempt a foreign dividend. */
const deniedStake =
  /\b(?:no|not|without|don't (?:have|own|hold)|less than|under|below|nowhere near) (?:an? )?10 ?(?:%|percent)(?: (?:stake|share\w*|holding|interest))?(?: (?:of|in) (?:it|them|(?:the|any) \w+))?/g;
/** Matches requests to leave out a tax credit: “before credit for US tax”. */
const beforeCredit =
  /\b(?:before|without|ignoring|leaving out) (?:any |the )?(?:credit|relief)(?:s)?(?: (?:for|of) (?:the )?(?:\w+ )?(?:us|usa|uk|foreign|american|overseas) tax(?:es)?)?/g;

/** Statements that no PAYE was deducted, beside provisional payments. */
const deniedPaye =
  /,? ?\b(?:no|zero|geen|without(?: any)?) paye\b(?: (?:was |is )?(?:deducted|paid|withheld))?(?=.*\b(?:provisional|irp ?6)\b|(?<=\b(?:provisional|irp ?6)\b.*))/g;

/** Matches a deduction that lasted until the end of the tax year, which is no limit: “PAYE until the end of February 2026”. */
const toYearEnd =
  /(?<=\b(?:paye|tax|deducted|withheld|paid)) (?:until|till|up to|to|tot) (?:the )?end (?:of )?feb(?:ruary)?\b(?:,? 20\d\d)?/g;

/** Removes statements that change no figure, such as that something doesn't exist, because their words would otherwise name an amount. */
export const withoutDenied = (text: string) =>
  text
    .replaceAll(asides, ' ')
    .replaceAll(deniedDisability, ' ')
    .replaceAll(deniedCosts, ' ')
    .replaceAll(deniedEarlier, ' ')
    .replaceAll(deniedIncome, ' ')
    .replaceAll(deniedThings, ' ')
    .replaceAll(deniedPeriod, ' ')
    .replaceAll(deniedPaye, ' ')
    .replaceAll(toYearEnd, ' ')
    .replaceAll(deniedStake, ' ')
    .replaceAll(beforeCredit, ' ')
    .replaceAll(began, ' ')
    .replaceAll(/ +/g, ' ');
