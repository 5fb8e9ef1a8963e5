import type { Asked } from './expectation.ts';

/** Further questions about the practice and the product. */
export const morePracticeQuestions: readonly Asked[] = [
  ['close my profile with taxpilot', { passage: 'account/delete' }],
  ['What will I pay you for a simple return?', { passage: ['services/prices', 'services/individual'] }],
  ['Is TaxPilot legit?', { passage: 'services/who' }],
  ['I ordered by mistake, how do I undo it', { passage: ['orders/cancel', 'services/fee-refund'] }],
  ['Can I use a debit card here', { passage: 'orders/payment-methods' }],
  ['is my ID document safe on your server', { passage: 'privacy/who-sees' }],
  ['I do not want any more reminder mails', { passage: 'account/notifications' }],
  ['please remove me from your system', { passage: 'account/delete' }],
  ['What does your Elite package include?', { passage: 'services/elite' }],
  ['Can I pay with EFT?', { passage: 'orders/payment-methods' }],
  ['How long does it take you to file a return?', { passage: 'services/turnaround' }],
  [
    'Do you store my ID number safely?',
    { passage: ['privacy/who-sees', 'privacy/what', 'privacy/how-long'] },
  ],
  ['where can i change my password', { passage: 'account/change-password' }],
  ['How do I earn achievements?', { passage: 'savings/achievements' }],
  ['How do I pay your bill?', { passage: 'orders/payment-methods' }],
  ['Are you open on Sundays?', { passage: ['services/answer-time', 'services/contact'] }],
  [
    'Which package fits someone who rents out a flat?',
    { passage: ['services/comprehensive', 'services/which-one'] },
  ],
  ['The website shows a blank page', { passage: 'product/technical' }],
  ['Where do I type in my tax number?', { passage: 'account/tax-number' }],
  ['Can I install this as an app?', { passage: 'product/app' }],
  ['unsubscribe', { passage: 'account/notifications' }],
];
