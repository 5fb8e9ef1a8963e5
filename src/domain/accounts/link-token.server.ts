import { createHash, randomBytes } from 'node:crypto';

/** Returns the SHA-256 of a string, in hex. The database stores this hash instead of the token. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Creates a random token for an e-mailed link, and the hash to store in the database. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}
