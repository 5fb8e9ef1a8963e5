import { formatBriefCents, toCents } from '../money.ts';
import { catalogue } from '../shop/catalogue.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { type Prices, withCurrentPrice } from '../shop/prices.ts';
import { plainWords } from './words/plain-words.ts';

/** Product ID of a return for an earlier year. */
const OUTSTANDING_RETURN = 6;
const behind =
  /\b(?:outstanding|behind|missing|overdue|old returns|(?:have|has|did|had)(?: ?n'?t| not|nt)|havent|didnt|never|not) ?(?:filed|file|submitted|submit|done|do|returns?)?\b/;

const yearsBetween = /(?<![\d/])(20[12]\d) ?(?:to|until|till|up to|through|tot|and|-|–) ?(20[12]\d)(?![\d/])/;

/** Counts the years that a question names one by one, as a range (“2018 to 2025”), or by number (“3 years”). */
function countYears(plain: string): number {
  const named = new Set(plain.match(/(?<![\d/])20[12]\d(?![\d/])/g)).size;
  const [range, from, to] = yearsBetween.exec(plain) ?? [];
  const isList = range?.includes('and') && !/\b(?:between|tussen)\b/.test(plain);
  const between = range === undefined || isList ? 0 : Number(to) - Number(from) + 1;
  const counted = Number(/\b([2-9]) (?:tax )?(?:years?|returns?|outstanding)\b/.exec(plain)?.[1] ?? 0);
  return Math.max(named, between, counted);
}

/** Returns the price of several outstanding returns: “I haven't filed for 2021, 2022 and 2023, what will it cost?” */
export function priceOfYears(question: string, prices: Prices): string | null {
  const plain = plainWords(question);
  const years = countYears(plain);
  const product = catalogue[OUTSTANDING_RETURN - 1];
  if (years < 2 || !product || !behind.test(plain)) return null;
  const cents = toCents(Number(unitPrice(withCurrentPrice(product, prices)))) * years;
  return `For ${years} outstanding returns, that’s ${formatBriefCents(cents)}.`;
}
