import { superPath } from '../../src/domain/brand.ts';

/** The pages that anyone may read. */
export const openPages: readonly string[] = [
  '/',
  '/auth',
  '/auth?tab=register',
  '/services',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  superPath,
  '/tax-calculator',
  '/products',
  '/products/1',
  '/payment/success',
  '/payment/cancel',
  '/game',
  '/unsubscribe?token=unknown',
  '/reset-password',
  '/reset-password?token=unknown',
  '/confirm-email?token=unknown',
  '/confirm-email?undo=unknown',
];

/** Those that somebody has to be signed in for. */
export const closedPages: readonly string[] = [
  '/dashboard',
  '/tax-returns',
  '/tax-preparation',
  '/documents',
  '/savings-challenges',
  '/profile',
  '/settings',
  '/settings/activity',
  '/cart',
  '/checkout',
  '/orders/1',
  '/orders',
];
