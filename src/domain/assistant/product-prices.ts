import { catalogue } from '../shop/catalogue.ts';
import { perInterval } from '../shop/billing-interval.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { displayPrice, type Prices, withCurrentPrice } from '../shop/prices.ts';
import { formatBriefCents, toCents } from '../money.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { PlainAnswer } from './answer-texts.ts';
import { answerFromPassages } from './passage-answers.ts';
import { passages } from './knowledge/passages.ts';
import { questionParts } from './question-parts.ts';
import { understand } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';
import { wordingOf } from './words/wording.ts';

/** A product, the names that people use for it, and the passage that describes it. */
interface NamedProduct {
  id: number;
  names: RegExp;
  passage: string;
}

const others = 'services/other-prices';

/** All products except the three kinds of return, whose prices a single passage compares. */
const named: readonly NamedProduct[] = [
  { id: 4, names: /\bauto[- ]?assess\w* check\w*|\bcheck\w*\b.{0,15}\bauto[- ]?assess\w*/, passage: others },
  {
    id: 5,
    names: /\birp ?6(?:'?e?s)?\b|\bprovisional (?:tax )?(?:returns?|submissions?)\b/,
    passage: others,
  },
  {
    id: 7,
    names:
      /\bpenalty (?:reversal|remission|request)\b|\b(?:penalt(?:y|ies)|fines?|boetes?)\b[^?]{0,25}\b(?:reverse[ds]?|removed?|waive[ds]?|remit(?:ted)?|remission|written off|cancelled|afskryf|afgeskryf|kwytgeskeld|kwytskeld|verwyder)\b|\b(?:reverse|reversing|remove|removing|waive|waiving|remission|cancel|fight|write off|get rid of)\b[^?]{0,25}\b(?:penalt(?:y|ies)|fines?|boetes?)\b/,
    passage: others,
  },
  { id: 8, names: /\b(?:notice of )?objections?\b|\bbeswaar\b|\bnoo\b/, passage: others },
  {
    id: 9,
    names:
      /\btax clearance\b|\bclearance (?:cert\w*|pin|letter)\b|\bbelastingklaring\w*|\bklaringsertifikaat\b|\btax complian\w+\b|\bcompliance (?:status|pin|cert\w*)\b|\btcs(?: pin)?\b|\btax pin\b|\bgood standing\b/,
    passage: 'efiling/compliance-status',
  },
  { id: 10, names: /\bconsultations?\b|\bkonsultasie\b/, passage: 'services/consultation' },
  {
    id: 11,
    names:
      /\bvat regist\w+\b|\bregist\w+ (?:me |us |my (?:company|business) )?for vat\b|\bbtw[- ]?registrasie\b/,
    passage: 'services/business',
  },
  { id: 12, names: /\bbookkeeping\b|\bboekhouding\b/, passage: 'services/business' },
  { id: 13, names: /\bpayroll\b/, passage: 'services/business' },
  {
    id: 14,
    names: /\btax care\b|\b(?:yearly|annual|jaarlikse) (?:care )?(?:plan|subscription|package)\b/,
    passage: 'services/yearly-plan',
  },
];

const asksPrice =
  /\bcosts?(?= (?:of|for|to (?:get|have|do)|me|pls|please|at|if|with)\b|\W*$)|\b(?:what|does|do|will|would|it)\b.{0,60}\bcosts?\b|\bfees? (?:for|of|to)\b|\b(?:your|what|which) fees?\b|\b(?:prices?|charges?|pricing|tarief|prys|kos|koste|cheaper|cheapest|how much(?! (?:must|do|should|will|can|did) i\b| (?:dae|weke|maande|jaar)\b))\b/;
/** Words of questions about other people's charges, tax on a cost, or an amount to pay to SARS. */
const ofOthers =
  /\b(?:sars|bank|employer|fund|scheme|attorney|lawyer|accountant|deduct\w*|claim\w*|aftrek\w*|tax on|taxable|owe|owed|late|interest|refund|free|estimate|instead|salary|earn\w*|profit|pay(?:ing)? (?:on|in|to|with) (?:my )?(?:irp ?6|provisional))\b/;
const both = /\b(?:both|two|2|twee|albei)\b.{0,12}\b(?:irp ?6|provisional|submissions?|periods?)/;

/** Matches questions about a threshold, even if the name of a product stands in them. */
const asksThreshold =
  /\b(?:how much (?:turnover|sales|income|revenue|money)|threshold|before|until|above what)\b.*\b(?:must|have to|need to|regist\w*)\b|\b(?:must|have to|need to) (?:i |we )?regist\w*\b/;

/** Minimum number of content words for a further question with its own subject. */
const MIN_TERMS = 2;

/** Whether a message also asks something other than a price: “how long does it take and what does it cost”. */
const asksMore = (question: string) =>
  questionParts(question).some((part) => {
    const plain = plainWords(part);
    return (
      pricedProducts(plain).length === 0 && !asksPrice.test(plain) && wordingOf(part).terms.size >= MIN_TERMS
    );
  });

const asksUs = /\b(?:you|u|ur|your|yours|julle)\b/;
/** Matches SARS as the office that we deal with, and the penalty’s own name. */
const withSars =
  /\b(?:(?:by|with|at|from|to|against|of|for|van|teen|the|my) )?sars(?:'s)?\b|\blate (?=(?:\w+ )?(?:penalt|fine))/g;

/** Returns the products whose price a question asks for. */
function pricedProducts(asked: string): readonly NamedProduct[] {
  const plain = asksUs.test(asked) ? asked.replaceAll(withSars, ' ') : asked;
  if (!asksPrice.test(plain) || ofOthers.test(plain) || asksThreshold.test(plain)) return [];
  return named.filter(({ names }) => names.test(plain));
}

/** Number of leading characters in which a passage may already name the price. */
const LEADING = 60;

const priceOf = ({ id }: NamedProduct, prices: Prices) => displayPrice(catalogue[id - 1]!, prices);

function priceSentence({ id }: NamedProduct, prices: Prices, plain: string): string[] {
  const product = catalogue[id - 1];
  if (!product) return [];
  const period = product.billingInterval ? ` ${perInterval[product.billingInterval]}` : '';
  const one = `“${product.name}” costs ${displayPrice(product, prices)}${period}.`;
  if (!product.work?.includes('provisional') || id !== 5 || !both.test(plain)) return [one];
  const two = toCents(Number(unitPrice(withCurrentPrice(product, prices)))) * 2;
  return [one, `For both periods, that’s ${formatBriefCents(two)}.`];
}

/**
 * Whether a question that mentions a product asks for a calculation instead: “# was deducted, which payroll never knew
 * of”.
 */
function asksOwnSum(question: string): boolean {
  const { asksSum, facts } = understand(question);
  return asksSum && facts.income !== undefined && Object.keys(facts).length > MIN_SUM_FACTS;
}
/** A question with more facts than this asks for a calculation. */
const MIN_SUM_FACTS = 2;

/** A follow-up that adds a product to a question about a price: “and an objection”, “both together”. */
const addsProduct =
  /^(?:(?:ok|so)[\s,]+)?(?:and|en|n|plus|with|also|ook|what about|how about)\b|\b(?:together|both|total|altogether|in all)\b/;
const asksTotal = /\b(?:together|total|altogether|in all|saam|altesaam)\b/;
/** Maximum length of such a follow-up. */
const MAX_ADDED = 90;

/** Returns the products that a follow-up adds, after the earlier ones if it asks for the total. */
function addedProducts(plain: string, before: string | null): readonly NamedProduct[] {
  const earlier = before === null ? [] : pricedProducts(plainWords(before));
  if (earlier.length === 0 || plain.length > MAX_ADDED || !addsProduct.test(plain) || ofOthers.test(plain))
    return [];
  const added = named.filter(({ id, names }) => names.test(plain) && !earlier.some((one) => one.id === id));
  return added.length === 0 || !asksTotal.test(plain) ? added : [...earlier, ...added];
}

/** Returns a sentence with the total price of several products; empty if one of them is a subscription. */
function totalOf(products: readonly NamedProduct[], prices: Prices): string[] {
  const all = products.flatMap(({ id }) => catalogue[id - 1] ?? []);
  if (all.length < 2 || all.some(({ billingInterval }) => billingInterval)) return [];
  const cents = all.reduce(
    (sum, product) => sum + toCents(Number(unitPrice(withCurrentPrice(product, prices)))),
    0,
  );
  return [`Together that’s ${formatBriefCents(cents)}.`];
}

/** Answers “what does tax clearance cost” with the product's price, then the passage that describes it. */
export function answerProductPrice(
  question: string,
  context: { prices: Prices; rates: MedicalCreditRates },
  before: string | null = null,
): PlainAnswer | null {
  const plain = plainWords(question);
  const added = addedProducts(plain, before);
  const products = added.length > 0 ? added : pricedProducts(plain);
  if (products.length === 0 || (added.length === 0 && asksMore(question)) || asksOwnSum(question))
    return null;
  const described = [...new Set(products.map(({ passage }) => passage))].flatMap((id) =>
    passages.filter((passage) => passage.id === id),
  );
  const found = {
    known: 1,
    confidence: 1,
    intent: null,
    passages: described.map((passage) => ({ passage, chance: 1 / described.length })),
  };
  const answer = answerFromPassages(question, found, context, 0);
  if (!answer) return null;
  const [first] = answer.answer;
  const priced = products.flatMap((product) => {
    // The passage already begins with the price.
    if (products.length === 1 && first?.text.slice(0, LEADING).includes(priceOf(product, context.prices)))
      return [];
    const source = answer.sources.find(({ passage }) => passage === product.passage);
    return priceSentence(product, context.prices, plain).map((text) => ({
      text,
      sources: source ? [source.n] : [],
    }));
  });
  const total = asksTotal.test(plain) ? totalOf(products, context.prices) : [];
  const sources = [answer.sources[0]?.n ?? 1];
  return {
    ...answer,
    answer: [...priced, ...total.map((text) => ({ text, sources })), ...answer.answer],
  };
}
