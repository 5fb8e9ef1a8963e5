import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import type { LegalSection } from './legal-section.ts';

const { street, city, postalCode, country } = brand.address;

/** Accounts, liability and the law. */
export const generalTerms: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: [
      'An account is for one person. Its documents, calculations and savings challenges are yours; we use them only for the work you ask for. Savings challenges are a tool for planning: the money stays in your own bank account and we never hold it.',
      'We may close an account that is used for fraud, that endangers others’ data, or that attacks the service. You may close yours at any time; what the law makes us keep is described in the Privacy Policy.',
    ],
  },
  {
    id: 'penalties',
    title: 'Penalty reversals and objections',
    body: [
      'We ask for a penalty to be reversed, or object to an assessment, where we see grounds for it, and follow the request to its outcome. The revenue service decides. Our fee is for the work and is due whatever the decision.',
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
      'The law of the Republic of South Africa applies, and its courts decide. If one of these terms turns out to be invalid, the others stay in force.',
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
