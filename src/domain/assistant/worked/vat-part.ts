import { formatRand, toCents, toRand } from '../../money.ts';
import { vatPercent } from '../../orders/invoices/invoice.ts';
import { unitPrice } from '../../shop/catalogue-product.ts';
import { filings } from '../../shop/filing-plans.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const vat = String.raw`(?:vat|btw|v\.a\.t\.?)`;
const namesVat = new RegExp(String.raw`\b${vat}`);

/** Matches other questions about VAT, our own prices, and supplies that carry none. */
const isOther =
  /\b(?:do|does|will) (?:you|u)\b|\byour (?:prices?|fees?|returns?)\b|\b(?:regist\w+|deregist\w+|threshold|turnover|refund\w*|vat ?201|returns?|late|penalt\w+|interest|salary|earn\w*|wages?|income|claim\w*|owe|period|input|output|purchases?|import\w*|customs|export\w*|zero|exempt|system|vendor|must (?:i|we)|should (?:i|we)|in the past|past|last|sales|business|months?|years?|bread|flour|rates|maize|mealie|milk|eggs?|rice|beans|fruit\w*|vegetables?|paraffin|petrol|diesel|fuel|school|tuition|university|creche|rent\w*|bus|taxi|train|life cover|bank charges)\b/;

/** Matches requests for the VAT in an amount, or for the amount with or without it. */
const asksPart =
  /\b(?:how much|hoeveel|what(?:'s| is| must| will| would| should| does| do| are)?|calculate|work out|add|remove|strip|back out|take (?:\w+ ){0,2}(?:out|off)|portion|part|amount|share)\b|\?/;

/** Maximum length of a message that only names VAT and an amount, which counts as a request. */
const SHORT = 40;

const included =
  /\b(?:incl|inclusive|including|includes?|included|ingesluit|insluitend|inklusief)\b|\bwith (?:the )?(?:vat|btw)\b|\b(?:vat|btw) (?:is |was )?(?:already )?in (?:it|there|that|this|(?:r ?)?#)/;
const excluded =
  /\b(?:excl|exclusive|excluding|excludes?|excluded|ex|before|plus|add(?:ing)?|without|uitgesluit|uitsluitend|eksklusief|sonder|on top|not included)\b|\+/;
/** Matches requests to take the VAT out of an amount that includes it. */
const takesOut =
  /\b(?:take|get|work|back|strip|remove|pull)\b[^#]{0,15}\b(?:vat|btw)\b[^#]{0,10}\b(?:out|off|from|of)\b|\b(?:take|strip|remove|back) (?:out )?(?:the )?(?:vat|btw)\b|\b(?:what|how much)(?: is|'s| would| will)? (?:the |an? )?(?:r ?)?#(?: rand)?(?: \w+)?(?: be)? (?:without|less|minus|excl\w*|ex|before) (?:the )?(?:vat|btw)\b|\b(?:vat|btw) (?:is |are there )?(?:in|inside|hidden in|part of|portion of|out of|uit) (?:an? |the |my |this )?(?:\w+ ){0,3}(?:r ?)?#/;

/** Number of characters beside an amount that may say whether it includes VAT. */
const besideIt = { before: 30, behind: 30 } as const;

type Base = 'included' | 'excluded' | 'unknown';

/** Matches VAT right beside an amount when it isn't clear whether the amount includes it: “VAT on R40 000?” */
const isDirect = /\b(?:vat|btw)\b[^.;?\d#]{0,15}#|# ?(?:what |how much )?(?:is (?:the )?)?(?:vat|btw)\b/;

const blankedOf = (text: string, { start, end }: Pick<ReadAmount, 'start' | 'end'>) =>
  `${text.slice(0, start)}#${text.slice(end)}`.replaceAll(/ +/g, ' ');

/** Reads whether the amount, written `#`, includes VAT. */
function baseOf(text: string, { start, end }: ReadAmount): Base {
  const blanked = blankedOf(text, { start, end });
  const behind = text.slice(end, end + besideIt.behind).split(/[?,;]|\b(?:how|what|and|but)\b/)[0] ?? '';
  const before =
    text
      .slice(Math.max(0, start - besideIt.before), start)
      .split(/[?;]|, /)
      .at(-1) ?? '';
  if (takesOut.test(blanked)) return 'included';
  for (const beside of [behind, before, text]) {
    const [isIn, isOut] = [included.test(beside), excluded.test(beside)];
    if (isIn !== isOut) return isIn ? 'included' : 'excluded';
  }
  return 'unknown';
}

const percentage = new RegExp(String.raw`\b\d{1,2} ?(?:%|percent|per cent)`, 'g');

/** Whether an amount is the price of one of our filings, which is a question about us. */
const isOurPrice = (amount: number) =>
  filings.some((filing) => Number(unitPrice(filing)) === amount || Number(filing.price) === amount);

const rand = (cents: number) => formatRand(toRand(cents));

/** Works out the VAT in or on an amount: “my price is R4 600 including VAT, how much of that is VAT?” */
export const vatPart: WorkedRule = {
  passage: 'vat/rate',
  work({ plain: asked }) {
    const plain = asked.replaceAll(percentage, (said) => ' '.repeat(said.length));
    if (!namesVat.test(plain) || isOther.test(plain)) return null;
    if (!asksPart.test(plain) && plain.length > SHORT) return null;
    const [amount, ...others] = readAmounts(plain);
    if (!amount || others.length > 0 || isOurPrice(amount.amount)) return null;
    const cents = toCents(amount.amount);
    const inside = Math.round((cents * vatPercent) / (100 + vatPercent));
    const onTop = Math.round((cents * vatPercent) / 100);
    const whole = rand(cents);
    const ofIncluded = `${rand(inside)} of it is VAT: ${whole} × ${vatPercent} ÷ ${100 + vatPercent}. Without VAT it’s ${rand(cents - inside)}.`;
    const ofExcluded = `VAT at ${vatPercent}% is ${rand(onTop)}, so with VAT it’s ${rand(cents + onTop)}.`;
    const base = baseOf(plain, amount);
    const condition = 'This holds for what is taxed at the standard rate.';
    if (base === 'included') return [`If ${whole} includes VAT, ${ofIncluded}`, condition];
    if (base === 'unknown' && !isDirect.test(blankedOf(plain, amount))) return null;
    if (base === 'excluded') return [`On ${whole} before VAT, ${ofExcluded}`, condition];
    return [
      `On ${whole} before VAT, ${ofExcluded}`,
      `If ${whole} already includes VAT, ${ofIncluded}`,
      condition,
    ];
  },
};
