import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of a text in hex. The database stores it instead of a token. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Creates a random token for a link in an e-mail, and the hash that the database stores. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}
