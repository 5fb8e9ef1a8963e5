const turnover = 'turnover-tax/who';

/** Subjects that people compare, and the passage on each. The first to match a word claims it. */
const subjects: readonly [RegExp, passage: string][] = [
  [/\b(?:audit\w*|oudit\w*)/i, 'audit/what'],
  [/\bverif(?:ication|y|ied|ikasie)\b/i, 'verification/what'],
  [/\b(?:provisional(?: tax(?:payer)?)?|irp ?6|voorlopige belasting)\b/i, 'provisional/who'],
  [/\bpaye\b/i, 'employment/paye'],
  [/\b(?:tax[- ]free (?:savings?|account|investment)\w*|tfsa|belastingvrye? \w+)\b/i, 'tax-free/limits'],
  [/\b(?:ra|ras|retirement annuit\w+|uittree-?annu\w+)\b/i, 'retirement/deduction'],
  [/\bendowments?\b/i, 'investments/endowment'],
  [/\b(?:unit trusts?|etfs?)\b/i, 'investments/unit-trusts'],
  [/\b(?:turnover tax|omsetbelasting)\b/i, turnover],
  [/\b(?:travel|car|motor|reis) ?(?:allowance|toelae)\b/i, 'travel/allowance'],
  [/\b(?:company car|firmamotor|maatskappymotor)\b/i, 'travel/company-car'],
  [/\b(?:reimburs\w+|(?:rate )?per (?:km|kilomet\w+))\b/i, 'travel/rate-per-km'],
  [/\b(?:vat|btw)\b/i, 'vat/compulsory'],
  [
    /\b(?:normal|ordinary|income|gewone) (?:income )?(?:tax|belasting)\b|\bsole (?:prop\w*|trader)\b|\bfreelanc\w+/i,
    'business/sole-trader',
  ],
  [/\bauto[- ]?assess\w*/i, 'auto/what'],
  [/\b(?:normal|ordinary|own) (?:tax )?return\b|\bfiling (?:myself|a return)\b/i, 'filing/who-must'],
  [/\b(?:tax )?avoidance\b|\bbelastingvermyding\b/i, 'penalties/legal-saving'],
  [/\b(?:tax )?evasion\b|\bbelastingontduiking\b/i, 'life/evasion'],
  [/\b(?:tax )?(?:deductions?|aftrekkings?)\b/i, 'rates/taxable-income'],
  [/\b(?:rebates?|kortings?)\b/i, 'rates/rebates'],
  [/\brefunds?\b/i, 'refunds/how-to-get'],
  [/\b(?:tax )?credits?\b(?! (?:note|card))/i, 'medical/scheme-credit'],
  [/\b(?:local|south african|sa) dividends?\b/i, 'dividends/local'],
  [/\b(?:foreign|overseas|us) dividends?\b/i, 'dividends/foreign'],
  [/\binterest\b(?! (?:rate|on tax))/i, 'interest/exemption'],
  [/\bdividends?\b/i, 'dividends/local'],
  [/\b(?:savings? (?:pot|component)|two[- ]pot)\b/i, 'two-pot/tax'],
  [
    /\b(?:resign\w*|cash(?:ing)? (?:in|out)|withdrawal) (?:\w+ ){0,2}(?:fund|lump sum|benefit)\b/i,
    'lump-sums/withdrawal',
  ],
  [/\b(?:retirement lump sum|lump sum (?:at|on) retirement)\b/i, 'lump-sums/retirement'],
  [/\b(?:severance|retrenchment)\b/i, 'lump-sums/severance'],
];

/** Matches questions that compare two things. */
const compares =
  /\b(?:difference|differs?|differ from|vs\.?|versus|better|best|rather|compar\w+|cheaper|verskil|beter|eerder|liewer|which (?:saves?|is|one|costs?))(?![\w-])/i;
/** Matches two things joined by “or”, in a question of only a few words. */
const choice = /^(?:\S+ ){1,6}(?:or|of) (?:\S+ ?){1,6}$/i;

/** Returns the passages on the two subjects that a question compares; empty if it compares nothing. */
export function comparedSubjects(question: string): readonly string[] {
  if (!compares.test(question) && !choice.test(question.trim())) return [];
  const named = new Map<string, number>();
  let rest = question;
  let isNamedTwice = false;
  for (const [words, passage] of subjects) {
    const found = words.exec(rest);
    if (!found || named.has(passage)) continue;
    named.set(passage, found.index);
    rest = rest.replace(words, (text) => ' '.repeat(text.length));
    // Matches two names of one thing, such as a sole trader and a freelancer.
    isNamedTwice ||= words.test(rest);
  }
  // The passage on turnover tax compares it with the ordinary tax.
  if (named.has(turnover)) named.set(turnover, -1);
  const ordered = [...named].toSorted(([, one], [, other]) => one - other).map(([passage]) => passage);
  return ordered.length === 2 || (ordered.length === 1 && isNamedTwice) ? ordered : [];
}
