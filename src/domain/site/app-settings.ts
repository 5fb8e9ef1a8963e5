import type { Prices } from '../shop/prices.ts';
import type { ProductView } from '../shop/schemas.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';

/** Settings that the server embeds in every page. */
export interface AppSettings {
  /** A public installation omits placeholder facts; a local one shows samples. */
  isPublic: boolean;
  /** If false, products lead to the contact form. */
  acceptsPayments: boolean;
  medicalCreditRates: MedicalCreditRates;
  prices: Prices;
  /** Current year in South Africa. */
  year?: number;
  /** Whether the request had a session cookie, which scripts can't read; without one nobody is signed in. */
  hasSession: boolean;
  /** All products, on the product list. */
  products?: ProductView[];
  /** The product, on a product page. */
  product?: ProductView;
}

/** Defaults without a server, as in the Vite dev server. */
export const defaultAppSettings: AppSettings = {
  isPublic: false,
  acceptsPayments: true,
  medicalCreditRates: 'published',
  prices: {},
  hasSession: true,
};
