import type { SumField } from '../reading/sum-facts.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { fund, type Stop, type StoppedSum } from './stop.ts';

const part = String.raw`(?:half|helfte|(?:(?:a|an|one|two|three|four|'n|1|2|3|4)[ -])?(?:thirds?|derdes?|quarters?|kwart|fifths?|sixths?|eighths?|tenths?)|[1-4]\/[2-9])`;
/** Words after a part that make it a time or a date. */
const ofTime = String.raw`(?:day|days|time|year|yr|month|week|hour|past|price|january|february|march|april|may|june|july|august|september|october|november|december)\b`;
const object = String.raw`(?:the |my |our |that |this |those |these |all |'n |die )*`;

/** Matches a part that a person has, takes or gets: “I take a third of it”, “two thirds of the interest is mine”. */
const isOfAmount = new RegExp(
  [
    String.raw`\b${part}(?: of| van|(?= (?:my|the|our) )) ${object}(?!${ofTime})(?:it\b|that\b|this\b|them\b|dit\b|which\b|[a-z]+|r ?\d|\d)`,
    String.raw`\b(?:tak(?:e|es|ing)|took|get|got|draw|drew|withdr[ae]w|own|have|keep|kept|vat|neem|kry|share (?:is|was)) (?:only |just |about |net )*${part}(?![ -]?(?:${ofTime}|sister|brother))`,
    String.raw`\b${part}(?: (?:in|as))? (?:cash|kontant)\b`,
    String.raw`\b${part} as an? (?:annuity|pension)\b`,
    String.raw`\b${part} (?:is|was|are|were|goes|went|belongs?|relates?) (?:for|to|of|mine|my|ours|vir|his|hers|theirs)\b`,
  ].join('|'),
);
const inCash = new RegExp(
  [
    String.raw`\b${part}(?: (?:of|van) (?:it|that|this|dit|(?:my|the|die) [a-z]+))?(?: (?:in|as))? (?:cash|kontant)\b`,
    String.raw`\b(?:commut\w*|withdr[ae]w\w*|tak(?:e|es|ing)|took|cash(?:ed|ing)?(?: (?:in|out))?|vat|neem)\b[^.;?\d]{0,15}\b${part}`,
  ].join('|'),
);
const soldPart = new RegExp(
  String.raw`\b(?:sold|sell(?:ing)?|cashed in|verkoop|disposed of) (?:only |just |about )*${part}\b|\b${part}(?: of| van) ${object}(?:[a-z]+ ){1,3}(?:was|were|got) sold\b`,
);
/** Matches the sale of a part without its own purchase price: “bought for #, sold some for #”. */
const soldSome = new RegExp(
  String.raw`\b(?:sold|sell(?:ing)?|verkoop) (?:only |just |about )*(?:${part}|some|a part|part|\d{1,5}(?= (?:of|for|shares?|units?|coins?)\b))`,
);
/** Words for a gain on everything, of which only a part was sold. */
const onAll =
  /\b(?:all|whole|total|entire|full|everything|altogether|complete|geheel|hele|alles|would (?:be|have been))\b/;

/** Matches parts whose own amount is given, parts of a day's work or a price, and denied or sold parts. */
const ofOtherPart = new RegExp(
  [
    soldPart.source,
    String.raw`\b(?:my|his|her)(?: own)? ${part}(?: of [^.;?\d]{0,30})?(?: is| was| of|:|,)? (?:r ?)?\d`,
    String.raw`\b${part} (?:(?:in|as) )?cash[ ,:(]*(?:(?:is|of|was|which is|comes to) )?(?:r ?)?\d`,
    String.raw`\b${part}(?: of (?:[a-z]+ ){1,4}?| )(?:is|was|comes to|equals|:|=|\() ?(?:r ?)?\d`,
    String.raw`\bhalf (?:of )?an? (?:day|price)\b|\bfor half (?:of )?(?:the|its) (?:price|value)\b`,
    String.raw`\b(?:don't|do not|doesn't|not|never) own half\b`,
    String.raw`\b(?:rent(?:ed|ing)?(?: out)?|let(?:ting)?|spent|spend|saved?|reinvest\w*|used) ${part}\b`,
  ].join('|'),
);

const counted = [
  'lumpSum',
  'withdrawal',
  'savingsPot',
  'gain',
  'homeGain',
  'proceeds',
  'rent',
  'rentCosts',
  'interest',
  'business',
  'foreignDividends',
] as const satisfies readonly SumField[];

/** Matches a part of an amount that is named with it: “half of my bonus of R60 000”. */
const ofNamedWhole = new RegExp(String.raw`\b${part} (?:of|van) ${object}(?:[a-z]+ ){0,3}(?:r ?)?\d`);

/** Whether every amount that could be a whole was read as stated, so that no part of it was worked out. */
const isWhole = ({ text, facts }: StoppedSum) => {
  const stated = readAmounts(text);
  return counted.every((field) => {
    const money = facts[field];
    return money === undefined || stated.some(({ amount }) => amount === money.amount);
  });
};

const paidOut = 'I only work out the tax on the amount that is paid out. Ask again with that part in rand.';

/** Words for a part of an amount, which isn't the amount that is taxed. */
export const partStops: readonly Stop[] = [
  {
    words: soldSome,
    beside: ['baseCost', 'homeProceeds'],
    says: 'I can’t tell what the part that you sold cost you. Ask again with the gain on that part alone.',
    passage: 'gains/how',
  },
  {
    words: soldPart,
    beside: ['gain', 'homeGain', 'proceeds', 'homeProceeds'],
    when: ({ text }) => onAll.test(text),
    says: 'Only the gain on the part that you sold counts, and the amounts here seem to be for all of it. Ask again with the gain on that part alone.',
    passage: 'gains/how',
  },
  {
    words: isOfAmount,
    unless: ofOtherPart,
    beside: ['lumpSum', 'withdrawal'],
    when: isWhole,
    says: paidOut,
    passage: 'lump-sums/retirement',
  },
  {
    words: inCash,
    unless: ofOtherPart,
    beside: ['retirement'],
    says: paidOut,
    passage: 'lump-sums/retirement',
  },
  {
    words: isOfAmount,
    unless: ofOtherPart,
    beside: ['savingsPot'],
    when: isWhole,
    says: paidOut,
    passage: 'two-pot/tax',
  },
  {
    words: isOfAmount,
    unless: ofOtherPart,
    beside: counted,
    when: isWhole,
    says: 'Only a part of one of these amounts seems to count, and I can’t tell how much that is. Ask again with that part in rand.',
  },
  {
    words: new RegExp(
      String.raw`\b${part}(?: of| van) ${object}(?:it|that|this|[a-z]+)\b[^.;?\d]{0,25}\b(?:in|to|into|towards|na)\b[^.;?\d]{0,12}\b${fund}\b|\b(?:put|pay|contribute|save|invest)\b[^.;?\d]{0,10}\b${part}(?: of| van) ${object}(?:it|that|this|[a-z]+)\b[^.;?]{0,25}\b${fund}\b`,
    ),
    beside: ['income', 'retirement', 'moreRetirement'],
    when: ({ text, facts }) =>
      (facts.retirement ?? facts.moreRetirement) === undefined || ofNamedWhole.test(text),
    says: 'I can’t tell how much you contribute to the fund. Ask again with the amount in rand.',
    passage: 'retirement/deduction',
  },
];
