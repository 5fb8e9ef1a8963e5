import { readdirSync } from 'node:fs';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { type Constructor, defineConfig, MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { CalendarFeed } from '../../domain/accounts/calendar/calendar-feed.entity.ts';
import { EmailLink } from '../../domain/accounts/email/email-link.entity.ts';
import { LoginAttempt } from '../../domain/accounts/passwords/login-attempt.entity.ts';
import { Passkey, UsedPasskeyChallenge } from '../../domain/accounts/passkeys/passkey.entity.ts';
import { PasswordReset } from '../../domain/accounts/passwords/password-reset.entity.ts';
import { RetainedAccount } from '../../domain/accounts/retained-account.entity.ts';
import { RecoveryCode, TwoFactor } from '../../domain/accounts/two-factor/two-factor.entity.ts';
import { Session, User } from '../../domain/accounts/user.entity.ts';
import { AiConversation } from '../../domain/assistant/conversations/conversation.entity.ts';
import { MissedQuestion, PassageDraft } from '../../domain/assistant/conversations/missed-question.entity.ts';
import { AuditCheck, AuditEvent, AuditKey, AuditLink } from '../../domain/audit/audit-event.entity.ts';
import { ContactEvent, ContactMessage } from '../../domain/contact/contact-message.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../domain/documents/document.entity.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { EngagementRequest, RequestDocument } from '../../domain/engagements/engagement-request.entity.ts';
import { Engagement, EngagementEvent } from '../../domain/engagements/engagement.entity.ts';
import { Quote } from '../../domain/engagements/quote.entity.ts';
import { ReturnFigures } from '../../domain/engagements/return-figures.entity.ts';
import { GameCompetition } from '../../domain/game/competition.entity.ts';
import { GameScore, GameScoreCount } from '../../domain/game/game-score.entity.ts';
import { LimitedCall } from '../../domain/limits/limited-call.entity.ts';
import { StoredLiveEvent } from '../../domain/live/live-event.entity.ts';
import { Message, MessageDocument, MessageThread } from '../../domain/messages/message.entity.ts';
import { Invoice, InvoiceCounter } from '../../domain/orders/invoices/invoice.entity.ts';
import { OrderHistory } from '../../domain/orders/order-history.entity.ts';
import { OrderRefund } from '../../domain/orders/order-refund.entity.ts';
import { Order, OrderItem } from '../../domain/orders/order.entity.ts';
import { PaymentNotification } from '../../domain/orders/payments/payment-notification.entity.ts';
import { Payment, PaymentAttempt } from '../../domain/orders/payments/payment.entity.ts';
import { SubscriptionEnding } from '../../domain/orders/subscriptions/subscription-ending.entity.ts';
import { Subscription } from '../../domain/orders/subscriptions/subscription.entity.ts';
import { DeskView } from '../../domain/practice/desk-view.entity.ts';
import { ClientNote } from '../../domain/practice/client-note.entity.ts';
import { PracticeNews } from '../../domain/practice-news/practice-news.entity.ts';
import { PushKey } from '../../domain/push/push-key.entity.ts';
import { PushSubscription } from '../../domain/push/push-subscription.entity.ts';
import { Reminder, ReminderMail } from '../../domain/reminders/reminder.entity.ts';
import { Achievement, SavingsChallenge } from '../../domain/savings/savings-challenge.entity.ts';
import {
  SavingsDay,
  SavingsEntry,
  UserAchievement,
  UserChallenge,
} from '../../domain/savings/user-challenge.entity.ts';
import { CartItem, CartMerge } from '../../domain/shop/cart.entity.ts';
import { Product } from '../../domain/shop/product.entity.ts';
import { ProductPrice } from '../../domain/shop/product-price.entity.ts';
import { TaxEstimate } from '../../domain/tax/estimates/tax-estimate.entity.ts';
import { TaxCalculation } from '../../domain/tax/tax-calculation.entity.ts';
import { QueryTracer } from '../tracing/query-tracer.ts';
import { RetryingEntityManager } from './transactions.ts';

/** Time in ms for the holder of a lost connection to release it. */
const OWN_RELEASE_MS = 500;

/**
 * Releases connections that are lost during a transaction. The ORM releases a connection only after a
 * successful rollback, so each loss would occupy a pool slot permanently. A short outage under load could
 * then block all writes until a restart.
 */
function releaseLostConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // By now, the connection's statements have failed, so nothing can still be using it.
      setTimeout(() => {
        if (taken.has(client)) client.release(true);
      }, OWN_RELEASE_MS);
    });
  });
}

