import { randomInt } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Passwords } from '../domain/accounts/accounts.server.ts';
import type { TwoFactorSecrets } from '../domain/accounts/two-factor/check-code.server.ts';
import type { ChainKeys } from '../domain/audit/chain-keys.server.ts';
import type { RandomInteger } from '../domain/contact/question.ts';
import type { ReceiptPrinter } from '../domain/deletion/receipt.ts';
import type { DocumentFiles } from '../domain/documents/document-files.ts';
import type { GameContext } from '../domain/game/scores.server.ts';
import type { AddJob } from '../domain/job-queue.server.ts';
import { type CountChange, createChangeLimit } from '../domain/limits/count-change.server.ts';
import type { Mailer } from '../domain/mail/mailer.ts';
import type { InvoicePrinter } from '../domain/orders/invoices/invoice.ts';
import type { PaymentProvider } from '../domain/orders/payment-provider.ts';
import type { Sql, SqlTransaction } from '../domain/sql.ts';
import { createProductCache, type ProductCache } from '../domain/shop/products.server.ts';
import type { MedicalCreditRates } from '../domain/tax/medical-credits.ts';
import type { InLane } from '../routers/trpc.ts';
import { createChainKeys } from './chain-keys.ts';
import { createLanes, usualDownloads, usualUploads } from './database/lanes.ts';
import { openSql } from './database/sql.ts';
import { createTurns, type Turns } from './database/turns.ts';
import { printReceipt } from './deletion/print-receipt.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { addJob } from './jobs/add-job.ts';
import { createMailer } from './mail/mailer.ts';
import { practiceAddresses } from './mail/practice-addresses.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { merchantAccount } from './payments/payfast/connection.ts';
import { createPayfast } from './payments/payfast/payfast.ts';
import { createPaymentSimulator, type PaymentSimulator } from './payment-simulator/simulator.ts';
import { createDigest, openSecretKey } from './secret-key.ts';
import { createPasswords } from './sessions/argon2-passwords.ts';
import { createLucia, createSessionAdapter, type SessionService } from './sessions/lucia.ts';
import { createTwoFactorSecrets } from './sessions/two-factor-secrets.ts';
import type { Settings } from './settings.ts';
import { createDocumentFiles } from './storage/document-files.ts';
import { createFileKeys } from './storage/file-keys.ts';
import { openFileStore } from './storage/file-store.ts';

/** Everything the application stands on, built once; tests may hand in others. */
export interface Dependencies {
  settings: Settings;
  /** The origin that browsers see; a function, since a port left to the system is only known once it listens. */
  publicUrl: () => string;
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  /** Null where nobody reads them. */
  metrics: Metrics | null;
  products: ProductCache;
  lucia: SessionService;
  passwords: Passwords;
  twoFactorSecrets: TwoFactorSecrets;
  chainKeys: ChainKeys;
  mailer: Mailer;
  addJob: AddJob;
  /** Who takes the money; null where payments are not set up. */
  payments: PaymentProvider | null;
  /** Signs the addresses to which the payment provider sends browsers back. */
  returnDigest: (text: string) => string;
  printInvoice: InvoicePrinter;
  printReceipt: ReceiptPrinter;
  documentFiles: DocumentFiles;
  /** One export a person at a time. */
  exportTurns: Turns;
  inLane: InLane;
  /** Limits one account's document downloads. */
  inDownloadLane: InLane;
  /** Limits one account's uploads. */
  inUploadLane: InLane;
  countChange: CountChange;
  /** The practice's own: its VAT number, if it has one, and where mails to it go. */
  vatNumber: string | null;
  contactTo: string;
  /** Simulates payments; null unless the settings say so. */
  paymentSimulator: PaymentSimulator | null;
  /** Keyed digests of the contact form's questions and of network addresses. */
  questionDigest: (text: string) => string;
  addressDigest: (text: string) => string;
  /** Signs the links that stop reminders. */
  unsubscribeDigest: (text: string) => string;
  /** Signs the runs of the game, and draws their seeds. */
  runDigest: (text: string) => string;
  registrationsPerHour: number;
  medicalCreditRates: MedicalCreditRates;
  gameScores: GameContext['gameScores'];
  randomInteger: RandomInteger;
  now: () => Date;
}

const now = () => new Date();

/** The first number of the advisory locks that exports hold. */
const EXPORT_LOCKS = 7_251;

function openPaymentSimulator(
  { payfast, dataDir }: Settings,
  digest: (text: string) => string,
  publicUrl: () => string,
): PaymentSimulator | null {
  if (payfast.mode !== 'practice') return null;
  return createPaymentSimulator({ account: merchantAccount(payfast), publicUrl, digest, dataDir, now });
}

/** The implementations that a serving process uses. */
export async function buildDependencies(
  settings: Settings,
  orm: MikroORM,
  publicUrl: () => string,
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
    lucia: createLucia(createSessionAdapter({ fork, sql }), settings.sessionCookieSecure),
    passwords: await createPasswords(),
    twoFactorSecrets: createTwoFactorSecrets(secretKey, settings.secretKeyPrevious),
    chainKeys: createChainKeys(secretKey, settings.secretKeyPrevious),
    mailer: createMailer(settings),
    addJob,
    payments: createPayfast(settings.payfast, { publicUrl, now }),
    returnDigest: createDigest(secretKey, 'return from payment'),
    printInvoice,
    printReceipt,
    documentFiles: createDocumentFiles(
      createFileKeys(secretKey, settings.secretKeyPrevious),
      await openFileStore(settings.storage, settings),
    ),
    exportTurns: createTurns(orm, EXPORT_LOCKS),
    inLane: createLanes(),
    inDownloadLane: createLanes(usualDownloads),
    inUploadLane: createLanes(usualUploads),
    countChange: createChangeLimit({ sql, transaction, now, digest: addressDigest }, settings),
    vatNumber: settings.vatNumber,
    contactTo: practiceAddresses(settings).contactTo,
    paymentSimulator: openPaymentSimulator(settings, createDigest(secretKey, 'practice gateway'), publicUrl),
    questionDigest: createDigest(secretKey, 'contact question'),
    addressDigest,
    unsubscribeDigest: createDigest(secretKey, 'unsubscribe'),
    runDigest: createDigest(secretKey, 'game run'),
    registrationsPerHour: settings.registrationsPerHour,
    medicalCreditRates: settings.medicalCreditRates,
    gameScores: settings.gameScores,
    randomInteger: (min, max) => randomInt(min, max + 1),
    now,
  };
}
