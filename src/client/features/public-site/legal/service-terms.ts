import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import type { LegalSection } from './legal-section.ts';

/** What we do and what we need for it. */
export const serviceTerms: readonly LegalSection[] = [
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
      `We are at work ${brand.hours}, South African time. We answer messages within ${facts.answer}.`,
      `We file a return within ${facts.turnaround} of receiving the last document that it needs and your payment.`,
      `After filing, the revenue service takes its own time. Processing usually takes ${facts.processing}. We can ask and remind; we can’t make it faster, and a verification or audit takes longer.`,
    ],
  },
  {
    id: 'steps',
    title: 'How an order goes',
    body: [
      [
        'You send your ID or company registration, your tax number and your billing address.',
        'You grant us access on eFiling through “Manage Access Requests”. We never ask for your eFiling password.',
        'You receive a quote that names the price, what it covers and what is still missing.',
        'You pay, and we file your return.',
      ],
      'No work that costs money begins before you have accepted the quote.',
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
