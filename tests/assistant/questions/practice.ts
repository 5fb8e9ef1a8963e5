import type { Asked } from './expectation.ts';

/** Questions about the practice, its prices and promises, and the product. */
export const practiceQuestions: readonly Asked[] = [
  [
    'I have crypto and foreign income, which package must I take',
    { passage: ['services/which-one', 'services/elite'] },
  ],
  ['phone number of taxpilot', { passage: 'services/contact' }],
  ['I need an invoice for my order', { passage: 'orders/invoice' }],
  ['popia: can I get a copy of my data', { passage: ['account/export', 'privacy/rights'] }],
  ['are you a robot giving me advice', { passage: ['assistant/what', 'assistant/advice'] }],
];
