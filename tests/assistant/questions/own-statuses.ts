import type { Asked } from './expectation.ts';

/** Informal questions about the status of one's own records, and similar questions about rules. */
export const ownStatusQuestions: readonly Asked[] = [
  ['you turned down my proof of address, why', { own: 'to-send', isSignedIn: true }],
  ['how come my payslip was not accepted', { own: 'to-send', isSignedIn: true }],
  ['pls see if my slips came thru', { own: 'documents', isSignedIn: true }],
  ['can you tell me whether my certificates are approved', { own: 'documents', isSignedIn: true }],
  ['how many papers have I got in my account', { own: 'documents', isSignedIn: true }],
  ['I payed for an order last nite and the order is still pending', { own: 'orders', isSignedIn: true }],
  ['the order that I placed on Sunday is still unpaid here but I paid', { own: 'orders', isSignedIn: true }],
  ['how far are we with the holiday savings', { own: 'savings', isSignedIn: true }],
  ['hoe ver is ek met my uitdaging', { own: 'savings', isSignedIn: true }],
  ['any msgs 4 me 2day', { own: 'messages', isSignedIn: true }],
  ['is daar nuwe boodskappe vir my', { own: 'messages', isSignedIn: true }],
  [
    'once I give you all my slips, how quickly is it done',
    { passage: ['services/turnaround', 'product/ready'] },
  ],
  ['as soon as we upload the papers, how many days do you need', { passage: 'services/turnaround' }],
  ['when will I get my money back from sars', { passage: ['refunds/when', 'refunds/how-to-get'] }],
  [
    'why did sars refuse my objection',
    { passage: ['disputes/appeal', 'disputes/decision', 'disputes/reasons'] },
  ],
];
