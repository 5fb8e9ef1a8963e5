import type { MeasuredPromise } from './measured-promises.ts';
import type { Prices } from '../shop/prices.ts';
import type { ProductView } from '../shop/schemas.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';

/**
 * Promise figures for the last 90 days: the promised time and the median, in the same unit, and the share kept.
 */
export type PublishedPromises = Partial<
  Record<MeasuredPromise, { limit: number; median: number; keptPercent: number }>
>;

/** Settings that the server embeds in every page. */
export interface AppSettings {
  /** Whether this is a public installation. Public ones omit placeholder facts; local ones show samples. */
  isPublic: boolean;
  /** If false, buying options lead to the contact form instead of the checkout. */
  acceptsPayments: boolean;
  medicalCreditRates: MedicalCreditRates;
  prices: Prices;
  /** Promises with enough cases to publish their figures. */
  promises: PublishedPromises;
  /** Current year in South Africa. */
  year?: number;
  /** Whether the request had a session cookie, which scripts can't read. If false, the user is signed out. */
  hasSession: boolean;
  /** All products. Set only on the product list page. */
  products?: ProductView[];
  /** The product shown. Set only on a product page. */
  product?: ProductView;
}

/** Settings for pages not rendered by our server, for example in the Vite dev server. */
export const defaultAppSettings: AppSettings = {
  isPublic: false,
  acceptsPayments: true,
  medicalCreditRates: 'published',
  prices: {},
  promises: {},
  hasSession: true,
};
