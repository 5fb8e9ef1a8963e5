import { randomInt } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { AssistantModel } from '../domain/assistant/model/model.ts';
import type { CalendarTokens } from '../domain/accounts/calendar/calendar-address.server.ts';
import type { Passwords } from '../domain/accounts/passwords/passwords.ts';
import type { TwoFactorSecrets } from '../domain/accounts/two-factor/check-code.server.ts';
import type { ChainKeys } from '../domain/audit/chain-keys.server.ts';
import type { RandomInteger } from '../domain/contact/question.ts';
import type { ReceiptPrinter } from '../domain/deletion/receipt.ts';
import type { DocumentFiles } from '../domain/documents/document-files.ts';
import type { MalwareScanner } from '../domain/documents/malware-scanner.ts';
import { startOrderWork } from '../domain/engagements/start-order-work.server.ts';
import type { GameContext } from '../domain/game/scores.server.ts';
import type { AddJob } from '../domain/job-queue.server.ts';
import { type CountChange, createChangeLimit } from '../domain/limits/count-change.server.ts';
import type { Mailer } from '../domain/mail/sending/mailer.ts';
import type { PaidMailRenderer } from '../domain/mail/sending/mail-context.server.ts';
import type { InvoicePrinter } from '../domain/orders/invoices/invoice.ts';
import type { PaymentProvider } from '../domain/orders/payment-provider.ts';
import type { StartOrderWork } from '../domain/orders/payments/apply-notification.server.ts';
import type { PushKeys } from '../domain/push/push-keys.server.ts';
import type { PushSender } from '../domain/push/push-sender.ts';
import { createPublishedPromises } from '../domain/practice/promises.server.ts';
import type { PublishedPromises } from '../domain/site/app-settings.ts';
import type { Sql, SqlTransaction } from '../domain/sql.ts';
import type { Installation } from '../domain/practice/checklist.server.ts';
import { lastBackup } from './backup/last-backup.ts';
import { settingsChecklist } from './launch-checklist.ts';
import { createProductCache, type ProductCache } from '../domain/shop/products.server.ts';
import type { MedicalCreditRates } from '../domain/tax/medical-credits.ts';
import type { AccountLimiter } from '../routers/trpc.ts';
import { createCalendarTokens } from './calendar/calendar-tokens.ts';
import { createChainKeys } from './chain-keys.ts';
import { createAccountLimiter, downloadLimit, uploadLimit } from './account-concurrency.ts';
import { openSql } from './database/sql.ts';
import { createAdvisoryLocks, type AdvisoryLocks } from './database/advisory-locks.ts';
import { printReceipt } from './deletion/print-receipt.ts';
import { type ClosableFeed, createLiveFeed } from './live/live-feed.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { addJob } from './jobs/add-job.ts';
import { createMailer } from './mail/mailer.ts';
import { renderPaidMail } from './mail/order-paid-mail.ts';
import { practiceAddresses } from './mail/practice-addresses.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { merchantAccount } from './payments/payfast/connection.ts';
import { createPayfast } from './payments/payfast/payfast.ts';
import {
  createPaymentSimulator,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
} from './payment-simulator/simulator.ts';
import { createPushKeys } from './push/push-keys.ts';
import { createPushSender } from './push/push-sender.ts';
import { createDigest, openSecretKey } from './secret-key.ts';
import { createPasswords } from './sessions/argon2-passwords.ts';
import { createLucia, createSessionAdapter, type SessionService } from './sessions/lucia.ts';
import { createTwoFactorSecrets } from './sessions/two-factor-secrets.ts';
import type { Settings } from './settings.ts';
import { createClamd } from './storage/clamd.ts';
import { createDocumentFiles } from './storage/document-files.ts';
import { createFileKeys } from './storage/file-keys.ts';
import { openFileStore } from './storage/open-file-store.ts';

/** Application dependencies, built once. Tests can replace them. */
export interface Dependencies {
  settings: Settings;
  /**
   * Returns the site's public origin. A function, because a port chosen by the system is only known once the
   * server is listening.
   */
  publicUrl: () => string;
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  /** Null unless METRICS_PORT is set. */
  metrics: Metrics | null;
  products: ProductCache;
  live: ClosableFeed;
  /** Returns the published figures on how well the practice keeps its promises. */
  publishedPromises: () => Promise<PublishedPromises>;
  /** Facts about this installation for the owner's checklist. */
  installation: Installation;
  lucia: SessionService;
  passwords: Passwords;
  twoFactorSecrets: TwoFactorSecrets;
  calendarTokens: CalendarTokens;
  chainKeys: ChainKeys;
  pushKeys: PushKeys;
  mailer: Mailer;
  sendPush: PushSender;
  addJob: AddJob;
  startOrderWork: StartOrderWork;
  /** Null unless ASSISTANT_URL is set. */
  assistantModel: AssistantModel | null;
  /** Null if payments are off. */
  payments: PaymentProvider | null;
  /** HMAC that signs the URLs to which the payment provider returns buyers. */
  returnDigest: (text: string) => string;
  printInvoice: InvoicePrinter;
  renderPaidMail: PaidMailRenderer;
  printReceipt: ReceiptPrinter;
  documentFiles: DocumentFiles;
  /** Null unless CLAMD_URL is set. */
  scanner: MalwareScanner | null;
  /** Limits exports to one per account at a time. */
  exportLocks: AdvisoryLocks;
  changeLimiter: AccountLimiter;
  downloadLimiter: AccountLimiter;
  uploadLimiter: AccountLimiter;
  countChange: CountChange;
  /** Null if the practice isn't registered for VAT. */
  vatNumber: string | null;
  /** Recipient of e-mails to the practice. */
  contactTo: string;
  /** Null unless PAYFAST_MODE is `practice`. */
  paymentSimulator: PaymentSimulator | null;
  /** HMAC that signs contact form questions. */
  questionDigest: (text: string) => string;
  /** HMAC of an IP or e-mail address: stable, not reversible. */
  addressDigest: (text: string) => string;
  /** HMAC that signs unsubscribe links. */
  unsubscribeDigest: (text: string) => string;
  /** HMAC that signs passkey challenges and derives the accounts' IDs in authenticators. */
  passkeyDigest: (text: string) => string;
  /** HMAC that signs the game's run IDs and derives their seeds. */
  runDigest: (text: string) => string;
  registrationsPerHour: number;
  medicalCreditRates: MedicalCreditRates;
  gameScores: GameContext['gameScores'];
  randomInteger: RandomInteger;
  now: () => Date;
}

