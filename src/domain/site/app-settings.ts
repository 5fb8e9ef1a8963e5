import type { Prices } from '../shop/prices.ts';
import type { ProductView } from '../shop/schemas.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';

/** What the running server tells every page. */
export interface AppSettings {
  /** A public installation omits placeholder facts; a local one shows samples. */
  isPublic: boolean;
  /** Without a payment provider, products lead to the contact form. */
  acceptsPayments: boolean;
  medicalCreditRates: MedicalCreditRates;
  prices: Prices;
  /** The year in South Africa. */
  year?: number;
  /** Whether the browser has a session's cookie, which scripts can't see: without it nobody is signed in. */
  hasSession: boolean;
  /** Everything on sale, on the page that lists it. */
  products?: ProductView[];
  /** The product that the page is about. */
  product?: ProductView;
}

/** What holds where no server has said anything, as under the development server. */
export const defaultAppSettings: AppSettings = {
  isPublic: false,
  acceptsPayments: true,
  medicalCreditRates: 'published',
  prices: {},
  hasSession: true,
};
