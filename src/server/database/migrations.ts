import { AccountsAndCalculations } from './migrations/0001-accounts-and-calculations.ts';
import { ContactMessages } from './migrations/0002-contact-messages.ts';
import { ProductsAndCart } from './migrations/0003-products-and-cart.ts';
import { OrdersAndPayments } from './migrations/0004-orders-and-payments.ts';
import { CartItemsProductIndex } from './migrations/0005-cart-items-product-index.ts';
import { PaymentNotifications } from './migrations/0006-payment-notifications.ts';

/** Every migration, oldest first. Listed by hand because the command line's loader cannot glob TypeScript files. */
export const migrations = [
  { name: '0001-accounts-and-calculations', class: AccountsAndCalculations },
  { name: '0002-contact-messages', class: ContactMessages },
  { name: '0003-products-and-cart', class: ProductsAndCart },
  { name: '0004-orders-and-payments', class: OrdersAndPayments },
  { name: '0005-cart-items-product-index', class: CartItemsProductIndex },
  { name: '0006-payment-notifications', class: PaymentNotifications },
];
