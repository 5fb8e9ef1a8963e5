import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { LoginAttempt } from '../../domain/accounts/login-attempt.entity.ts';
import { Session } from '../../domain/accounts/session.entity.ts';
import { ContactMessage } from '../../domain/contact/contact-message.entity.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import { Invoice, InvoiceCounter } from '../../domain/orders/invoices/invoice.entity.ts';
import { Order, OrderItem } from '../../domain/orders/order.entity.ts';
import { Payment, PaymentAttempt } from '../../domain/orders/payments/payment.entity.ts';
import { PaymentNotification } from '../../domain/orders/payments/payment-notification.entity.ts';
import { Subscription } from '../../domain/orders/subscriptions/subscription.entity.ts';
import { CartItem } from '../../domain/shop/cart-item.entity.ts';
import { CartMerge } from '../../domain/shop/cart-merge.entity.ts';
import { Product } from '../../domain/shop/product.entity.ts';
import { TaxCalculation } from '../../domain/tax/tax-calculation.entity.ts';
import { releaseLostConnections } from './lost-connections.ts';
import { migrations } from './migrations.ts';
import { RetryingEntityManager } from './transactions.ts';

const accountEntities = [User, Session, LoginAttempt];
const shopEntities = [Product, CartItem, CartMerge];
const orderEntities = [
  Order,
  OrderItem,
  PaymentAttempt,
  PaymentNotification,
  Payment,
  Subscription,
  Invoice,
  InvoiceCounter,
];

/** Connections kept for one process. */
const POOL_SIZE = 20;

/** Every option of the ORM; `clientUrl` is a `postgres://` address. The command line reads the same ones. */
export function ormOptions(clientUrl: string, { snapshot = false } = {}) {
  return defineConfig({
    clientUrl,
    entityManager: RetryingEntityManager,
    entities: [...accountEntities, TaxCalculation, ContactMessage, ...shopEntities, ...orderEntities],
    extensions: [Migrator],
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      // A dead database must turn into an answer, not into a hanging page.
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      // Where it lives, it gives up first, so that the transaction is rolled back and its locks go.
      statement_timeout: 14_000,
      idle_in_transaction_session_timeout: 30_000,
      onPoolCreated: releaseLostConnections,
    },
    forceUtcTimezone: true,
    // The job queue's tables are its own affair.
    schemaGenerator: { ignoreSchema: ['graphile_worker'] },
    migrations: {
      path: 'src/server/database/migrations',
      migrationsList: migrations,
      // Only the command line compares with it and writes it; a serving process leaves its own source alone.
      snapshot,
      snapshotName: 'schema-snapshot',
      allOrNothing: true,
      silent: true,
    },
  });
}

/** Connects lazily: the first query opens the first connection. */
export function createOrm(clientUrl: string): MikroORM {
  return new MikroORM(ormOptions(clientUrl));
}
