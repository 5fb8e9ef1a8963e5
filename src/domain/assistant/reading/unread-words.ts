import type { Unclear } from './amounts/sum-amounts.ts';
import type { AmountField, SumFacts } from './sum-facts.ts';
import { partsOfYear } from './part-of-year.ts';
import type { ReadSoFar, Doubt, UnreadWord } from './unread-word.ts';

const has =
  (...fields: readonly AmountField[]) =>
  ({ facts }: Pick<ReadSoFar, 'facts'>) =>
    fields.some((field) => facts[field] !== undefined);
const hasSeveral = ({ amounts }: ReadSoFar) => amounts > 1;
const ask = (why: Unclear['why']): Unclear => ({ field: 'income', why });

const number = String.raw`(?:r ?)?\d`;
/** Amounts that are part of a salary without belonging to the income: they're deducted or paid from it. */
const deductible = String.raw`(?:ras?|retirement|pension|provident|annuity|medical|med ?aid|tax|paye|uif|vat|me|us|myself|deduct\w*|donat\w*|union|costs?|expenses?|interest on)`;

/** Words that stop a calculation unless they were read as a fact. The first matching row decides. */
const unreadWords: readonly UnreadWord[] = [
  // Losses.
  {
    words:
      /\b(?:loss(?:es)?|lost(?! (?:my|the|his|her|their|our|a|all my) (?:job|work|employment|position|house|home|contract|irp ?5|certificate|slips?))|(?:makes?|made|making|runs?|running|ran) at a loss|loses?(?! (?:money|out|more|anything|on the)\b)|losing|negative|shortfall|deficit|in the red|backwards|agteruit|short (?:on|with)|down (?:r ?)?\d|verlies(?:te)?|verloor|tekort|loss-making)\b/,
    // A loss that follows from the costs is worked out.
    concerns: (read) =>
      has('rent', 'business', 'interest', 'turnover', 'foreignDividends')(read) &&
      !has('rentCosts', 'businessCosts')(read),
    doubt: 'rule',
  },
  {
    words:
      /\b(?:capital|assessed|old|earlier|previous|carried|brought|other|kapitaal\w*)\b[^.;?]{0,20}\b(?:loss(?:es)?|verlies(?:te)?)\b|\b(?:loss(?:es)?|verlies(?:te)?)\b[^.;?]{0,30}\b(?:from|of|van) (?:last|previous|an? earlier|before|vorige|verlede|20\d\d)|\b(?:loss(?:es)?|verlies(?:te)?) (?:of|van) (?:about )?(?:r ?)?\d/,
    concerns: has('gain', 'homeGain', 'income'),
    doubt: 'rule',
  },
  {
    words: new RegExp(String.raw`\bminus (?:of )?${number}(?![\d ,.]*k? (?:[a-z]+ ){0,3}${deductible}\b)`),
    doubt: ask('sign'),
  },
  {
    words: /(?<=\b(?:on|of|is|was|at|for|earn\w*|income|salary|pay|profit|rent\w*) )-(?:r ?)?\d/,
    doubt: ask('sign'),
  },
  {
    words:
      /\b(?:i|we|but|also|then|and|must|ek|ons)(?: also| still)? (?:paid|pay|betaal) (?:about )?(?:(?:r ?)?\d[\d ,.]*k?(?: (?:a|per) \w+| pm)? (?:in |of |for |as )?)?(?:sars )?(?:r ?[\d ,.]+)?(?:bond |loan |margin )?interest\b|\binterest (?:on|for|paid on|paid for) (?:an? |the |my |our )?(?:margin|loans?(?! to)|overdraft|credit cards?|debts?|car|mortgage)\b|\bmargin (?:account|loan|call)\b/,
    concerns: has('interest'),
    doubt: 'rule',
  },
  // Amounts that are part of other ones, or already reduced.
  {
    words: /\b(?:net )?profit\b/,
    concerns: ({ facts, plain }) =>
      facts.business !== undefined &&
      facts.businessCosts === undefined &&
      (facts.rent ?? facts.turnover) !== undefined &&
      !/\b(?:business|freelanc\w*|side|hustle|shop|salon|self[- ]employed|sole|consult\w*|trading)\b/.test(
        plain,
      ),
    doubt: ask('part'),
  },
  {
    words: new RegExp(
      String.raw`\balready (?:in|part of|inside) (?:it|that|there|the (?:pay|salary|total|amount|income|package))\b|\b(?:of (?:which|whom)|includ(?:es?|ing|ed)|incl|inclusive of|made up of|consist\w+ of|compris\w+|waarvan|insluitend|ingesluit|sluit [^.;?]{0,30}\bin\b|part of (?:that|it|this|which))\b(?![^.;?]{0,12}\d[\d ,.]*k? ?km)(?![^.;?\d]{0,25}\b${deductible}\b)(?![^.;?]{0,8}\d(?:[\d .]|,(?=\d))*k?(?: (?:a|per) (?:month|year)| pm)? (?:[a-z]+ ){0,3}${deductible}\b)|\d[^.;?\d]{0,12} of (?:that|it|this)(?: (?:is|was|are|were|comes?|came)| from)\b(?![^.;?\d]{0,25}\b${deductible}\b)`,
    ),
    concerns: (read) =>
      hasSeveral(read) &&
      read.facts.totalKm === undefined &&
      has('income', 'business', 'rent')(read) &&
      !/\b(?:bond|home loan|mortgage)\b[^.;?]{0,40}\bof (?:which|that|it)\b[^.;?]{0,25}\binterest\b/.test(
        read.plain,
      ) &&
      has(
        'bonus',
        'interest',
        'rent',
        'business',
        'gain',
        'travelAllowance',
        'foreignDividends',
        'income',
      )(read),
    doubt: ask('part'),
  },
  {
    words: new RegExp(
      String.raw`\b(?:after|net of) (?:deducting |paying |taking off |subtracting )?(?:all |my |the |its )*(?:${number}[\d ,.]*k? (?:of |in |for )?(?:[a-z]+ ){0,2}?(?:costs?|expenses?)|(?:[a-z]+ )?(?:costs?|expenses?) of ${number})`,
    ),
    concerns: hasSeveral,
    doubt: ask('part'),
  },
  {
    words: /^/,
    concerns: ({ facts, sums }) =>
      sums && has('income', 'business', 'rent')({ facts }) && !has('proceeds', 'homeProceeds')({ facts }),
    doubt: ask('part'),
  },
  // Multiples, and numbers in words.
  {
    words: new RegExp(
      String.raw`\b(?:half|helfte|third|derde|quarter|kwart|fifth|tenth|two[- ]thirds|three[- ]quarters) (?:of|van) (?:an? |the |die |my )?(?:about |around )?(?:${number}(?![\d ,.]*k? (?:[a-z]+ ){0,3}(?:medical|med ?aid|scheme|fees|rent|bond)\b)|million|thousand|mil\b)|\b(?:few|couple of|several|paar|dozen) \d|\b(?:twice|thrice|double|triple|quadruple|dubbel|(?:[2-9]|two|three|four|five|twee|drie|vier) ?(?:times|x|keer)) (?:of |that of )?${number}|\d ?k? (?:times|x|keer) (?:[2-9]|two|three|four|five|twee|drie|vier)\b(?! (?:a|per|in))`,
    ),
    doubt: ask('word'),
  },
  {
    words:
      /(?<![\d.,] ?)\b(?:hundreds?|thousands?|millions?|honderde?|duisende?|miljoene?|dozens?|lakhs?|crores?|billions?|bn|trillions?|miljard|biljoen|zillion|izinkulungwane|amashumi|isigidi)\b(?= ?(?:rand|a|per|p\/?[ma]|each|every|in|from|of)\b)|\d ?(?:hundred|honderd|lakhs?|crores?|billion|bn|trillion|miljard|biljoen|bar)\b|\b(?:few|couple of|several|paar|dozen|some) (?:hundred|thousand|million|honderd|duisend|miljoen|k|grand)\b|\d(?: and| en) an? (?:half|quarter|third)\b/,
    doubt: ask('word'),
  },
  // Periods and counts that weren't read.
  {
    words:
      /\b(?:(?:per|a|each|every|elke) (?:quarter|kwartaal|term|semester)|quarterly|half[- ]yearly|(?:twice|thrice|\d (?:times|x)) (?:a|per|each|every) (?:month|year)|each of (?:my |the )?(?:[2-9]|three|four)|(?:from|at|to|by) each)\b(?![^.;?]{0,20}\b(?:provisional|irp ?6|vat)\b)/,
    concerns: (read) =>
      hasSeveral(read) &&
      has('income', 'bonus', 'interest', 'rent', 'business', 'retirement', 'donation')(read) &&
      !/\b(?:provisional|irp ?6|vat)\b/.test(read.plain),
    doubt: ask('word'),
  },
  // Amounts paid once or now and then.
  {
    words:
      /\b(?:got|received|was paid|were paid|earned|made|had|kry|gekry|ontvang)\b[^.;?\d]{0,20}\d[\d ,.]*k?(?: rand)? (?:in |of |for |as )?(?:an? )?(?:[a-z]+ )?(?:overtime|commissions?|tips|oortyd|kommissie)\b(?! (?:a|per|every|each|monthly|p\/?m)\b)/,
    concerns: (read) => read.facts.income?.per === 'month' && hasSeveral(read),
    doubt: ask('once'),
  },
];

