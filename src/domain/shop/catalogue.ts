import { defineProducts } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { filings } from './filing-plans.ts';
import { yearlyPlans } from './super-plan.ts';

/** Products other than the three filings and the yearly plan. */
const singleServices: readonly CatalogueProduct[] = defineProducts(4, [
  {
    name: 'Auto-Assessment Check',
    description: 'We check what the auto-assessment misses before you accept it.',
    category: 'Tax Returns',
    work: ['check'],
    price: '199.00',
    discountPrice: '149.00',
    features: ['Compared with your certificates', 'Missed deductions', 'Accept-or-correct advice'],
  },
  {
    name: 'Provisional Tax Submission (IRP6)',
    description: 'One period, estimated with its full working and submitted on time.',
    category: 'Tax Returns',
    work: ['provisional'],
    price: '449.00',
    features: ['One period', 'Estimate with working', 'Submission', 'Payment reference'],
  },
  {
    name: 'Outstanding Return (per year)',
    description: 'We file returns you missed in earlier years, one year at a time.',
    category: 'Tax Returns',
    work: ['return'],
    price: '399.00',
    discountPrice: '349.00',
    features: ['One earlier year', 'Document recovery list', 'Penalty check'],
  },
  {
    name: 'Penalty Reversal Request',
    description: 'A request to SARS to cancel a penalty, followed to its outcome.',
    category: 'SARS Support',
    work: ['service'],
    price: '650.00',
    discountPrice: '550.00',
    features: ['Grounds review', 'Request for remission', 'Follow-up to the outcome'],
  },
  {
    name: 'Objection to Assessment',
    description: 'We ask SARS for its reasons, then write and lodge the objection.',
    category: 'SARS Support',
    work: ['service'],
    price: '950.00',
    features: ['Reasons request', 'Objection and bundle', 'One follow-up'],
  },
  {
    name: 'Tax Compliance Status PIN',
    description: 'Proof of your tax status, for a tender, a bank or a move abroad.',
    category: 'SARS Support',
    work: ['service'],
    price: '299.00',
    features: ['Status check', 'Fix list', 'PIN request'],
  },
  {
    name: 'Tax Consultation (45 minutes)',
    description: 'A practitioner answers your questions and confirms them in writing.',
    category: 'Advice',
    work: ['service'],
    price: '650.00',
    discountPrice: '499.00',
    features: ['Video or phone', 'Written summary'],
  },
  {
    name: 'VAT Registration',
    description: 'We check whether you must or may register, and apply for you.',
    category: 'Business Services',
    work: ['service'],
    price: '1250.00',
    features: ['Threshold check', 'Application', 'Document pack'],
  },
  {
    name: 'Monthly Bookkeeping, Starter',
    description: 'Your books each month, reconciled with your bank statements.',
    category: 'Business Services',
    work: ['monthly'],
    price: '950.00',
    billingInterval: 'monthly',
    features: ['Up to 60 transactions', 'Bank reconciliation', 'Monthly report'],
  },
  {
    name: 'Payroll, up to 5 employees',
    description: 'Payslips and the monthly declaration, with certificates at year end.',
    category: 'Business Services',
    work: ['monthly'],
    price: '495.00',
    billingInterval: 'monthly',
    features: ['Payslips', 'EMP201', 'UIF', 'IRP5 at year end'],
  },
]);

/** All products. Seeds the shop and provides the public pages' default prices. */
export const catalogue: readonly CatalogueProduct[] = [...filings, ...singleServices, ...yearlyPlans];

/** Returns a product by ID. Throws a RangeError if the ID is unknown, which is a bug. */
export function catalogueProduct(id: number): CatalogueProduct {
  const product = catalogue[id - 1];
  if (!product) throw new RangeError(`Unknown product ${id}`);
  return product;
}
