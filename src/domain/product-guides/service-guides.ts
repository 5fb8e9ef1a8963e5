import { facts } from '../site/facts.ts';
import { filingProducts } from '../shop/filing-plans.ts';
import { monthlySteps, refundQuestion, returnSteps, workSteps } from './product-guide.ts';
import type { ProductGuide } from './product-guide.ts';

/** Product IDs that guides refer to. */
const products = {
  ...filingProducts,
  check: 4,
  provisional: 5,
  penalty: 7,
  objection: 8,
  compliance: 9,
  consultation: 10,
  vat: 11,
  bookkeeping: 12,
  payroll: 13,
  yearly: 14,
} as const;

/** Guides to the products other than the three filings, by product ID. */
export const serviceGuides: Readonly<Record<number, ProductGuide>> = {
  [products.check]: {
    fits: [
      'SARS sent you an auto-assessment',
      'You have costs that SARS may not know about',
      'You want a second opinion before you accept',
    ],
    betterFits: [
      { situation: 'SARS sent you no auto-assessment', productId: products.individual },
      { situation: 'You know what is missing', productId: products.individual },
    ],
    documents: ['irp5', 'medical_certificate', 'retirement_certificate', 'id_copy'],
    steps: workSteps(
      'You get our advice in writing: whether to accept the assessment, and what to correct.',
      {
        when: 'Afterwards',
        what: 'You accept the assessment on eFiling, or order the return that corrects it.',
      },
    ),
    questions: [
      {
        question: 'Is a corrected return included?',
        answer: 'No. If the assessment needs correcting, we tell you which return fits and what it costs.',
      },
      {
        question: 'What happens if I do nothing?',
        answer: 'The auto-assessment stands, even if it leaves something out.',
      },
      refundQuestion,
    ],
  },
  [products.provisional]: {
    fits: [
      'You earn income that no employer taxes',
      'You freelance, let property or run a business',
      'SARS told you to pay provisional tax',
    ],
    betterFits: [
      { situation: 'You also need both periods and the return', productId: products.yearly },
      { situation: 'You only need the yearly return', productId: products.comprehensive },
    ],
    documents: ['business_accounts', 'rental_schedule', 'interest_certificate', 'id_copy'],
    steps: workSteps('You get the estimate with its working, to approve before we submit it.', {
      when: 'By the due date',
      what: 'You pay SARS with the payment reference we send you.',
    }),
    questions: [
      {
        question: 'Which period does it cover?',
        answer: 'One period: the first, due at the end of August, or the second, due at the end of February.',
      },
      {
        question: 'What if my income turns out higher than the estimate?',
        answer:
          'A further payment can be made after the year ends to limit interest. An estimate that is far too low can cost a penalty, so tell us about changes.',
      },
      refundQuestion,
    ],
  },
  [products.outstanding]: {
    fits: [
      'You missed a return in an earlier year',
      'SARS lists returns as outstanding',
      'You need a clean record for a loan or a tender',
    ],
    betterFits: [
      { situation: 'The return is for the current season', productId: products.individual },
      { situation: 'You need proof that your tax is in order', productId: products.compliance },
    ],
    documents: ['irp5', 'medical_certificate', 'retirement_certificate', 'id_copy'],
    steps: returnSteps,
    questions: [
      {
        question: 'What if I no longer have the documents?',
        answer:
          'You get a list of what is needed and where to get it. Employers, banks and medical schemes can issue certificates again, and many are on eFiling.',
      },
      {
        question: 'What about crypto or income from abroad?',
        answer: 'No listed price covers them in an earlier year. Ask us for a quote before you pay.',
      },
      {
        question: 'Will there be a penalty?',
        answer:
          'SARS can charge a penalty for each month a return is outstanding. We check whether there are grounds to have it cancelled; the request itself is priced separately.',
      },
      {
        question: 'I missed several years. Do I pay for each?',
        answer: 'Yes. The price is per year, so set the quantity to the number of years.',
      },
      refundQuestion,
    ],
  },
  [products.penalty]: {
    fits: [
      'SARS charged you a penalty for filing or paying late',
      'It is your first penalty, or you were ill',
      'You never received the notice',
    ],
    betterFits: [
      { situation: 'The assessment itself is wrong', productId: products.objection },
      { situation: 'Returns are still outstanding', productId: products.outstanding },
    ],
    documents: ['sars_letter', 'id_copy'],
    steps: workSteps('We review the grounds, write the request and lodge it.', {
      when: 'Until SARS decides',
      what: 'We follow up and tell you the outcome.',
    }),
    questions: [
      {
        question: 'Do you guarantee the outcome?',
        answer: 'No, SARS decides. We tell you first what your chances are.',
      },
      refundQuestion,
    ],
  },
  [products.objection]: {
    fits: [
      'SARS disallowed a deduction you can prove',
      'Your assessment contains income that isn’t yours',
      'You can’t work out how SARS got to its figures',
    ],
    betterFits: [
      { situation: 'It is only about a penalty', productId: products.penalty },
      { situation: 'You want to talk it through first', productId: products.consultation },
    ],
    documents: ['sars_letter', 'id_copy'],
    steps: workSteps('We request the reasons or lodge the objection with your documents.', {
      when: 'Until SARS decides',
      what: 'We follow up once and explain the decision to you.',
    }),
    questions: [
      {
        question: 'How long do I have to object?',
        answer:
          '80 business days from the date of the assessment. SARS doesn’t count 16 December to 15 January, so don’t wait.',
      },
      {
        question: 'Do I have to pay the tax in the meantime?',
        answer: 'Yes, unless SARS suspends the payment. We’ll tell you how to request that.',
      },
      refundQuestion,
    ],
  },
  [products.compliance]: {
    fits: [
      'You are bidding for a tender',
      'A bank or a client asks for proof',
      'You are moving abroad, or sending money there',
    ],
    betterFits: [{ situation: 'Returns are still outstanding', productId: products.outstanding }],
    documents: ['id_copy'],
    steps: workSteps('We check your status and send you a list of anything to fix.', {
      when: 'Once all is in order',
      what: 'We request the PIN and send it to you.',
    }),
    questions: [
      {
        question: 'What if my status isn’t in order?',
        answer: 'You get a list of what to fix. Outstanding returns and debts are priced separately.',
      },
      refundQuestion,
    ],
  },
  [products.consultation]: {
    fits: [
      'You are leaving or returning to South Africa',
      'You are selling a business or property',
      'You have a dispute with SARS',
    ],
    betterFits: [{ situation: 'You need a return', productId: products.comprehensive }],
    documents: [],
    steps: [
      { when: 'Today', what: 'You place your order and tell us what it’s about.' },
      { when: `Within ${facts.answer}`, what: 'Your practitioner offers you times.' },
      { when: '45 minutes', what: 'You talk by video or phone.' },
      { when: 'Afterwards', what: 'You get the answers in writing.' },
    ],
    questions: [
      {
        question: 'Do I need it for a short question?',
        answer:
          'No. Send it as a message or through the contact form; we tell you if it needs a consultation.',
      },
      refundQuestion,
    ],
  },
  [products.vat]: {
    fits: [
      'Your sales are close to the VAT threshold',
      'Your customers want VAT invoices',
      'SARS told you to register',
    ],
    betterFits: [{ situation: 'You also want your books kept', productId: products.bookkeeping }],
    documents: ['bank_statements', 'business_accounts', 'id_copy'],
    steps: workSteps('We check whether you must or may register, and submit the application.', {
      when: 'Until SARS decides',
      what: 'We answer questions about the application and send you your VAT number.',
    }),
    questions: [
      {
        question: 'Are VAT returns included?',
        answer: 'No. Ask us for a quote for regular VAT returns.',
      },
      refundQuestion,
    ],
  },
  [products.bookkeeping]: {
    fits: [
      'You run a small business',
      'You have up to 60 transactions a month',
      'You want books that match the bank',
    ],
    betterFits: [{ situation: 'You only need payslips', productId: products.payroll }],
    documents: ['bank_statements', 'business_accounts'],
    steps: monthlySteps('You send your bank statement and slips, and get the books and a report.'),
    questions: [
      {
        question: 'What if I have more than 60 transactions?',
        answer: 'Ask us for a quote before you start.',
      },
      {
        question: 'Is the yearly return included?',
        answer: 'No. Returns have their own prices.',
      },
    ],
  },
  [products.payroll]: {
    fits: ['You employ up to five people', 'You pay UIF for your staff', 'You need payslips and EMP201s'],
    betterFits: [{ situation: 'You want your books kept too', productId: products.bookkeeping }],
    documents: [],
    steps: monthlySteps('You tell us about changes in pay, and get payslips and the EMP201 declaration.'),
    questions: [
      {
        question: 'When is the EMP201 due?',
        answer: 'On the seventh of the next month. You pay SARS with the reference we send you.',
      },
      {
        question: 'Are certificates at year end included?',
        answer: 'Yes, an IRP5 for each employee.',
      },
    ],
  },
  [products.yearly]: {
    fits: ['You pay provisional tax', 'You freelance or let property', 'You want letters from SARS answered'],
    betterFits: [
      { situation: 'You only have a salary', productId: products.individual },
      { situation: 'You own crypto or earn abroad', productId: products.elite },
    ],
    documents: ['irp5', 'business_accounts', 'rental_schedule', 'interest_certificate'],
    steps: [
      { when: 'August', what: 'First provisional submission.' },
      { when: 'February', what: 'Second provisional submission.' },
      { when: 'Filing season', what: 'Your Comprehensive return.' },
      { when: 'All year', what: 'We answer letters from SARS about them.' },
    ],
    questions: [
      {
        question: 'Can I cancel?',
        answer: 'Yes, at any time. The plan then runs until the end of the year you’ve paid for.',
      },
      {
        question: 'Are objections and penalties included?',
        answer: 'No. Objections and penalty reversal requests are priced separately.',
      },
    ],
  },
};
