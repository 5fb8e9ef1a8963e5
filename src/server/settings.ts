import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Error for an invalid setting. Its message is the line shown to the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/' && !/[?#@]/.test(value))
  // Stricter than URL syntax, because the host is also used in headers.
  .refine((value) => /^([\w.-]+|\[[\da-f:.]+\])$/.test(URL.parse(value)?.hostname ?? ''));
/** Base URL of another service's API. It may have a path, but no query or credentials. */
const apiUrl = z.url({ protocol: /^https?$/ }).refine((value) => !/[?#@]/.test(value));
const host = z
  .string()
  .regex(/^[\w.:-]+$/)
  .default('127.0.0.1');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
/** Address of a clamd: `tcp://host:port` or `unix:///path`. */
const clamdUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  if (url.protocol === 'unix:') return url.host === '' && url.pathname.length > 1;
  return url.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && /^\/?$/.test(url.pathname);
});
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

/** Settings by name, each with its schema and a description of valid values for error messages. */
const definitions = {
  PORT: { expected: 'a port number from 0 to 65535', schema: wholeNumber(0, 65_535).default(3000) },
  HOST: { expected: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0', schema: host },
  DATABASE_URL: {
    expected: 'an address such as postgres://user:password@host:5432/name',
    schema: postgresUrl.optional(),
  },
  DATA_DIR: { expected: 'a folder', schema: z.string().default('./data') },
  PUBLIC_URL: {
    expected: 'an address such as https://tax.example.com, without a path',
    schema: httpUrl.optional(),
  },
  TRUST_PROXY: {
    expected: 'addresses or ranges separated by commas, such as 10.0.0.0/8',
    schema: addressList.optional(),
  },
  SESSION_COOKIE_SECURE: { expected: 'true or false', schema: flag.optional() },
  SECRET_KEY: { expected: 'at least 32 characters', schema: z.string().min(32).optional() },
  SECRET_KEY_PREVIOUS: { expected: 'at least 32 characters', schema: z.string().min(32).optional() },
  MEDICAL_CREDIT_RATES: {
    expected: 'published or gazetted',
    schema: z.enum(['published', 'gazetted']).default('published'),
  },
  GAME_SCORES: { expected: 'all or verified', schema: z.enum(['all', 'verified']).optional() },
  PAYFAST_MERCHANT_ID: {
    expected: 'digits',
    schema: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
  },
  PAYFAST_MERCHANT_KEY: {
    expected: 'letters and digits',
    schema: z
      .string()
      .regex(/^[0-9A-Za-z]{1,40}$/)
      .optional(),
  },
  PAYFAST_PASSPHRASE: { expected: 'at most 32 characters', schema: z.string().max(32).optional() },
  PAYFAST_MODE: {
    expected: 'live, sandbox or practice',
    schema: z.enum(['live', 'sandbox', 'practice']).optional(),
  },
  PAYFAST_SOURCES: {
    expected: 'addresses or ranges separated by commas, such as 197.97.145.144/28',
    schema: addressList.optional(),
  },
  STORAGE: { expected: 'folder or s3', schema: z.enum(['folder', 's3']).default('folder') },
  S3_ENDPOINT: {
    expected: 'an address such as https://s3.example.com, without a path',
    schema: httpUrl.optional(),
  },
  S3_REGION: {
    expected: 'a name such as af-south-1',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
  },
  S3_BUCKET: {
    expected: "a bucket's name",
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  },
  S3_ACCESS_KEY_ID: { expected: 'at most 128 characters', schema: z.string().max(128).optional() },
  S3_SECRET_ACCESS_KEY: { expected: 'at most 256 characters', schema: z.string().max(256).optional() },
  CLAMD_URL: {
    expected: 'an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    schema: clamdUrl.optional(),
  },
  ASSISTANT_URL: {
    expected: 'an address such as https://models.example.com/v1',
    schema: apiUrl.optional(),
  },
  ASSISTANT_MODEL: { expected: 'at most 200 characters', schema: z.string().max(200).optional() },
  ASSISTANT_KEY: { expected: 'at most 500 characters', schema: z.string().max(500).optional() },
  NODE_ENV: { expected: 'a word such as production', schema: z.string().optional() },
  VAT_NUMBER: {
    expected: '10 digits, starting with 4',
    schema: z
      .string()
      .regex(/^4\d{9}$/)
      .optional(),
  },
  SMTP_URL: { expected: 'an address such as smtp://user:password@host:587', schema: smtpUrl.optional() },
  MAIL_FROM: { expected: 'an e-mail address', schema: z.email().optional() },
  CONTACT_TO: { expected: 'an e-mail address', schema: z.email().optional() },
  LOG_LEVEL: {
    expected: 'trace, debug, info, warn, error, fatal or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  },
  METRICS_PORT: { expected: 'a port number from 0 to 65535', schema: wholeNumber(0, 65_535).optional() },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expected: 'an address such as http://127.0.0.1:4318',
    schema: apiUrl.optional(),
  },
  METRICS_HOST: { expected: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0', schema: host },
  REGISTRATIONS_PER_HOUR: {
    expected: 'a whole number from 1 to 999999999',
    schema: wholeNumber(1, 999_999_999).default(300),
  },
  CHANGES_PER_HOUR: {
    expected: 'a whole number from 20 to 999999999',
    schema: wholeNumber(20, 999_999_999).default(2_000),
  },
  REQUESTS_PER_MINUTE: {
    expected: 'a whole number from 600 to 999999999',
    schema: wholeNumber(600, 999_999_999).default(30_000),
  },
} as const;

type Definitions = typeof definitions;
type Parsed = { [Name in keyof Definitions]: z.output<Definitions[Name]['schema']> };

/**
 * Merchant account with the payment provider. `merchantId` and `merchantKey` are set in live and sandbox
 * mode.
 */
export interface PayfastSettings {
  /** Null if payments are off. */
  mode: 'live' | 'sandbox' | 'practice' | null;
  merchantId: string | undefined;
  merchantKey: string | undefined;
  passphrase: string | undefined;
  /**
   * IP addresses or ranges that may send notifications. Defaults to the provider's addresses, or to this
   * machine in practice mode.
   */
  sources: readonly string[] | undefined;
}

/** A bucket in an S3-compatible store, with credentials. */
export interface S3Settings {
  /** Endpoint URL of the store; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A third-party model that phrases the assistant's answers. */
export interface AssistantSettings {
  /** Base URL of an OpenAI-compatible API. */
  url: string;
  model: string;
  key: string | undefined;
}

/** All settings, validated and parsed, with defaults applied. */
export interface Settings {
  port: number;
  host: string;
  /** Whether the installation is publicly reachable: PUBLIC_URL is https, or HOST isn't loopback. */
  isPublic: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Origin of PUBLIC_URL; undefined if it isn't set. */
  publicUrl: string | undefined;
  trustProxy: readonly string[];
  sessionCookieSecure: boolean;
  secretKey: string | undefined;
  /** Previous secret key. Data encrypted with it can still be decrypted. */
  secretKeyPrevious: string | undefined;
  /** Storage backend for documents. */
  storage: Parsed['STORAGE'];
  /** Null unless S3 is configured. */
  s3: S3Settings | null;
  /** Address of the clamd that scans uploads for malware; undefined if they aren't scanned. */
  clamdUrl: string | undefined;
  medicalCreditRates: 'published' | 'gazetted';
  /** Game scores to rank: all, or only those verified by a replay. */
  gameScores: NonNullable<Parsed['GAME_SCORES']>;
  payfast: PayfastSettings;
  /** Null unless the assistant uses a model. */
  assistant: AssistantSettings | null;
  /** The practice's VAT number, which turns invoices into tax invoices; null if it isn't registered for VAT. */
  vatNumber: string | null;
  smtpUrl: string | undefined;
  /** Whether the mail server must offer STARTTLS. `?requireTLS=false` in `smtpUrl` overrides this. */
  smtpNeedsTls: boolean;
  mailFrom: string | undefined;
  contactTo: string | undefined;
  logLevel: Parsed['LOG_LEVEL'];
  /** Port of the metrics server; undefined if metrics are off. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Base URL of the collector that receives traces; undefined if tracing is off. */
  traceEndpoint: string | undefined;
  /** Maximum number of registrations per IP address per hour. */
  registrationsPerHour: number;
  /** Maximum number of changes per account per hour, across all processes. */
  changesPerHour: number;
  /** Maximum number of requests per IP address per minute, counted in each process. */
  requestsPerMinute: number;
}

/** Setting names. A test checks that `.env.example` and the README list all of them. */
export const settingNames = Object.keys(definitions);

/** Returns whether a host is loopback: 127.0.0.0/8, ::1 or localhost. */
function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

function readPayfast(parsed: Parsed, isPublic: boolean): PayfastSettings {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = parsed;
  const passphrase = parsed.PAYFAST_PASSPHRASE;
  // On installations for real customers, simulate payments only if explicitly requested.
  const isReal = isPublic || parsed.NODE_ENV === 'production';
  const mode = parsed.PAYFAST_MODE ?? (isReal ? null : 'practice');
  const given = [merchantId, merchantKey, passphrase].some((part) => part !== undefined);
  if (given && mode === null) {
    throw new SettingsError(
      'PAYFAST_MODE is required for this merchant: expected live, sandbox or practice.',
    );
  }
  const wanted = given || mode === 'live' || mode === 'sandbox';
  if (wanted && merchantId === undefined) {
    throw new SettingsError('PAYFAST_MERCHANT_ID is required for this merchant: expected digits.');
  }
  if (wanted && merchantKey === undefined) {
    throw new SettingsError(
      'PAYFAST_MERCHANT_KEY is required for this merchant: expected letters and digits.',
    );
  }
  if (mode === 'live' && passphrase === undefined) {
    throw new SettingsError(
      'PAYFAST_PASSPHRASE is required when PAYFAST_MODE is live: expected at most 32 characters.',
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
    throw new SettingsError(
      `${name} is required for documents in S3: expected ${definitions[name].expected}.`,
    );
  }) as [string, string, string, string];
  return { endpoint: parsed.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey };
}

function readAssistant(parsed: Parsed): AssistantSettings | null {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = parsed;
  if (url === undefined && model === undefined && key === undefined) return null;
  for (const name of ['ASSISTANT_URL', 'ASSISTANT_MODEL'] as const) {
    if (parsed[name] !== undefined) continue;
    throw new SettingsError(`${name} is required for a model: expected ${definitions[name].expected}.`);
  }
  return { url: url!, model: model!, key };
}

/**
 * Parses and validates all settings. Nothing else reads settings from the environment.
 * @throws SettingsError with one line that names the setting and its valid values
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Object.fromEntries(
    Object.entries(definitions).map(([name, { expected, schema }]) => {
      // Shells and compose files use an empty variable for "not set".
      const outcome = schema.safeParse(environment[name]?.trim() || undefined);
      if (!outcome.success) throw new SettingsError(`${name} is invalid: expected ${expected}.`);
      return [name, outcome.data];
    }),
  ) as Parsed;

  if (parsed.DATABASE_URL && !parsed.SECRET_KEY) {
    throw new SettingsError(
      'SECRET_KEY is required when DATABASE_URL is set: expected at least 32 characters, the same for all processes.',
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
    clamdUrl: parsed.CLAMD_URL,
    medicalCreditRates: parsed.MEDICAL_CREDIT_RATES,
    gameScores: parsed.GAME_SCORES ?? (isPublic ? 'verified' : 'all'),
    payfast: readPayfast(parsed, isPublic),
    assistant: readAssistant(parsed),
    vatNumber: parsed.VAT_NUMBER ?? null,
    smtpUrl: parsed.SMTP_URL,
    smtpNeedsTls:
      parsed.SMTP_URL !== undefined &&
      !isLoopback(new URL(parsed.SMTP_URL).hostname.replaceAll(/[[\]]/g, '')),
    mailFrom: parsed.MAIL_FROM,
    contactTo: parsed.CONTACT_TO,
    logLevel: parsed.LOG_LEVEL,
    metricsPort: parsed.METRICS_PORT,
    metricsHost: parsed.METRICS_HOST,
    traceEndpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    registrationsPerHour: parsed.REGISTRATIONS_PER_HOUR,
    changesPerHour: parsed.CHANGES_PER_HOUR,
    requestsPerMinute: parsed.REQUESTS_PER_MINUTE,
  });
}
