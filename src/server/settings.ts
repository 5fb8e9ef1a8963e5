import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Thrown for a setting that can't be used; the message is the one line that the operator sees. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/' && !/[?#@]/.test(value))
  // A host may hold more by the rules of addresses, but not by those of the headers that it goes into.
  .refine((value) => /^([\w.-]+|\[[\da-f:.]+\])$/.test(URL.parse(value)?.hostname ?? ''));
const host = z
  .string()
  .regex(/^[\w.:-]+$/)
  .default('127.0.0.1');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const smtpUrl = z.url({ protocol: /^smtps?$/ });
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const addressList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange));

/** Each setting, what it takes in words (for the error line), and its schema. */
const definitions = {
  PORT: { takes: 'a port number from 0 to 65535', schema: wholeNumber(0, 65_535).default(3000) },
  HOST: { takes: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0', schema: host },
  DATABASE_URL: {
    takes: 'an address such as postgres://user:password@host:5432/name',
    schema: postgresUrl.optional(),
  },
  DATA_DIR: { takes: 'a folder', schema: z.string().default('./data') },
  PUBLIC_URL: {
    takes: 'an address such as https://tax.example.com, without a path',
    schema: httpUrl.optional(),
  },
  TRUST_PROXY: {
    takes: 'addresses or ranges separated by commas, such as 10.0.0.0/8',
    schema: addressList.optional(),
  },
  SESSION_COOKIE_SECURE: { takes: 'true or false', schema: flag.optional() },
  SECRET_KEY: { takes: 'at least 32 characters', schema: z.string().min(32).optional() },
  SECRET_KEY_PREVIOUS: { takes: 'at least 32 characters', schema: z.string().min(32).optional() },
  MEDICAL_CREDIT_RATES: {
    takes: 'published or gazetted',
    schema: z.enum(['published', 'gazetted']).default('published'),
  },
  GAME_SCORES: { takes: 'all or verified', schema: z.enum(['all', 'verified']).optional() },
  PAYFAST_MERCHANT_ID: {
    takes: 'digits',
    schema: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
  },
  PAYFAST_MERCHANT_KEY: {
    takes: 'letters and digits',
    schema: z
      .string()
      .regex(/^[0-9A-Za-z]{1,40}$/)
      .optional(),
  },
  PAYFAST_PASSPHRASE: { takes: 'at most 32 characters', schema: z.string().max(32).optional() },
  PAYFAST_MODE: {
    takes: 'live, sandbox or practice',
    schema: z.enum(['live', 'sandbox', 'practice']).optional(),
  },
  PAYFAST_SOURCES: {
    takes: 'addresses or ranges separated by commas, such as 197.97.145.144/28',
    schema: addressList.optional(),
  },
  STORAGE: { takes: 'folder or s3', schema: z.enum(['folder', 's3']).default('folder') },
  S3_ENDPOINT: {
    takes: 'an address such as https://s3.example.com, without a path',
    schema: httpUrl.optional(),
  },
  S3_REGION: {
    takes: 'a name such as af-south-1',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
  },
  S3_BUCKET: {
    takes: "a bucket's name",
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  },
  S3_ACCESS_KEY_ID: { takes: 'at most 128 characters', schema: z.string().max(128).optional() },
  S3_SECRET_ACCESS_KEY: { takes: 'at most 256 characters', schema: z.string().max(256).optional() },
  NODE_ENV: { takes: 'a word such as production', schema: z.string().optional() },
  VAT_NUMBER: {
    takes: '10 digits, the first a 4',
    schema: z
      .string()
      .regex(/^4\d{9}$/)
      .optional(),
  },
  SMTP_URL: { takes: 'an address such as smtp://user:password@host:587', schema: smtpUrl.optional() },
  MAIL_FROM: { takes: 'an e-mail address', schema: z.email().optional() },
  CONTACT_TO: { takes: 'an e-mail address', schema: z.email().optional() },
  LOG_LEVEL: {
    takes: 'trace, debug, info, warn, error, fatal or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  },
  METRICS_PORT: { takes: 'a port number from 0 to 65535', schema: wholeNumber(0, 65_535).optional() },
  METRICS_HOST: { takes: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0', schema: host },
  REGISTRATIONS_PER_HOUR: {
    takes: 'a whole number from 1 to 999999999',
    schema: wholeNumber(1, 999_999_999).default(300),
  },
  CHANGES_PER_HOUR: {
    takes: 'a whole number from 20 to 999999999',
    schema: wholeNumber(20, 999_999_999).default(2_000),
  },
  REQUESTS_PER_MINUTE: {
    takes: 'a whole number from 600 to 999999999',
    schema: wholeNumber(600, 999_999_999).default(30_000),
  },
} as const;

type Definitions = typeof definitions;
type Parsed = { [Name in keyof Definitions]: z.output<Definitions[Name]['schema']> };

/** The merchant's account with the payment provider; id and key are there when the mode is live or sandbox. */
export interface PayfastSettings {
  /** null: payments are off. */
  mode: 'live' | 'sandbox' | 'practice' | null;
  merchantId: string | undefined;
  merchantKey: string | undefined;
  passphrase: string | undefined;
  /** Addresses or ranges that may notify; undefined: the provider's own, in practice mode this machine's. */
  sources: readonly string[] | undefined;
}

/** A bucket in an S3-compatible store, and who may use it. */
export interface S3Settings {
  /** The store's address; undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the process was told, checked and complete. Lists and addresses are parsed; `publicUrl` is an origin. */
export interface Settings {
  port: number;
  host: string;
  /** Whether strangers can reach it: PUBLIC_URL is https, or HOST isn't loopback. */
  isPublic: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  /** The origin that browsers see; undefined until the port is known when both are left to the process. */
  publicUrl: string | undefined;
  trustProxy: readonly string[];
  sessionCookieSecure: boolean;
  secretKey: string | undefined;
  /** The key before, whose documents can still be opened. */
  secretKeyPrevious: string | undefined;
  /** Where documents lie. */
  storage: Parsed['STORAGE'];
  /** Null where no bucket is named; never null when `storage` is s3. */
  s3: S3Settings | null;
  medicalCreditRates: 'published' | 'gazetted';
  /** Which scores of the game are shown: all, or those that a replayed run gave. */
  gameScores: NonNullable<Parsed['GAME_SCORES']>;
  payfast: PayfastSettings;
  /** The practice's VAT number; with one, invoices are tax invoices. */
  vatNumber: string | null;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  contactTo: string | undefined;
  logLevel: Parsed['LOG_LEVEL'];
  /** Where the numbers for operators are read; undefined: nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Calls of one address to /api and /trpc within a minute, before 429. */
  registrationsPerHour: number;
  /** Changes that one account may make in an hour, over all processes. */
  changesPerHour: number;
  requestsPerMinute: number;
}

/** The names that `.env.example` and the README must list; a test compares them. */
export const settingNames = Object.keys(definitions);

/** All of 127.0.0.0/8, ::1 and localhost. */
function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

function readPayfast(parsed: Parsed, isPublic: boolean): PayfastSettings {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = parsed;
  const passphrase = parsed.PAYFAST_PASSPHRASE;
  // Where customers may come, payments are simulated only if the owner asks for it by name.
  const isReal = isPublic || parsed.NODE_ENV === 'production';
  const mode = parsed.PAYFAST_MODE ?? (isReal ? null : 'practice');
  const given = [merchantId, merchantKey, passphrase].some((part) => part !== undefined);
  if (given && mode === null) {
    throw new SettingsError(
      'PAYFAST_MODE is required for this merchant: it takes live, sandbox or practice.',
    );
  }
  const wanted = given || mode === 'live' || mode === 'sandbox';
  if (wanted && merchantId === undefined) {
    throw new SettingsError('PAYFAST_MERCHANT_ID is required for this merchant: it takes digits.');
  }
  if (wanted && merchantKey === undefined) {
    throw new SettingsError(
      'PAYFAST_MERCHANT_KEY is required for this merchant: it takes letters and digits.',
    );
  }
  if (mode === 'live' && passphrase === undefined) {
    throw new SettingsError(
      'PAYFAST_PASSPHRASE is required when PAYFAST_MODE is live: it takes at most 32 characters.',
    );
  }
  return { mode, merchantId, merchantKey, passphrase, sources: parsed.PAYFAST_SOURCES };
}

function readS3(parsed: Parsed): S3Settings | null {
  const names = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const wanted = parsed.STORAGE === 's3' || [...names, 'S3_ENDPOINT' as const].some((name) => parsed[name]);
  if (!wanted) return null;
  const [region, bucket, accessKeyId, secretAccessKey] = names.map((name) => {
    const value = parsed[name];
    if (value !== undefined) return value;
    throw new SettingsError(`${name} is required for documents in S3: it takes ${definitions[name].takes}.`);
  }) as [string, string, string, string];
  return { endpoint: parsed.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey };
}

/**
 * Reads and checks every setting; the one place that looks at the environment.
 * @throws SettingsError with one line that names the setting and what it takes
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Object.fromEntries(
    Object.entries(definitions).map(([name, { takes, schema }]) => {
      // An empty variable is how shells and compose files say "not set".
      const outcome = schema.safeParse(environment[name]?.trim() || undefined);
      if (!outcome.success) throw new SettingsError(`${name} is not usable: it takes ${takes}.`);
      return [name, outcome.data];
    }),
  ) as Parsed;

  if (parsed.DATABASE_URL && !parsed.SECRET_KEY) {
    throw new SettingsError(
      'SECRET_KEY is required when DATABASE_URL is set: it takes at least 32 characters, the same for all processes.',
    );
  }
  const publicUrl = parsed.PUBLIC_URL === undefined ? undefined : new URL(parsed.PUBLIC_URL).origin;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const isPublic = isHttps || !isLoopback(parsed.HOST);
  return Object.freeze({
    port: parsed.PORT,
    host: parsed.HOST,
    isPublic,
    databaseUrl: parsed.DATABASE_URL,
    dataDir: parsed.DATA_DIR,
    publicUrl,
    trustProxy: parsed.TRUST_PROXY ?? [],
    sessionCookieSecure: parsed.SESSION_COOKIE_SECURE ?? isHttps,
    secretKey: parsed.SECRET_KEY,
    secretKeyPrevious: parsed.SECRET_KEY_PREVIOUS,
    storage: parsed.STORAGE,
    s3: readS3(parsed),
    medicalCreditRates: parsed.MEDICAL_CREDIT_RATES,
    gameScores: parsed.GAME_SCORES ?? (isPublic ? 'verified' : 'all'),
    payfast: readPayfast(parsed, isPublic),
    vatNumber: parsed.VAT_NUMBER ?? null,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    contactTo: parsed.CONTACT_TO,
    logLevel: parsed.LOG_LEVEL,
    metricsPort: parsed.METRICS_PORT,
    metricsHost: parsed.METRICS_HOST,
    registrationsPerHour: parsed.REGISTRATIONS_PER_HOUR,
    changesPerHour: parsed.CHANGES_PER_HOUR,
    requestsPerMinute: parsed.REQUESTS_PER_MINUTE,
  });
}
