import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '../../src/server/settings.ts';

const bucket = {
  STORAGE: 's3',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY_ID: 'who',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: undefined,
      trustProxy: [],
      sessionCookieSecure: false,
      medicalCreditRates: 'published',
      gameScores: 'all',
      payfast: { mode: 'practice' },
    });
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('make the cookie secure if the public URL uses https, unless overridden', () => {
    const PUBLIC_URL = 'https://tax.example.com/';
    expect(readSettings({ PUBLIC_URL })).toMatchObject({
      publicUrl: 'https://tax.example.com',
      sessionCookieSecure: true,
    });
    expect(readSettings({ PUBLIC_URL, SESSION_COOKIE_SECURE: 'false' }).sessionCookieSecure).toBe(false);
  });

  it.each([
    ['smtp://mail.example.com:587', true],
    ['smtp://10.0.0.7', true],
    ['smtp://localhost:25', false],
    ['smtp://user:password@127.0.0.2:25', false],
    ['smtp://[::1]:25', false],
  ])('demand encryption from a mail server on another machine: %s', (url, needsTls) => {
    expect(readSettings({ SMTP_URL: url }).smtpNeedsTls).toBe(needsTls);
  });

  it.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
    'accept a clamd: %s',
    (CLAMD_URL) => {
      expect(readSettings({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL);
    },
  );

  it('accept a bucket while documents are still stored in the folder', () => {
    expect(readSettings({})).toMatchObject({ storage: 'folder', s3: null });
    expect(readSettings({ ...bucket, STORAGE: '' })).toMatchObject({
      storage: 'folder',
      s3: { bucket: 'papers', endpoint: undefined },
    });
    expect(readSettings(bucket).storage).toBe('s3');
  });

  it.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '127.8.9.10' }, false],
    [{ HOST: '::1' }, false],
    [{ PUBLIC_URL: 'http://tax.example.com' }, false],
    [{ PUBLIC_URL: 'https://tax.example.com' }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ HOST: '128.0.0.1' }, true],
    [{ HOST: 'tax-1.internal' }, true],
  ])('with %o are public: %s', (environment, isPublic) => {
    const settings = readSettings(environment);
    expect(settings.isPublic).toBe(isPublic);
    expect(settings.payfast.mode).toBe(isPublic ? null : 'practice');
    expect(settings.gameScores).toBe(isPublic ? 'verified' : 'all');
    expect(readSettings({ ...environment, GAME_SCORES: 'all' }).gameScores).toBe('all');
    expect(readSettings({ ...environment, PAYFAST_MODE: 'practice' }).payfast.mode).toBe('practice');
  });

  it.each([
    [{}, 'practice'],
    [{ NODE_ENV: 'development' }, 'practice'],
    [{ NODE_ENV: 'production' }, null],
    [{ NODE_ENV: 'production', PAYFAST_MODE: 'practice' }, 'practice'],
    [
      {
        NODE_ENV: 'production',
        PAYFAST_MODE: 'live',
        PAYFAST_MERCHANT_ID: '10000100',
        PAYFAST_MERCHANT_KEY: 'abc',
        PAYFAST_PASSPHRASE: 'salt',
      },
      'live',
    ],
  ])('with %o choose the payment mode: %s', (environment, mode) => {
    expect(readSettings(environment).payfast.mode).toBe(mode);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is invalid: expected a port number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is invalid: expected a port number from 0 to 65535.'],
    [{ HOST: 'a b' }, 'HOST is invalid'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is invalid'],
    [{ DATABASE_URL: 'postgres://u@h/d' }, 'SECRET_KEY is required when DATABASE_URL is set'],
    [{ DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: 'short' }, 'SECRET_KEY is invalid'],
    [{ PUBLIC_URL: 'tax.example.com' }, 'PUBLIC_URL is invalid'],
    [{ PUBLIC_URL: 'https://tax.example.com/app' }, 'PUBLIC_URL is invalid'],
    [{ PUBLIC_URL: 'https://user:secret@tax.example.com' }, 'PUBLIC_URL is invalid'],
    [{ PUBLIC_URL: 'https://tax.example.com;www.example.com' }, 'PUBLIC_URL is invalid'],
    [{ PUBLIC_URL: 'https://tax.example.com,www.example.com' }, 'PUBLIC_URL is invalid'],
    [{ PAYFAST_PASSPHRASE: 'abc' }, 'PAYFAST_MERCHANT_ID is required'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is invalid'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is invalid'],
    [{ SESSION_COOKIE_SECURE: 'yes' }, 'SESSION_COOKIE_SECURE is invalid: expected true or false.'],
    [{ MEDICAL_CREDIT_RATES: 'old' }, 'MEDICAL_CREDIT_RATES is invalid: expected published or gazetted.'],
    [{ GAME_SCORES: 'some' }, 'GAME_SCORES is invalid: expected all or verified.'],
    [
      { ASSISTANT_URL: 'https://models.example.com/v1?key=1', ASSISTANT_MODEL: 'm' },
      'ASSISTANT_URL is invalid: expected an address such as https://models.example.com/v1.',
    ],
    [
      { ASSISTANT_URL: 'https://models.example.com/v1' },
      'ASSISTANT_MODEL is required for a model: expected at most 200 characters.',
    ],
    [
      { ASSISTANT_KEY: 'secret' },
      'ASSISTANT_URL is required for a model: expected an address such as https://models.example.com/v1.',
    ],
    [{ VAT_NUMBER: '123' }, 'VAT_NUMBER is invalid: expected 10 digits, starting with 4.'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is invalid'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is invalid: expected an e-mail address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is invalid'],
    [{ REGISTRATIONS_PER_HOUR: '0' }, 'REGISTRATIONS_PER_HOUR is invalid'],
    [{ CHANGES_PER_HOUR: '19' }, 'CHANGES_PER_HOUR is invalid'],
    [{ REQUESTS_PER_MINUTE: '599' }, 'REQUESTS_PER_MINUTE is invalid'],
    [{ PAYFAST_MERCHANT_ID: '10000100' }, 'PAYFAST_MERCHANT_KEY is required'],
    [{ PAYFAST_MERCHANT_KEY: 'abc' }, 'PAYFAST_MERCHANT_ID is required'],
    [{ PAYFAST_MODE: 'sandbox' }, 'PAYFAST_MERCHANT_ID is required'],
    [
      {
        PUBLIC_URL: 'https://tax.example.com',
        PAYFAST_MERCHANT_ID: '10000100',
        PAYFAST_MERCHANT_KEY: 'abc',
      },
      'PAYFAST_MODE is required for this merchant: expected live, sandbox or practice.',
    ],
    [
      { NODE_ENV: 'production', PAYFAST_MERCHANT_ID: '10000100', PAYFAST_MERCHANT_KEY: 'abc' },
      'PAYFAST_MODE is required for this merchant: expected live, sandbox or practice.',
    ],
    [{ STORAGE: 'disk' }, 'STORAGE is invalid: expected folder or s3.'],
    [{ STORAGE: 's3' }, 'S3_REGION is required for documents in S3: expected a name such as af-south-1.'],
    [{ S3_BUCKET: 'papers' }, 'S3_REGION is required'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_REGION is required'],
    [
      { ...bucket, S3_BUCKET: undefined },
      "S3_BUCKET is required for documents in S3: expected a bucket's name.",
    ],
    [{ ...bucket, S3_ACCESS_KEY_ID: undefined }, 'S3_ACCESS_KEY_ID is required'],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: undefined }, 'S3_SECRET_ACCESS_KEY is required'],
    [{ ...bucket, S3_BUCKET: 'No Bucket' }, 'S3_BUCKET is invalid'],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example.com/papers' }, 'S3_ENDPOINT is invalid'],
    [{ SECRET_KEY_PREVIOUS: 'short' }, 'SECRET_KEY_PREVIOUS is invalid: expected at least 32 characters.'],
    [{ PAYFAST_MODE: 'test' }, 'PAYFAST_MODE is invalid: expected live, sandbox or practice.'],
    [
      { PAYFAST_MODE: 'live', PAYFAST_MERCHANT_ID: '10000100', PAYFAST_MERCHANT_KEY: 'abc' },
      'PAYFAST_PASSPHRASE is required when PAYFAST_MODE is live',
    ],
  ])('with %o are rejected in one line', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
    expect(() => readSettings(environment)).toThrow(/^[^\n]+\.$/);
  });

  it.each([
    '127.0.0.1:3310',
    'tcp://127.0.0.1',
    'tcp://:3310',
    'tcp://127.0.0.1:3310/scan',
    'tcp://me@127.0.0.1:3310',
    'http://127.0.0.1:3310',
    'unix://',
    'unix://run/clamd.ctl',
  ])('reject %s as the address of a clamd', (CLAMD_URL) => {
    expect(() => readSettings({ CLAMD_URL })).toThrow(
      'CLAMD_URL is invalid: expected an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.',
    );
  });

  it.each(['.env.example', 'README.md'])('are all documented in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(settingNames.filter((name) => !text.includes(name))).toEqual([]);
  });
});
