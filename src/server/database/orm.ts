import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { EmailLink } from '../../domain/accounts/email/email-link.entity.ts';
import { LoginAttempt } from '../../domain/accounts/passwords/login-attempt.entity.ts';
import { PasswordReset } from '../../domain/accounts/passwords/password-reset.entity.ts';
import { RetainedAccount } from '../../domain/accounts/retained-account.entity.ts';
import { RecoveryCode, TwoFactor } from '../../domain/accounts/two-factor/two-factor.entity.ts';
import { Session, User } from '../../domain/accounts/user.entity.ts';
import { AuditEvent, AuditKey, AuditLink } from '../../domain/audit/audit-event.entity.ts';
import { ContactMessage } from '../../domain/contact/contact-message.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../domain/documents/document.entity.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { GameScore, GameScoreCount } from '../../domain/game/game-score.entity.ts';
import { LimitedCall } from '../../domain/limits/limited-call.entity.ts';
import { Invoice, InvoiceCounter } from '../../domain/orders/invoices/invoice.entity.ts';
import { Order, OrderItem } from '../../domain/orders/order.entity.ts';
import { PaymentNotification } from '../../domain/orders/payments/payment-notification.entity.ts';
import { Payment, PaymentAttempt } from '../../domain/orders/payments/payment.entity.ts';
import { SubscriptionEnding } from '../../domain/orders/subscriptions/subscription-ending.entity.ts';
import { Subscription } from '../../domain/orders/subscriptions/subscription.entity.ts';
import { PracticeNews } from '../../domain/practice-news/practice-news.entity.ts';
import { Achievement, SavingsChallenge } from '../../domain/savings/savings-challenge.entity.ts';
import {
  SavingsDay,
  SavingsEntry,
  UserAchievement,
  UserChallenge,
} from '../../domain/savings/user-challenge.entity.ts';
import { CartItem, CartMerge } from '../../domain/shop/cart.entity.ts';
import { Product } from '../../domain/shop/product.entity.ts';
import { TaxCalculation } from '../../domain/tax/tax-calculation.entity.ts';
import { AccountsAndCalculations } from './migrations/0001-accounts-and-calculations.ts';
import { ContactMessages } from './migrations/0002-contact-messages.ts';
import { ProductsAndCart } from './migrations/0003-products-and-cart.ts';
import { OrdersAndPayments } from './migrations/0004-orders-and-payments.ts';
import { CartItemsProductIndex } from './migrations/0005-cart-items-product-index.ts';
import { PaymentNotifications } from './migrations/0006-payment-notifications.ts';
import { Documents } from './migrations/0007-documents.ts';
import { CalculationWorking } from './migrations/0008-calculation-working.ts';
import { SeenRefusals } from './migrations/0009-seen-refusals.ts';
import { SavingsChallenges } from './migrations/0010-savings-challenges.ts';
import { SavingsRunningTotals } from './migrations/0011-savings-running-totals.ts';
import { Game } from './migrations/0012-game.ts';
import { Profile } from './migrations/0013-profile.ts';
import { PasswordResets } from './migrations/0014-password-resets.ts';
import { AccountSecurity } from './migrations/0015-account-security.ts';
import { AuditChain } from './migrations/0016-audit-chain.ts';
import { EmailLinks } from './migrations/0017-email-links.ts';
import { TwoFactorAndRecoveryCodes } from './migrations/0018-two-factor.ts';
import { AccountDeletion } from './migrations/0019-account-deletion.ts';
import { SessionIds } from './migrations/0020-session-ids.ts';
import { LimitedCalls } from './migrations/0022-limited-calls.ts';
import { LowerCase } from './migrations/0023-lower-case.ts';
import { EndingsAndRetainedDocuments } from './migrations/0024-endings-and-retained-documents.ts';
import { PracticeNewsToMail } from './migrations/0025-practice-news.ts';
import { FoldedUsernames } from './migrations/0026-folded-usernames.ts';
import { ReadsWithoutTrail } from './migrations/0027-reads-without-trail.ts';
import { StoredFilesUsage } from './migrations/0028-stored-files-usage.ts';
import { KeyedAuditChain } from './migrations/0029-keyed-audit-chain.ts';
import { ReopenedChallenges } from './migrations/0030-reopened-challenges.ts';
import { IncomeKind } from './migrations/0031-income-kind.ts';
import { OrderAccess } from './migrations/0032-order-access.ts';
import { HiddenScores } from './migrations/0034-hidden-scores.ts';
import { OrdersByState } from './migrations/0036-orders-by-state.ts';
import { RetryingEntityManager } from './transactions.ts';

