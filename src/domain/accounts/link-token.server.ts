import { createHash, randomBytes } from 'node:crypto';

/** A text's SHA-256 in hexadecimal: what a table keeps of something that must not be read from it. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A fresh token for a link in a mail, and what the database keeps of it. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}
