import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from './settings.ts';

const SHORTEST = 32;

/**
 * Returns the secret key from the settings, or from a file under DATA_DIR that only its owner can read.
 * Generates the file on the first start.
 * @throws SettingsError if the file contains no valid key
 */
export function openSecretKey({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    // The embedded database's user must be able to traverse the folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const fresh = `${path}-new-${process.pid}`;
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(fresh, path);
  }
  const made = readFileSync(path, 'utf8').trim();
  if (made.length >= SHORTEST) return made;
  throw new SettingsError(`SECRET_KEY is invalid: ${path} has fewer than ${SHORTEST} characters.`);
}

/** Derives a 32-byte key for one purpose, so that hashes for different purposes can't be confused. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

/** Creates a function that returns a string's HMAC-SHA256 in base64url, keyed for one purpose. */
export function createDigest(secretKey: string, purpose: string): (text: string) => string {
  const key = deriveKey(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
