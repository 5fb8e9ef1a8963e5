import { brand } from '../../../../domain/brand.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';

/** What we do and what we need for it. */
const serviceTerms: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: [
      `${brand.name} is a South African tax practice run by licensed tax practitioners. “We” and “us” in these terms are the practice; “you” are the person or company for whom we work, or who uses this website.`,
      'By creating an account, accepting a quote or paying for a service you agree to these terms. If you act for a company or another person, you confirm that you may do so.',
    ],
  },
  {
    id: 'services',
    title: 'What we do',
    body: [
      'We prepare and file personal and company tax returns remotely, through the revenue service’s eFiling system, and we do the related work that our price list names: provisional tax, corrections, penalty reversal requests, objections, bookkeeping and payroll.',
      'The calculator on this website gives an estimate. It is not advice, and not what the revenue service will assess.',
    ],
  },
  {
    id: 'hours',
    title: 'When we work and how fast we answer',
    body: [
      `Our hours are ${brand.hours}, South African time. We answer messages within ${facts.answer}.`,
      `We file a return within ${facts.turnaround} of receiving the last document that it needs and your payment.`,
      `After filing, the revenue service takes its own time. Processing usually takes ${facts.processing}. We can ask and remind; we can’t make it faster, and a verification or audit takes longer.`,
    ],
  },
  {
    id: 'steps',
    title: 'How it works',
    body: [
      [
        'You send your ID or company registration, your tax number and your billing address.',
        'You grant us access on eFiling through “Manage Access Requests”. We never ask for your eFiling password.',
        'You receive a quote: for a return one of the three fixed prices, for anything else what the work will cost. It says what the price covers and what is still missing.',
        'You pay, and we file your return.',
      ],
      'You may also choose a return in the shop and pay its fixed price at once. No work that costs money begins before you have accepted a quote or paid.',
    ],
  },
  {
    id: 'your-part',
    title: 'What we need from you',
    body: [
      'You remain responsible for your return. You tell us everything you earned, send true and complete documents, and look through the return when we ask you to.',
      'You keep your account’s password to yourself and tell us at once if somebody else may know it. You tell us without delay what the revenue service writes to you directly.',
      'A penalty or interest that comes from late, missing or wrong information is yours. If it comes from our mistake, the chapter “When something goes wrong” applies.',
    ],
  },
];

const filingPrices = (prices: Prices) =>
  filingPlans(prices).map(({ product, title }) => `${title}: ${formatPrice(unitPrice(product))} per return.`);

/** Prices, payment, refunds and competitions. */
const moneyTerms = (prices: Prices): readonly LegalSection[] => [
  {
    id: 'prices',
    title: 'Prices',
    body: [
      'Our three filing prices are fixed:',
      filingPrices(prices),
      'A price is per return and does not depend on your refund. Prices include VAT where applicable. What a price includes, and what it doesn’t, is listed with it. If your return needs more than the price you chose, we tell you before we start; you may decline and receive back what you paid.',
      'Everything else is quoted first. The price of another service in the shop is for the work described there; if yours needs more, you receive a quote before we start, and you may decline it in the same way.',
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

const { street, city, postalCode, country } = brand.address;

/** Accounts, liability and the law. */
const generalTerms: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: [
      'An account is for one person. Its documents, calculations and savings challenges are yours; we use them only for the work you ask for. Savings challenges are a tool for planning: the money stays in your own bank account and we never hold it.',
      'We may close an account that is used for fraud, that endangers others’ data, or that attacks the service. You may close yours at any time; what the law requires us to keep is described in the Privacy Policy.',
    ],
  },
  {
    id: 'penalties',
    title: 'Penalty reversals and objections',
    body: [
      'We ask for a penalty to be reversed, or object to an assessment, where we see grounds for it, and follow the request to its outcome. The revenue service decides; we can’t promise the outcome. Our fee is for the work and is due whatever the decision.',
    ],
  },
  {
    id: 'mistakes',
    title: 'When something goes wrong',
    body: [
      'If we make a mistake in your return, we correct it without charge and bear the penalty that it directly caused, up to the fee you paid for that return or whatever more the law requires.',
      'We are not liable for delays of the revenue service, for eFiling being out of order, or for decisions that rest on information you didn’t give us. Nothing in these terms takes away rights that the Consumer Protection Act or another law gives you.',
      `Tell us about a complaint first: ${brand.email}. We answer within ${facts.answer} and look for a solution with you. You may also turn to the professional body with which our practitioners are registered.`,
    ],
  },
  {
    id: 'ending',
    title: 'Ending the work',
    body: [
      'You may end our work at any time by telling us and withdrawing our access on eFiling. We may end it if you ask us to file something untrue, or don’t pay. In either case you receive your documents back.',
      `We keep tax records for at least ${facts.recordsKept}, as the law requires, also after the work has ended.`,
    ],
  },
  {
    id: 'law',
    title: 'The law that applies',
    body: [
      'The law of the Republic of South Africa applies, and its courts have jurisdiction. If one of these terms turns out to be invalid, the others stay in force.',
      'We may change these terms. We announce a change on this page before it applies; work that you have ordered is finished under the terms under which you ordered it.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: [
      `E-mail ${brand.email}, telephone ${brand.phone}, or write to ${street}, ${city}, ${postalCode}, ${country}. ${brand.hours}.`,
    ],
  },
];

/** What we and the client owe each other. */
export function TermsPage() {
  const sections = [...serviceTerms, ...moneyTerms(usePrices()), ...generalTerms];
  return (
    <LegalPage
      page="terms"
      lead="What you may expect of us, what we need from you, and what happens when something goes wrong. In plain English, because you should know what you agree to."
      sections={sections}
    />
  );
}
