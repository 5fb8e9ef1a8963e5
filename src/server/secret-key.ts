import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from './settings.ts';

const SHORTEST = 32;

/**
 * The key that signs cookies: the setting, or a file under DATA_DIR that its owner alone can read, made on the first
 * start.
 * @throws SettingsError when the file holds no key
 */
export function openSecretKey({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    // The database's own user must be able to pass through the folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const fresh = `${path}-new-${process.pid}`;
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(fresh, path);
  }
  const made = readFileSync(path, 'utf8').trim();
  if (made.length >= SHORTEST) return made;
  throw new SettingsError(`SECRET_KEY is not usable: ${path} holds fewer than ${SHORTEST} characters.`);
}

/** A key of 32 bytes for one purpose, so that no digest passes for another's. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

/** A keyed digest, in base64url. */
export function createDigest(secretKey: string, purpose: string): (text: string) => string {
  const key = deriveKey(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