/** Milliseconds in which whoever holds a lost connection may give it back. */
const OWN_RELEASE_MS = 500;

/**
 * Gives a pool back the places of connections that were lost within a transaction. The ORM's query builder does that
 * only after a rollback that succeeded: without this each loss would take a place for good, and after a short outage
 * under load nothing would be written any more until the next start.
 */
function releaseLostConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // Its statements have failed by now; nobody can do anything more with it.
      setTimeout(() => {
        if (taken.has(client)) client.release(true);
      }, OWN_RELEASE_MS);
    });
  });
}

/** Every migration, oldest first. Listed by hand because the command line's loader cannot glob TypeScript files. */
export const migrations = [
  { name: '0001-accounts-and-calculations', class: AccountsAndCalculations },
  { name: '0002-contact-messages', class: ContactMessages },
  { name: '0003-products-and-cart', class: ProductsAndCart },
  { name: '0004-orders-and-payments', class: OrdersAndPayments },
  { name: '0005-cart-items-product-index', class: CartItemsProductIndex },
  { name: '0006-payment-notifications', class: PaymentNotifications },
  { name: '0007-documents', class: Documents },
  { name: '0008-calculation-working', class: CalculationWorking },
  { name: '0009-seen-refusals', class: SeenRefusals },
  { name: '0010-savings-challenges', class: SavingsChallenges },
  { name: '0011-savings-running-totals', class: SavingsRunningTotals },
  { name: '0012-game', class: Game },
  { name: '0013-profile', class: Profile },
  { name: '0014-password-resets', class: PasswordResets },
  { name: '0015-account-security', class: AccountSecurity },
  { name: '0016-audit-chain', class: AuditChain },
  { name: '0017-email-links', class: EmailLinks },
  { name: '0018-two-factor', class: TwoFactorAndRecoveryCodes },
  { name: '0019-account-deletion', class: AccountDeletion },
  { name: '0020-session-ids', class: SessionIds },
  { name: '0022-limited-calls', class: LimitedCalls },
  { name: '0023-lower-case', class: LowerCase },
  { name: '0024-endings-and-retained-documents', class: EndingsAndRetainedDocuments },
  { name: '0025-practice-news', class: PracticeNewsToMail },
  { name: '0026-folded-usernames', class: FoldedUsernames },
  { name: '0027-reads-without-trail', class: ReadsWithoutTrail },
  { name: '0028-stored-files-usage', class: StoredFilesUsage },
  { name: '0029-keyed-audit-chain', class: KeyedAuditChain },
  { name: '0030-reopened-challenges', class: ReopenedChallenges },
  { name: '0031-income-kind', class: IncomeKind },
  { name: '0032-order-access', class: OrderAccess },
  { name: '0034-hidden-scores', class: HiddenScores },
  { name: '0036-orders-by-state', class: OrdersByState },
];

const accountEntities = [
  User,
  Session,
  LoginAttempt,
  PasswordReset,
  EmailLink,
  RetainedAccount,
  TwoFactor,
  RecoveryCode,
];
const auditEntities = [AuditEvent, AuditKey, AuditLink];
const shopEntities = [Product, CartItem, CartMerge];
const orderEntities = [
  Order,
  OrderItem,
  PaymentAttempt,
  PaymentNotification,
  Payment,
  Subscription,
  SubscriptionEnding,
  Invoice,
  InvoiceCounter,
];
const savingsEntities = [
  SavingsChallenge,
  Achievement,
  UserChallenge,
  SavingsEntry,
  SavingsDay,
  UserAchievement,
];
const gameEntities = [GameScore, GameScoreCount];
const documentEntities = [Document, DocumentVersion, DocumentEvent, StoredFile];

/** Connections kept for one process. */
const POOL_SIZE = 20;

/** Every option of the ORM; `clientUrl` is a `postgres://` address. The command line reads the same ones. */
export function ormOptions(clientUrl: string, { snapshot = false } = {}) {
  return defineConfig({
    clientUrl,
    entityManager: RetryingEntityManager,
    entities: [
      ...accountEntities,
      ...auditEntities,
      TaxCalculation,
      ContactMessage,
      ...documentEntities,
      ...shopEntities,
      ...orderEntities,
      ...savingsEntities,
      ...gameEntities,
      LimitedCall,
      PracticeNews,
    ],
    extensions: [Migrator],
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      // A dead database must turn into an answer, not into a hanging page.
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      // Where it lives, it gives up first, so that the transaction is rolled back and its locks go.
      statement_timeout: 14_000,
      // Whoever waits for a row keeps a connection from somebody who need not.
      lock_timeout: 4_000,
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
