import { catalogued } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { filings } from './filing-plans.ts';
import { yearPlans } from './super-plan.ts';

/** What is sold beside the three filings, one by one or by the month. */
const singleServices: readonly CatalogueProduct[] = catalogued(4, [
  {
    name: 'Auto-Assessment Check',
    description: 'Before you accept SARS’s auto-assessment: is anything missing from it?',
    category: 'Tax Returns',
    price: '199.00',
    discountPrice: '149.00',
    features: ['Compared with your certificates', 'Missed deductions', 'Accept-or-correct advice'],
  },
  {
    name: 'Provisional Tax Submission (IRP6)',
    description: 'One provisional period, estimated with its working and submitted on time.',
    category: 'Tax Returns',
    price: '449.00',
    features: ['One period', 'Estimate with working', 'Submission', 'Payment reference'],
  },
  {
    name: 'Outstanding Return (per year)',
    description: 'An earlier year that was never filed, caught up one year at a time.',
    category: 'Tax Returns',
    price: '399.00',
    discountPrice: '349.00',
    features: ['One earlier year', 'Document recovery list', 'Penalty check'],
  },
  {
    name: 'Penalty Reversal Request',
    description: 'A request to SARS to cancel a penalty, followed to its outcome.',
    category: 'SARS Support',
    price: '650.00',
    discountPrice: '550.00',
    features: ['Grounds review', 'Request for remission', 'Follow-up to the outcome'],
  },
  {
    name: 'Objection to Assessment',
    description: 'When an assessment is wrong: we ask for the reasons, then write and lodge the objection.',
    category: 'SARS Support',
    price: '950.00',
    features: ['Reasons request', 'Objection and bundle', 'One follow-up'],
  },
  {
    name: 'Tax Compliance Status PIN',
    description: 'Proof that your tax affairs are in order, for a tender, a bank or a move abroad.',
    category: 'SARS Support',
    price: '299.00',
    features: ['Status check', 'Fix list', 'PIN request'],
  },
  {
    name: 'Tax Consultation (45 minutes)',
    description: 'Your questions to a practitioner, with the answers in writing afterwards.',
    category: 'Advice',
    price: '650.00',
    discountPrice: '499.00',
    features: ['Video or phone', 'Written summary'],
  },
  {
    name: 'VAT Registration',
    description: 'Whether you must or may register for VAT, and the application with its documents.',
    category: 'Business Services',
    price: '1250.00',
    features: ['Threshold check', 'Application', 'Document pack'],
  },
  {
    name: 'Monthly Bookkeeping, Starter',
    description: 'The books of a small business, kept every month and reconciled with the bank.',
    category: 'Business Services',
    price: '950.00',
    billingInterval: 'monthly',
    features: ['Up to 60 transactions', 'Bank reconciliation', 'Monthly report'],
  },
  {
    name: 'Payroll, up to 5 employees',
    description: 'Payslips and the monthly declaration for a small team, with certificates at year end.',
    category: 'Business Services',
    price: '495.00',
    billingInterval: 'monthly',
    features: ['Payslips', 'EMP201', 'UIF', 'IRP5 at year end'],
  },
]);

/** Everything on sale: what the shop is first filled with, and where the public pages take their prices from. */
export const catalogue: readonly CatalogueProduct[] = [...filings, ...singleServices, ...yearPlans];

/** A product by its number; a number that isn't in the catalogue is a mistake of ours. */
export function catalogueProduct(id: number): CatalogueProduct {
  const product = catalogue[id - 1];
  if (!product) throw new RangeError(`There is no product ${id}`);
  return product;
}
