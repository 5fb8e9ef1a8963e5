import { brand } from '../../../../domain/brand.ts';
import { addressLine } from '../../../../domain/owner-details.ts';
import type { OwnerDetails } from '../../../../domain/owner-details.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingsOnSale } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useOwnerDetails, usePrices } from '../../../data/settings.ts';
import { LegalPage, howToContact, howToWrite } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Sections on services and on the client's obligations. */
const serviceTerms: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: [
      `${brand.name} is a South African tax practice run by licensed tax practitioners. “We” and “us” in these terms are the practice; “you” are the person or company for whom we work, or who uses this website.`,
      'By creating an account, accepting a quote or paying for a service, you agree to these terms. If you act for a company or another person, you confirm that you’re authorised to do so.',
    ],
  },
  {
    id: 'services',
    title: 'What we do',
    body: [
      'We prepare and file personal and company tax returns remotely, through eFiling, the online system of the South African Revenue Service (SARS). We also do related work, such as provisional tax, corrections, penalty reversal requests, objections, bookkeeping and payroll.',
      'The calculator on this website gives an estimate. It is not advice, and SARS may assess a different amount.',
    ],
  },
  {
    id: 'hours',
    title: 'When we work and how fast we answer',
    body: [
      `Our hours are ${brand.hours}, South African time. We’ll answer messages within ${facts.answer}.`,
      `We’ll file a return within ${facts.turnaround} of receiving the last document it needs, your eFiling access and your payment.`,
      `Once we have filed a return, SARS processes it, which usually takes ${facts.processing}. A verification or audit takes longer. We can follow up with SARS, but we can’t speed it up.`,
    ],
  },
  {
    id: 'steps',
    title: 'How it works',
    body: [
      [
        'You must send us your ID or company registration, your tax number and your billing address.',
        'You must give us access on eFiling through “Manage Access Requests”. We’ll never ask for your eFiling password.',
        'We’ll send you a quote: for a return, one of the three fixed prices; for anything else, what the work will cost. It will say what the price covers and what is still missing.',
        'Once you’ve paid, we’ll file your return.',
      ],
      'You may also choose a return in the shop and pay its fixed price at once. We won’t start any paid work until you’ve accepted a quote or paid.',
    ],
  },
  {
    id: 'your-part',
    title: 'What we need from you',
    body: [
      'You remain responsible for your return. You must tell us about everything you earned, send us genuine and complete documents, and check the return when we ask you to.',
      'You must keep your account’s password to yourself and tell us at once if someone else may know it. You must also tell us without delay about anything that SARS sends to you directly.',
      'You must pay any penalty or interest caused by information that is late, missing or wrong. If our mistake causes it, the section “When something goes wrong” applies.',
    ],
  },
];

const filingPrices = (prices: Prices) =>
  filingsOnSale(prices).map(
    ({ product, title }) => `${title}: ${formatPrice(unitPrice(product))} per return.`,
  );

/** Returns the sections on prices, payment, refunds and competitions. */
const moneyTerms = (prices: Prices, owner: OwnerDetails): readonly LegalSection[] => [
  {
    id: 'prices',
    title: 'Prices',
    body: [
      'Our three filing prices are fixed:',
      filingPrices(prices),
      'A price is per return and does not depend on your refund. Prices include VAT where applicable. What a price includes, and what it doesn’t, is listed with it. If your return needs more than the price you chose covers, we’ll tell you before we start; you may decline and get back what you paid.',
      'For everything else, we’ll send you a quote before you pay. Where the shop shows a price for another service, that is our quote for the work described there. If your case needs more, we’ll send you a new quote before we start, and you may decline it in the same way.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    body: [
      'You pay by card, instant EFT or another way that our payment provider offers, on the provider’s own secure page. We don’t see or keep your card details.',
      'Plans that renew, by the month or by the year, are charged at the start of each period until you cancel. You can cancel at any time; your plan then continues until the end of the period you have paid for.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds of our fee',
    body: [
      'If we have not started your return, you’ll get the whole fee back. If we have started but not filed, you’ll get back the part of the fee for work not yet done. Once a return is filed, its fee is earned, unless we made a mistake.',
      `Ask us for a refund ${howToWrite(owner)}. We’ll decide and pay within ${facts.refund}, into the account from which you paid.`,
      'A tax refund is another matter: SARS pays it straight into your own bank account and it never passes through ours.',
    ],
  },
  {
    id: 'competitions',
    title: 'Competitions',
    body: [
      `From time to time, we may hold a competition, with its own rules, prize and closing date. A competition takes place only if there are at least ${facts.competitionEntries} entries.`,
      `If there are fewer, or if we have to cancel for another reason, we’ll let everyone who entered know within ${facts.competitionNotice} and refund any entry fee.`,
      'Staff of the practice and their households can’t win. We’ll announce a winner’s name only with the winner’s consent.',
    ],
  },
];

/** Returns the sections on accounts, liability and governing law. */
const generalTerms = (owner: OwnerDetails): readonly LegalSection[] => [
  {
    id: 'account',
    title: 'Your account',
    body: [
      'An account is for one person. Its documents, calculations and savings challenges are yours; we’ll use them only for the work you ask for. Savings challenges are a planning tool: the money stays in your own bank account and we never hold it.',
      'We may close an account that is used for fraud, that endangers other people’s data, or that is used to attack the service. You may close yours at any time; what the law requires us to keep is described in the Privacy Policy.',
    ],
  },
  {
    id: 'penalties',
    title: 'Penalty reversals and objections',
    body: [
      'Where we see grounds, we’ll ask for a penalty to be reversed or object to an assessment, and follow up until SARS decides. We can’t promise the outcome. Our fee is for the work and is due whatever the decision.',
    ],
  },
  {
    id: 'mistakes',
    title: 'When something goes wrong',
    body: [
      'If we make a mistake in your return, we’ll correct it free of charge and bear the penalty that it directly caused, up to the fee you paid for that return, or more if the law requires it.',
      'We are not liable for delays at SARS, for eFiling being unavailable, or for decisions that follow from information you didn’t give us. Nothing in these terms takes away rights that the Consumer Protection Act or another law gives you.',
      `Tell us about a complaint first, ${howToWrite(owner)}. We’ll answer within ${facts.answer} and look for a solution with you. You may also complain to the professional body with which our practitioners are registered.`,
    ],
  },
  {
    id: 'ending',
    title: 'Ending the engagement',
    body: [
      'You may end our work at any time by telling us and withdrawing our access on eFiling. We may end it if you ask us to file something untrue, or don’t pay. In either case, you’ll get your documents back.',
      `We’ll keep tax records for at least ${facts.recordsKept}, as the law requires, even after the work has ended or your account is deleted.`,
    ],
  },
  {
    id: 'law',
    title: 'The law that applies',
    body: [
      'The law of the Republic of South Africa applies, and its courts have jurisdiction. If one of these terms turns out to be invalid, the others stay in force.',
      'We may change these terms. We’ll announce any change on this page before it takes effect; the terms in force when you placed an order apply until that work is finished.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: [
      `You can reach us ${howToContact(owner)}, ${brand.hours}.`,
      ...(owner.address ? [`Our address: ${addressLine(owner.address)}, ${owner.address.country}.`] : []),
    ],
  },
];

export function TermsPage() {
  const owner = useOwnerDetails();
  const sections = [...serviceTerms, ...moneyTerms(usePrices(), owner), ...generalTerms(owner)];
  return (
    <LegalPage
      page="terms"
      lead="What you can expect from us, what we need from you, and what happens when something goes wrong. In plain English, because you should know what you’re agreeing to."
      sections={sections}
    />
  );
}
