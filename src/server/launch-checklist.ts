import { isPlaceholder, missingFacts } from '../domain/placeholders.ts';
import type { Settings } from './settings.ts';

const live = 'set PAYFAST_MODE=live with PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE';

/** Explains why payments are off or take no real money, and how to change that. Returns null in live mode. */
function paymentsLine({ payfast, isPublic }: Settings): string | null {
  switch (payfast.mode) {
    case 'live':
      return null;
    case 'sandbox':
      return `payments: sandbox, no money is taken; ${live}`;
    case 'practice':
      return `payments: simulated, no money is taken (PAYFAST_MODE=practice); ${live}`;
    case null: {
      const why = isPublic ? 'this installation is public' : 'NODE_ENV is production';
      return `payments: off, because PAYFAST_MODE isn't set and ${why}; products lead to the contact form; ${live}`;
    }
  }
}

/** Returns log lines about what the site still needs before going public, with instructions. */
export function launchChecklist(settings: Settings, missing: readonly string[] = missingFacts()): string[] {
  const { publicUrl, isPublic, trustProxy, sessionCookieSecure, gameScores } = settings;
  const { smtpUrl, mailFrom, contactTo } = settings;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  /** Whether an address is a placeholder, or is unset while the practice's own address is missing. */
  const lacks = (address: string | undefined) =>
    address === undefined ? missing.includes('e-mail address') : isPlaceholder.email(address);
  const lines: readonly (string | null | false)[] = [
    missing.length > 0 &&
      `facts: ${missing.join(', ')}; supply them in src/domain/brand.ts and src/domain/placeholders.ts, then build`,
    !isHttps && 'address: set PUBLIC_URL to the https address that visitors use',
    paymentsLine(settings),
    smtpUrl === undefined &&
      'e-mail: nothing is sent, and e-mails are written to DATA_DIR/outbox; set SMTP_URL',
    lacks(mailFrom) && 'sender: set MAIL_FROM to the sender address of e-mails',
    lacks(contactTo) && 'messages: set CONTACT_TO to the address that receives contact form messages',
    isHttps &&
      trustProxy.length === 0 &&
      "visitors' addresses: set TRUST_PROXY to the reverse proxy's address (127.0.0.1 on the same machine)",
    isPublic && gameScores === 'all' && 'game: unverified scores are ranked; set GAME_SCORES=verified',
    isHttps &&
      !sessionCookieSecure &&
      'sessions: the cookie is also sent over plain http; unset SESSION_COOKIE_SECURE',
  ];
  return lines.filter((line) => typeof line === 'string');
}
