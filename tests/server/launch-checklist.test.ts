import { expect, it } from 'vitest';
import { missingFacts } from '../../src/domain/placeholders.ts';
import { launchChecklist } from '../../src/server/launch-checklist.ts';
import { practiceAddresses } from '../../src/server/mail/practice-addresses.ts';
import { readSettings } from '../../src/server/settings.ts';

const PUBLIC_URL = 'https://tax.example.com';
const complete = {
  PUBLIC_URL,
  TRUST_PROXY: '127.0.0.1',
  PAYFAST_MODE: 'live',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: 'abc',
  PAYFAST_PASSPHRASE: 'salt',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'help@practice.co.za',
  CONTACT_TO: 'help@practice.co.za',
};
const linesFor = (environment: Record<string, string>, missing: string[] = []) =>
  launchChecklist(readSettings(environment), missing);

it('lists nothing once everything is configured', () => {
  expect(linesFor(complete)).toEqual([]);
});

it.each([
  [{ TRUST_PROXY: '' }, ['TRUST_PROXY']],
  [{ SMTP_URL: '' }, ['SMTP_URL']],
  [{ GAME_SCORES: 'all' }, ['GAME_SCORES=verified']],
  [{ SESSION_COOKIE_SECURE: 'false' }, ['SESSION_COOKIE_SECURE']],
  [{ PAYFAST_MODE: 'sandbox' }, ['PAYFAST_MODE=live']],
  [{ PAYFAST_MODE: 'practice' }, ['simulated']],
  [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
  [{ MAIL_FROM: 'help@example.com' }, ['MAIL_FROM']],
  [{ MAIL_FROM: 'help@example.com', CONTACT_TO: 'help@example.com' }, ['MAIL_FROM', 'CONTACT_TO']],
])('explains in one line what to do without %o', (change, words) => {
  const lines = linesFor({ ...complete, ...change });
  expect(lines).toHaveLength(words.length);
  for (const [at, word] of words.entries()) expect(lines[at]).toContain(word);
});

it('reports that payments are off and why', () => {
  const [line] = linesFor({
    ...complete,
    PAYFAST_MODE: '',
    PAYFAST_MERCHANT_ID: '',
    PAYFAST_MERCHANT_KEY: '',
    PAYFAST_PASSPHRASE: '',
  });
  expect(line).toContain("payments: off, because PAYFAST_MODE isn't set and this installation is public");
});

it('asks for addresses only until the practice has its own', () => {
  const bare = { ...complete, MAIL_FROM: '', CONTACT_TO: '' };
  expect(linesFor(bare)).toEqual([]);
  const lines = linesFor(bare, ['e-mail address']).join(' ');
  for (const part of ['e-mail address', 'MAIL_FROM', 'CONTACT_TO']) expect(lines).toContain(part);
});

it.each<Record<string, string>>([
  {},
  { PUBLIC_URL },
  { PUBLIC_URL, GAME_SCORES: 'all', SESSION_COOKIE_SECURE: 'false' },
])('has at most ten lines with %o', (environment) => {
  const lines = linesFor(environment, missingFacts());
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(10);
  for (const line of lines) expect(line).not.toContain('\n');
});

const addresses = (environment: Record<string, string>) => practiceAddresses(readSettings(environment));

it('never uses placeholder addresses on a public installation', () => {
  expect(addresses({ PUBLIC_URL })).toEqual({
    from: 'no-reply@tax.example.com',
    contactTo: 'no-reply@tax.example.com',
  });
  expect(addresses({ PUBLIC_URL, MAIL_FROM: 'help@practice.co.za' }).contactTo).toBe('help@practice.co.za');
  expect(addresses({ PUBLIC_URL, CONTACT_TO: 'us@practice.co.za' }).contactTo).toBe('us@practice.co.za');
  expect(addresses({}).from).toBe('support@example.com');
});