/** Facts that such words make unreliable until the question about them is answered. */
const doubted: Readonly<Partial<Record<Unclear['why'], readonly AmountField[]>>> = {
  part: [
    'income',
    'bonus',
    'interest',
    'rent',
    'rentCosts',
    'business',
    'businessCosts',
    'gain',
    'travelAllowance',
  ],
  word: [
    'income',
    'bonus',
    'interest',
    'rent',
    'rentCosts',
    'business',
    'businessCosts',
    'gain',
    'raise',
    'otherIncome',
  ],
  sign: [
    'income',
    'bonus',
    'interest',
    'rent',
    'rentCosts',
    'business',
    'businessCosts',
    'gain',
    'raise',
    'otherIncome',
  ],
  once: ['income'],
  partYear: ['income', 'raise', 'otherIncome', 'severance'],
};

/** Numbers that were written as words, by their digits. */
const inWords: readonly [RegExp, string][] = [
  [/\b1[ ,]?000[ ,]?000\b/, 'million'],
  [/\b1[ ,]?000\b/, 'thousand'],
  [/\b100\b/, 'hundred'],
];
const counts = /^(?:few|couple of|several|paar|dozen|some)\b/;

/** Returns the words that leave an amount in doubt, with the whole number at their end. */
function quoted(words: RegExp, text: string): string {
  const [said = ''] = words.exec(text) ?? [];
  const from = text.indexOf(said) + said.length;
  const [rest = ''] = /\d$/.test(said) ? (/^(?:[ ,.]?\d)*(?: ?k\b)?/.exec(text.slice(from)) ?? []) : [];
  const whole = `${said}${rest}`.trim();
  if (!counts.test(whole)) return whole;
  return inWords.reduce((quote, [digits, word]) => quote.replace(digits, word), whole);
}

/** Returns the outcome of the words that weren't read as facts; null if there are none. */
export function doubtOf(read: ReadSoFar): Doubt | null {
  const found = [...unreadWords, ...partsOfYear].find(
    ({ words, concerns }) => (concerns?.(read) ?? true) && words.test(read.left),
  );
  if (!found) return null;
  if (found.doubt === 'rule' || found.doubt.why !== 'word') return found.doubt;
  return { ...found.doubt, doubted: [quoted(found.words, read.left)] };
}

/** Removes the doubted facts. */
export function withoutDoubted(facts: SumFacts, doubt: Doubt | null): SumFacts {
  // Severance isn't paid every month: the amount is the pay before it.
  if (doubt === null && facts.severance && facts.severance.per !== 'year' && facts.severance.per !== null) {
    const { severance: _, ...others } = facts;
    return others;
  }
  const fields = doubt === null || doubt === 'rule' ? [] : (doubted[doubt.why] ?? []);
  return Object.fromEntries(Object.entries(facts).filter(([field]) => !fields.some((one) => one === field)));
}
