import { brand } from '../../../../domain/brand.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import type { LegalSection } from './legal-section.ts';

const filingPrices = (prices: Prices) =>
  filingPlans(prices).map(({ product, title }) => `${title}: ${formatPrice(unitPrice(product))} per return.`);

/** Prices, payment, refunds and competitions. */
export const moneyTerms = (prices: Prices): readonly LegalSection[] => [
  {
    id: 'prices',
    title: 'Prices',
    body: [
      'Our published filing prices are:',
      filingPrices(prices),
      'A price is per return and does not depend on your refund. Prices include VAT where applicable. What a price includes, and what it doesn’t, stands beside it. If your return needs more than the price you chose, we say so in the quote; you may decline it and owe nothing.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    body: [
      'You pay by card, instant EFT or another way that our payment provider offers, on the provider’s own secure page. We don’t see or keep your card details.',
      'Plans that renew, by the month or by the year, are charged at the start of each period until you cancel. You can cancel at any time; the period that is paid for runs to its end.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds of our fee',
    body: [
      'If we have not started your return, you receive the whole fee back. If we have started but not filed, you receive the part for work not yet done. Once a return is filed, its fee is earned, unless we made a mistake.',
      `Ask for a refund by e-mail to ${brand.email}. We decide and pay within ${facts.refund}, to the account from which you paid.`,
      'A tax refund is another matter: it comes from the revenue service straight to your own bank account and never passes through ours.',
    ],
  },
  {
    id: 'competitions',
    title: 'Competitions',
    body: [
      `From time to time we hold a competition, with its own rules, prize and closing date. A competition takes place only if there are at least ${facts.competitionEntries} entries.`,
      `If there are fewer, or if we have to cancel for another reason, we tell all who entered within ${facts.competitionNotice} and give back whatever an entry cost.`,
      'Staff of the practice and their households can’t win. We announce a winner’s name only with the winner’s consent.',
    ],
  },
];
