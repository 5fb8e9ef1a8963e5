import type { ChecklistItem } from '../domain/practice/checklist-schemas.ts';
import { isPlaceholder, missingFacts } from '../domain/placeholders.ts';
import type { Settings } from './settings.ts';

interface Check {
  topic: string;
  /** The missing item and how to supply it; null if nothing is missing. */
  missing: { text: string; advice: string } | null;
  /** Shown to the owner once nothing is missing. */
  done: string;
}

const live = 'set PAYFAST_MODE=live with PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE';

/** Explains why payments are off or don't take real money. Returns null in live mode. */
function missingPayments({ payfast, isPublic }: Settings): string | null {
  switch (payfast.mode) {
    case 'live':
      return null;
    case 'sandbox':
      return 'sandbox mode, so no money is taken';
    case 'practice':
      return 'simulated, so no money is taken (PAYFAST_MODE=practice)';
    case null: {
      const why = isPublic ? 'this installation is public' : 'NODE_ENV is production';
      return `off, because PAYFAST_MODE isn't set and ${why}; products lead to the contact form`;
    }
  }
}

const check = (topic: string, done: string, text: string | false | null, advice: string): Check => ({
  topic,
  done,
  missing: typeof text === 'string' ? { text, advice } : null,
});

/** Runs the configuration checks. The results never contain secrets. */
function checks(settings: Settings, missing: readonly string[]): readonly Check[] {
  const { publicUrl, isPublic, trustProxy, sessionCookieSecure, gameScores } = settings;
  const { smtpUrl, mailFrom, contactTo } = settings;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  /** Returns whether an address is a placeholder, or is unset with no practice address to fall back on. */
  const lacks = (address: string | undefined) =>
    address === undefined ? missing.includes('e-mail address') : isPlaceholder.email(address);
  return [
    check(
      'address',
      'visitors use an https address',
      !isHttps && 'there is no https address',
      'set PUBLIC_URL to the https address that visitors use',
    ),
    check('payments', 'payments are live', missingPayments(settings), live),
    check(
      'e-mail',
      'e-mails are sent',
      smtpUrl === undefined && 'nothing is sent, and e-mails are written to DATA_DIR/outbox',
      'set SMTP_URL',
    ),
    check(
      'sender',
      'e-mails have your own sender address',
      lacks(mailFrom) && 'e-mails have a placeholder as their sender address',
      'set MAIL_FROM to the sender address of e-mails',
    ),
    check(
      'messages',
      'contact messages go to your own address',
      lacks(contactTo) && 'contact messages go to a placeholder address',
      'set CONTACT_TO to the address that receives contact form messages',
    ),
    check(
      "visitors' addresses",
      'rate limits apply to each visitor separately',
      isHttps && trustProxy.length === 0 && 'rate limits treat all visitors as one',
      "set TRUST_PROXY to the reverse proxy's address (127.0.0.1 on the same machine)",
    ),
    check(
      'game',
      'the ranking suits this installation',
      isPublic && gameScores === 'all' && 'unverified scores are ranked',
      'set GAME_SCORES=verified',
    ),
    check(
      'sessions',
      'the session cookie suits this installation',
      isHttps && !sessionCookieSecure && 'the cookie is also sent over plain http',
      'unset SESSION_COOKIE_SECURE',
    ),
  ];
}

/** Returns log lines that list what the site still needs before going public, with instructions. */
export function launchChecklist(settings: Settings, missing: readonly string[] = missingFacts()): string[] {
  const facts =
    missing.length > 0
      ? [
          `facts: ${missing.join(', ')}; supply them in src/domain/brand.ts and src/domain/placeholders.ts, then build`,
        ]
      : [];
  const lines = checks(settings, missing).flatMap(({ topic, missing: lack }) =>
    lack ? [`${topic}: ${lack.text}; ${lack.advice}`] : [],
  );
  return [...facts, ...lines];
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function settingsChecklist(settings: Settings): ChecklistItem[] {
  const { vatNumber } = settings;
  const items = checks(settings, missingFacts()).map(({ topic, missing, done }): ChecklistItem => ({
    group: 'settings',
    topic: capitalized(topic),
    state: missing ? 'open' : 'done',
    text: capitalized(missing?.text ?? done),
    advice: missing ? capitalized(missing.advice) : null,
  }));
  const vat: ChecklistItem = {
    group: 'settings',
    topic: 'VAT',
    state: vatNumber === null ? 'unknown' : 'done',
    text: vatNumber === null ? 'Invoices aren’t tax invoices' : 'Invoices are tax invoices',
    advice: vatNumber === null ? 'Set VAT_NUMBER if the practice is registered for VAT' : null,
  };
  return [...items, vat];
}