const migrationFolder = new URL('migrations/', import.meta.url);
const migrationFiles = readdirSync(migrationFolder).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));

/** All migrations, oldest first: one class per file, named like `0001-name.ts`. */
export const migrations = await Promise.all(
  migrationFiles.toSorted().map(async (file) => {
    const [migration] = Object.values(
      (await import(new URL(file, migrationFolder).href)) as Record<string, Constructor<Migration>>,
    );
    if (!migration) throw new Error(`${file} exports no migration`);
    return { name: file.slice(0, -'.ts'.length), class: migration };
  }),
);

const accountEntities = [
  User,
  Session,
  LoginAttempt,
  PasswordReset,
  EmailLink,
  RetainedAccount,
  TwoFactor,
  RecoveryCode,
  CalendarFeed,
  Passkey,
  UsedPasskeyChallenge,
];
const auditEntities = [AuditCheck, AuditEvent, AuditKey, AuditLink];
const shopEntities = [Product, ProductPrice, CartItem, CartMerge];
const orderEntities = [
  Order,
  OrderItem,
  OrderHistory,
  OrderRefund,
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
const gameEntities = [GameScore, GameScoreCount, GameCompetition];
const documentEntities = [Document, DocumentVersion, DocumentEvent, StoredFile];
const engagementEntities = [
  Engagement,
  EngagementEvent,
  EngagementRequest,
  RequestDocument,
  ReturnFigures,
  Quote,
];

/** Maximum number of database connections per process. */
const POOL_SIZE = 20;

/** Returns the ORM options, which the MikroORM CLI also uses. `clientUrl` is a `postgres://` URL. */
export function ormOptions(clientUrl: string, { snapshot = false } = {}) {
  return defineConfig({
    clientUrl,
    entityManager: RetryingEntityManager,
    entities: [
      ...accountEntities,
      ...auditEntities,
      TaxCalculation,
      TaxEstimate,
      AiConversation,
      MissedQuestion,
      PassageDraft,
      ContactMessage,
      ContactEvent,
      ClientNote,
      DeskView,
      ...documentEntities,
      ...shopEntities,
      ...orderEntities,
      ...engagementEntities,
      MessageThread,
      Message,
      MessageDocument,
      StoredLiveEvent,
      PushKey,
      PushSubscription,
      ...savingsEntities,
      ...gameEntities,
      LimitedCall,
      PracticeNews,
      ReminderMail,
      Reminder,
    ],
    extensions: [Migrator],
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      // MikroORM reads only the host, user and database from `clientUrl`. The driver also reads `sslmode` and the like.
      connectionString: clientUrl,
      // If the database is down, return an error instead of letting requests hang.
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      // Shorter than query_timeout, so that the server cancels the statement and releases its locks first.
      statement_timeout: 14_000,
      // Short, because a call waiting for a row lock holds a connection that others could use.
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 30_000,
      onPoolCreated: releaseLostConnections,
    },
    loggerFactory: (options) => new QueryTracer(options),
    forceUtcTimezone: true,
    // The job queue manages its own tables.
    schemaGenerator: { ignoreSchema: ['graphile_worker'] },
    migrations: {
      path: 'src/server/database/migrations',
      migrationsList: migrations,
      // Only the command line compares and writes the snapshot; a server never changes its own source.
      snapshot,
      snapshotName: 'schema-snapshot',
      // Each migration releases its locks when it ends.
      allOrNothing: false,
      silent: true,
    },
  });
}

/** Creates an ORM that connects lazily, on the first query. */
export function createOrm(clientUrl: string): MikroORM {
  return new MikroORM(ormOptions(clientUrl));
}
