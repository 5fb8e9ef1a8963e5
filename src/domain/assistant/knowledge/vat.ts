import type { Passage } from './passage.ts';
import { incomeTaxAct, links, reviewedOn } from './sources.ts';

const vatAct = (provision: string) => ({ name: `Value-Added Tax Act 89 of 1991, ${provision}` });

/** VAT, invoices and turnover tax. */
export const vatPassages: readonly Passage[] = [
  {
    id: 'vat/invoices',
    title: 'What an invoice must show',
    text: 'An invoice should show your name and address, the client, a number, the date, what you did and the amount. Without VAT registration you may not charge VAT or write “tax invoice”. A VAT vendor adds the VAT number and the VAT, and for larger amounts the client’s name, address and VAT number. Number them without gaps and keep copies, because SARS compares them with your bank account.',
    questions: [
      'what must a business invoice show',
      'tax invoice requirements south africa',
      'can I charge vat if not registered',
      'freelance invoice template sars',
    ],
    source: vatAct('section 20'),
    reviewedOn,
    link: links.bookkeeping,
  },
  {
    id: 'vat/compulsory',
    title: 'When you must register for VAT',
    text: 'You must register for VAT when your taxable sales of any twelve months exceed {{vat.compulsory@2026/2027}}. That threshold was announced in Budget 2026 with effect from 1 April of the 2026/2027 tax year; before that it was {{vat.compulsory@2025/2026}}. The turnover counts, not the profit. Below it you don’t have to register. You also register if a contract makes it certain that you will exceed it. You have a short time to register after that; if you register late, you owe VAT that you never charged.',
    questions: [
      'vat registration threshold',
      'when do I have to register for vat',
      'vat 1 million or 2.3 million',
      'compulsory vat registration',
      'how much turnover before vat',
    ],
    source: vatAct('section 23(1), and Budget Review 2026'),
    reviewedOn,
    isRisky: true,
    link: links.vat,
  },
  {
    id: 'vat/voluntary',
    title: 'Registering for VAT voluntarily',
    text: 'You may register for VAT voluntarily once your taxable sales of twelve months exceed {{vat.voluntary@2026/2027}}, as announced in Budget 2026; before 1 April of the 2026/2027 tax year it was {{vat.voluntary@2025/2026}}. It helps if your clients are vendors or you pay a lot of VAT on purchases. It hurts if your clients are private people, since your prices rise or your margin falls. You also take on a return every two months in most cases.',
    questions: [
      'voluntary vat registration',
      'should I register for vat',
      'vat for small business benefits',
      'minimum turnover voluntary vat',
    ],
    source: vatAct('section 23(3), and Budget Review 2026'),
    reviewedOn,
    link: links.vat,
  },
  {
    id: 'vat/rate',
    title: 'VAT rate and what carries no VAT',
    text: 'The standard VAT rate is {{vat.rate}}. Some things are taxed at zero, such as basic foods like brown bread, maize meal, milk and vegetables, petrol and diesel, and exports. Others are exempt, such as letting a home, public transport by road and rail, education at schools and universities, and interest. With zero-rated sales you may still claim VAT on your costs, but with exempt sales you may not.',
    questions: [
      'what is the vat rate',
      'vat percentage south africa',
      'zero rated foods list',
      'is rent vat exempt',
      'difference between zero rated and exempt',
    ],
    source: vatAct('sections 7, 11 and 12'),
    reviewedOn,
  },
  {
    id: 'vat/returns',
    title: 'VAT returns and due dates',
    text: 'Most vendors file a VAT201 return every two months, on eFiling by the last business day of the following month, with the payment. You pay the VAT you charged less the VAT on your business costs, for which you need valid tax invoices. Large vendors file monthly, and some small farmers and others less often. Late payment costs {{percent.latePayment}} and interest at once. No VAT can be claimed on most cars and on entertainment.',
    questions: ['VAT201 due date', 'how often do I file vat', 'vat return late penalty', 'claim input vat'],
    source: vatAct('sections 16, 17, 27 and 28'),
    reviewedOn,
    link: links.bookkeeping,
  },
  {
    id: 'vat/deregister',
    title: 'Ending a VAT registration',
    text: 'You can ask SARS to cancel your VAT registration when your taxable sales of twelve months fall below the compulsory threshold, which is {{vat.compulsory@2026/2027}} as announced in Budget 2026, or when you stop trading. On the last day you owe VAT on stock and equipment for which you claimed it, as if you had sold them. All returns must be filed first. Work that VAT out before you apply.',
    questions: [
      'deregister vat',
      'cancel vat number',
      'vat deregistration below threshold',
      'close my vat number',
    ],
    source: vatAct('sections 8(2) and 24'),
    reviewedOn,
    isRisky: true,
    link: links.contact,
  },
  {
    id: 'turnover-tax/who',
    title: 'Turnover tax',
    text: 'Turnover tax is a simple tax for micro businesses with a turnover of up to {{turnoverTax.limit}} in {{year}}. The rates are {{turnoverTax.brackets}}. From 2026/2027 the limit is {{turnoverTax.limit@2026/2027}}. It replaces income tax, provisional tax and capital gains tax of the business, and is worked out on turnover without deducting costs. Sole traders, partnerships and companies can use it, but not most professional services. You apply before the tax year begins. It suits businesses with few costs; with high costs the ordinary tax on profit is often lower. The comprehensive calculator compares the two.',
    questions: [
      'what is turnover tax',
      'who qualifies for turnover tax',
      'turnover tax rates',
      'turnover tax limit',
      'register for turnover tax',
      'turnover tax or income tax cheaper',
    ],
    source: incomeTaxAct('Sixth Schedule'),
    reviewedOn,
    link: links.consultation,
  },
];
