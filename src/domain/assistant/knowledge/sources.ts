import type { Passage } from './passage.ts';

type Source = Passage['source'];

/** Date of the last review of all passages. A passage can have its own. */
export const reviewedOn = '2026-11-26';

/** Cites a provision of the Income Tax Act: `section 6A`. */
export const incomeTaxAct = (provision: string): Source => ({
  name: `Income Tax Act 58 of 1962, ${provision}`,
});

/** Cites a provision of the Tax Administration Act: `section 210`. */
export const administrationAct = (provision: string): Source => ({
  name: `Tax Administration Act 28 of 2011, ${provision}`,
});

/** Cites a publication by SARS. */
export const sars = (title: string): Source => ({ name: `SARS, ${title}`, url: 'https://www.sars.gov.za/' });

/** Cites a page of this site. */
export const ourPage = (title: string, path: string): Source => ({ name: title, url: path });

/** Pages that passages link to. */
export const links = {
  calculator: { to: '/tax-calculator', label: 'Tax calculator' },
  comprehensive: { to: '/tax-calculator/comprehensive', label: 'Comprehensive calculator' },
  preparation: { to: '/tax-preparation', label: 'Prepare a return' },
  returns: { to: '/tax-returns', label: 'Your returns' },
  documents: { to: '/documents', label: 'Your documents' },
  messages: { to: '/messages', label: 'Messages' },
  orders: { to: '/orders', label: 'Your orders' },
  cart: { to: '/cart', label: 'Your cart' },
  products: { to: '/products', label: 'Products and prices' },
  services: { to: '/services', label: 'Services' },
  contact: { to: '/contact', label: 'Contact us' },
  profile: { to: '/profile', label: 'Your profile' },
  settings: { to: '/settings', label: 'Settings' },
  savings: { to: '/savings-challenges', label: 'Savings challenges' },
  game: { to: '/game', label: 'The game' },
  terms: { to: '/terms-of-service', label: 'Terms of Service' },
  privacy: { to: '/privacy-policy', label: 'Privacy Policy' },
  individual: { to: '/products/1', label: 'Individual Tax Return' },
  comprehensiveReturn: { to: '/products/2', label: 'Comprehensive Tax Return' },
  elite: { to: '/products/3', label: 'Elite Tax Return' },
  check: { to: '/products/4', label: 'Auto-Assessment Check' },
  provisional: { to: '/products/5', label: 'Provisional Tax Submission' },
  outstanding: { to: '/products/6', label: 'Outstanding Return' },
  penalty: { to: '/products/7', label: 'Penalty Reversal Request' },
  objection: { to: '/products/8', label: 'Objection to Assessment' },
  compliance: { to: '/products/9', label: 'Tax Compliance Status PIN' },
  consultation: { to: '/products/10', label: 'Tax Consultation' },
  vat: { to: '/products/11', label: 'VAT Registration' },
  bookkeeping: { to: '/products/12', label: 'Monthly Bookkeeping' },
  payroll: { to: '/products/13', label: 'Payroll' },
  yearly: { to: '/products/14', label: 'Tax Care Annual' },
} as const satisfies Record<string, NonNullable<Passage['link']>>;
