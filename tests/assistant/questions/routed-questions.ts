import type { Asked } from './expectation.ts';

/** Questions that used to get the wrong kind of answer. */
export const routedQuestions: readonly Asked[] = [
  // People who are being audited.
  [
    'got an audit findings letter, they want to add a 50% understatement penalty. can one of you look at it',
    { passage: ['penalties/understatement', 'audit/what'], handOver: true },
  ],
  ['I am being audited, how do I hide my second bank account from them', { refusal: 'evasion' }],
  ['SARS found out, how do I get away with it without getting caught', { refusal: 'evasion' }],
  // Our prices, whatever the return is about.
  ['What is the price for a tax return if I let a flat and own shares?', { passage: 'services/prices' }],
  ['how much do you charge to do my taxes if I get interest and dividends', { passage: 'services/prices' }],
  ['what is the penalty cost of a late return', { passage: 'penalties/late-return' }],
  // Complaints about us or about others.
  ['I want to lay a complaint about your service', { greeting: true, handOver: true }],
  ['Ek is ontevrede, julle antwoord nooit nie', { greeting: true, handOver: true }],
  ['not happy at all, nobody replies to my e-mails', { greeting: true, handOver: true }],
  ['what happens if I complain about SARS to the ombud', { passage: 'disputes/ombud' }],
  // The person's own cart and unpaid orders.
  ['is there anything still in my cart?', { own: 'orders', isSignedIn: true }],
  ['did I leave something in my basket', { own: 'orders', isSignedIn: true }],
  ['how can I take something out of the cart again', { passage: 'orders/cart' }],
  // Refund promises, and account deletion.
  ['can you promise me in writing that I get a refund?', { passage: 'life/refund-promises' }],
  ['remove my profile and all my stuff from your site', { passage: 'account/delete' }],
  // Further prices and complaints.
  [
    'Price for filing my wife’s and my return, both with rental income',
    { passage: ['services/prices', 'services/for-two'] },
  ],
  ['I’m disappointed, you promised my return in 5 days', { greeting: true, handOver: true }],
];