/** Advisory lock class (first key) for exports. */
const EXPORT_LOCKS = 7_251;

function openPaymentSimulator(
  { payfast, dataDir }: Settings,
  options: Pick<PaymentSimulatorOptions, 'digest' | 'publicUrl' | 'now'>,
): PaymentSimulator | null {
  if (payfast.mode !== 'practice') return null;
  return createPaymentSimulator({ account: merchantAccount(payfast), dataDir, ...options });
}

/** Loads the model client only if a model is configured. */
async function openAssistantModel({ assistant }: Settings): Promise<AssistantModel | null> {
  if (!assistant) return null;
  const { createAssistantModel } = await import('./assistant/model.ts');
  return createAssistantModel(assistant);
}

/** Builds the server's dependencies. Tests pass their own clock. */
export async function buildDependencies(
  settings: Settings,
  orm: MikroORM,
  { publicUrl, now = () => new Date() }: { publicUrl: () => string; now?: () => Date },
): Promise<Dependencies> {
  const fork = () => orm.em.fork();
  const secretKey = openSecretKey(settings);
  const { sql, transaction, pool } = await openSql(orm);
  const addressDigest = createDigest(secretKey, 'network address');
  return {
    settings,
    publicUrl,
    fork,
    sql,
    transaction,
    metrics: settings.metricsPort === undefined ? null : createMetrics({ sql, pool }),
    products: createProductCache(sql),
    live: createLiveFeed({ sql, url: orm.config.get('clientUrl', ''), now }),
    publishedPromises: createPublishedPromises({ sql, now }),
    lucia: createLucia(createSessionAdapter({ fork, sql, now }), settings.sessionCookieSecure),
    passwords: await createPasswords(),
    twoFactorSecrets: createTwoFactorSecrets(secretKey, settings.secretKeyPrevious),
    calendarTokens: createCalendarTokens(secretKey, settings.secretKeyPrevious),
    chainKeys: createChainKeys(secretKey, settings.secretKeyPrevious),
    pushKeys: createPushKeys(secretKey, settings.secretKeyPrevious),
    mailer: createMailer(settings),
    sendPush: createPushSender(practiceAddresses(settings).contactTo),
    addJob,
    startOrderWork,
    assistantModel: await openAssistantModel(settings),
    payments: createPayfast(settings.payfast, { publicUrl, now }),
    returnDigest: createDigest(secretKey, 'return from payment'),
    printInvoice,
    renderPaidMail,
    printReceipt,
    documentFiles: createDocumentFiles(
      createFileKeys(secretKey, settings.secretKeyPrevious),
      await openFileStore(settings.storage, settings),
    ),
    scanner: settings.clamdUrl === undefined ? null : createClamd(settings.clamdUrl),
    exportLocks: createAdvisoryLocks(orm, EXPORT_LOCKS),
    changeLimiter: createAccountLimiter(),
    downloadLimiter: createAccountLimiter(downloadLimit),
    uploadLimiter: createAccountLimiter(uploadLimit),
    countChange: createChangeLimit({ sql, transaction, now, digest: addressDigest }, settings),
    vatNumber: settings.vatNumber,
    contactTo: practiceAddresses(settings).contactTo,
    paymentSimulator: openPaymentSimulator(settings, {
      digest: createDigest(secretKey, 'practice gateway'),
      publicUrl,
      now,
    }),
    questionDigest: createDigest(secretKey, 'contact question'),
    addressDigest,
    unsubscribeDigest: createDigest(secretKey, 'unsubscribe'),
    passkeyDigest: createDigest(secretKey, 'passkeys'),
    runDigest: createDigest(secretKey, 'game run'),
    registrationsPerHour: settings.registrationsPerHour,
    medicalCreditRates: settings.medicalCreditRates,
    gameScores: settings.gameScores,
    installation: {
      settings: () => settingsChecklist(settings),
      lastBackup: () => lastBackup(settings),
    },
    randomInteger: (min, max) => randomInt(min, max + 1),
    now,
  };
}
