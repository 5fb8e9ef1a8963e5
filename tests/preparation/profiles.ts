import type { Answers } from '../../src/domain/preparation/answers.ts';
import { answered } from '../support/answered.ts';

/** Expected product, or `quote` if staff set the price. */
type Expected = 'individual' | 'comprehensive' | 'elite' | 'outstanding' | 'quote';

/**
 * One client: answers, product, and the documents requested besides those that everyone sends. A `?` marks
 * documents that aren't essential; a number in brackets says how many are requested.
 */
export type Profile = [name: string, answers: Answers, documents: string, product: Expected];

const me: Answers = { who: 'me', taxYear: '2025/2026', employers: 1 };

/** Sixty clients as of 24 November 2026, when 2025/2026 is the latest year that can be filed. */
export const profiles: readonly Profile[] = [
  // Employment, medical scheme and retirement.
  ['nothing answered yet', {}, '', 'individual'],
  ['only the person known', { who: 'me' }, '', 'individual'],
  ['one salary', me, 'irp5', 'individual'],
  ['one salary, auto-assessed', { ...me, autoAssessed: true }, 'irp5', 'individual'],
  ['two employers', { ...me, employers: 2 }, 'irp5 irp5(2)', 'individual'],
  ['a salary and two pensions', { ...me, employers: 3 }, 'irp5 irp5(2) irp5(3)', 'individual'],
  ['no income from work', { ...me, employers: 0 }, '', 'individual'],
  ['a medical scheme', { ...me, medicalScheme: true }, 'irp5 medical_certificate', 'individual'],
  ['medical costs without a scheme', { ...me, medicalCosts: true }, 'irp5 medical_costs?', 'individual'],
  ['a child with a disability', { ...me, disability: true }, 'irp5 disability_form', 'individual'],
  [
    'a scheme, own costs and a disability',
    { ...me, medicalScheme: true, medicalCosts: true, disability: true },
    'irp5 medical_certificate medical_costs? disability_form',
    'individual',
  ],
  ['a retirement annuity', { ...me, retirementAnnuity: true }, 'irp5 retirement_certificate', 'individual'],
  [
    'an annuity and two employers',
    { ...me, employers: 2, retirementAnnuity: true },
    'irp5 irp5(2) retirement_certificate',
    'comprehensive',
  ],
  [
    'a salary with scheme and annuity',
    { ...me, medicalScheme: true, retirementAnnuity: true },
    'irp5 medical_certificate retirement_certificate',
    'individual',
  ],
  ['every question answered with no', answered, 'irp5', 'individual'],
  // More than a salary.
  [
    'a freelancer without an employer',
    { ...me, employers: 0, business: true },
    'business_accounts bank_statements?',
    'comprehensive',
  ],
  [
    'a salary and a side business',
    { ...me, business: true },
    'irp5 business_accounts bank_statements?',
    'comprehensive',
  ],
  ['commission', { ...me, commission: true }, 'irp5 business_accounts?', 'comprehensive'],
  [
    'commission and a business',
    { ...me, business: true, commission: true },
    'irp5 business_accounts bank_statements?',
    'comprehensive',
  ],
  ['a travel allowance', { ...me, vehicle: 'allowance' }, 'irp5 logbook vehicle_purchase', 'comprehensive'],
  ['a company car', { ...me, vehicle: 'company_car' }, 'irp5 logbook?', 'comprehensive'],
  ['one flat let', { ...me, rentals: 1 }, 'irp5 rental_schedule bond_statement?', 'comprehensive'],
  ['three flats let', { ...me, rentals: 3 }, 'irp5 rental_schedule bond_statement?', 'comprehensive'],
  ['four flats let', { ...me, rentals: 4 }, 'irp5 rental_schedule bond_statement?', 'quote'],
  ['twenty flats let', { ...me, rentals: 20 }, 'irp5 rental_schedule bond_statement?', 'quote'],
  [
    'interest and dividends',
    { ...me, investments: true },
    'irp5 interest_certificate tax_free_certificate?',
    'comprehensive',
  ],
  ['a house sold', { ...me, sold: ['property'] }, 'irp5 property_sale', 'comprehensive'],
  ['shares sold', { ...me, sold: ['shares'] }, 'irp5 gains_certificate', 'comprehensive'],
  ['something else sold', { ...me, sold: ['other'] }, 'irp5 other?', 'comprehensive'],
  [
    'a house, shares and a painting sold',
    { ...me, sold: ['property', 'shares', 'other'] },
    'irp5 gains_certificate property_sale other?',
    'comprehensive',
  ],
  ['donations', { ...me, donations: true }, 'irp5 donation_receipts', 'comprehensive'],
  ['a home office', { ...me, homeOffice: true }, 'irp5 home_office', 'comprehensive'],
  ['a savings-pot withdrawal', { ...me, lumpSum: true }, 'irp5 lump_sum_certificate', 'comprehensive'],
  [
    'a retired couple’s interest',
    { ...me, investments: true, inCommunity: true },
    'irp5 interest_certificate interest_certificate(2)? tax_free_certificate?',
    'comprehensive',
  ],
  [
    'a manager with everything',
    {
      ...me,
      employers: 2,
      vehicle: 'allowance',
      rentals: 1,
      sold: ['shares'],
      retirementAnnuity: true,
      medicalScheme: true,
      donations: true,
    },
    'irp5 irp5(2) medical_certificate retirement_certificate gains_certificate donation_receipts logbook vehicle_purchase rental_schedule bond_statement?',
    'comprehensive',
  ],
  // Answers that don't change the product.
  ['married in community', { ...me, inCommunity: true }, 'irp5 interest_certificate(2)?', 'individual'],
  ['no tax number', { ...me, taxNumberKnown: false }, 'irp5 proof_of_address', 'individual'],
  ['no eFiling profile', { ...me, eFiling: false }, 'irp5 proof_of_address', 'individual'],
  [
    'neither tax number nor eFiling',
    { ...me, taxNumberKnown: false, eFiling: false },
    'irp5 proof_of_address',
    'individual',
  ],
  ['a letter waiting', { ...me, letters: true }, 'irp5 sars_letter', 'individual'],
  // Crypto and income from abroad.
  ['crypto, trades not counted', { ...me, sold: ['crypto'] }, 'irp5 crypto_report', 'elite'],
  ['50 crypto trades', { ...me, sold: ['crypto'], cryptoTrades: 50 }, 'irp5 crypto_report', 'elite'],
  ['51 crypto trades', { ...me, sold: ['crypto'], cryptoTrades: 51 }, 'irp5 crypto_report', 'quote'],
  [
    'crypto trades unknown',
    { ...me, sold: ['crypto'], cryptoTrades: 'unknown' },
    'irp5 crypto_report',
    'elite',
  ],
  ['crypto answer taken back', { ...me, sold: [], cryptoTrades: 900 }, 'irp5', 'individual'],
  ['work abroad', { ...me, foreign: true }, 'irp5 foreign_income', 'elite'],
  [
    'work abroad and a flat let',
    { ...me, foreign: true, rentals: 1 },
    'irp5 rental_schedule bond_statement? foreign_income',
    'elite',
  ],
  // Companies.
  [
    'a company',
    { who: 'company', taxYear: '2025/2026' },
    'bank_statements? financial_statements company_registration',
    'quote',
  ],
  [
    'a company’s outstanding year',
    { who: 'company', taxYear: '2022/2023' },
    'bank_statements? financial_statements company_registration',
    'quote',
  ],
  [
    'a company after personal answers',
    { ...me, who: 'company', employers: 4, business: true, sold: ['crypto'] },
    'bank_statements? financial_statements company_registration',
    'quote',
  ],
  [
    'a company with a letter',
    { who: 'company', letters: true, taxNumberKnown: false },
    'bank_statements? financial_statements company_registration proof_of_address sars_letter',
    'quote',
  ],
  // Someone else, and earlier years.
  ['a parent’s pension', { ...me, who: 'other', forName: 'Nomsa Maseko' }, 'irp5', 'individual'],
  ['last year’s return', { ...me, taxYear: '2024/2025' }, 'irp5', 'outstanding'],
  ['the oldest year', { ...me, taxYear: '2021/2022' }, 'irp5', 'outstanding'],
  [
    'an earlier year with a flat',
    { ...me, taxYear: '2023/2024', rentals: 1 },
    'irp5 rental_schedule bond_statement?',
    'outstanding',
  ],
  [
    'an earlier year with four flats',
    { ...me, taxYear: '2023/2024', rentals: 4 },
    'irp5 rental_schedule bond_statement?',
    'quote',
  ],
  ['the year not known', { ...me, taxYear: 'unknown' }, 'irp5', 'individual'],
  // "I don't know".
  ['employers not known', { ...me, employers: 'unknown' }, '', 'individual'],
  [
    'vehicle, rentals and sales not known',
    { ...me, vehicle: 'unknown', rentals: 'unknown', sold: 'unknown' },
    'irp5',
    'individual',
  ],
  [
    'registration not known',
    { ...me, taxNumberKnown: 'unknown', eFiling: 'unknown', letters: 'unknown' },
    'irp5',
    'individual',
  ],
];
