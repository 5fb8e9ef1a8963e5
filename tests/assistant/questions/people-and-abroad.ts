import type { Asked } from './expectation.ts';

/** Requests for a person, complaints, other countries' taxes, and other subjects. */
export const peopleAndAbroadQuestions: readonly Asked[] = [
  ['I’d like to tell my accountant Zanele something in private', { greeting: true, handOver: true }],
  ['person now please!', { greeting: true, handOver: true }],
  ['let me speak to whoever worked on my tax', { greeting: true, handOver: true }],
  ['a notice of audit from sars came, somebody please call me', { greeting: true, handOver: true }],
  [
    'my late mother’s papers are too much for me, can anyone help me please',
    { greeting: true, handOver: true },
  ],
  ['sal een van julle mense my asb terugbel', { greeting: true, handOver: true }],
  ['I want to complain about the guy that handled my objection', { greeting: true, handOver: true }],
  ['your consultant never replies to me', { greeting: true, handOver: true }],
  ['could someone help me with the codes on an irp5', { passage: 'codes/irp5' }],
  ['what does Zambia charge for VAT', { unknown: true }],
  ['should I register for tax in Namibia', { unknown: true }],
  ['what is the corporate tax rate for Mauritius', { unknown: true }],
  ['earning 3 000 euros a month in Dublin, how much tax is that', { unknown: true }],
  ['my cousin lives in Canada, what does she pay in tax there', { unknown: true }],
  ['tax was taken in Botswana on my contract, do I get a credit here', { passage: 'foreign/tax-credit' }],
  ['must I declare rent from my flat in Lisbon here', { passage: 'rental/abroad' }],
  ['what will the rebates be in 2029', { unknown: true }],
];
