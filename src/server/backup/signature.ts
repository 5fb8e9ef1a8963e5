import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { deriveKey } from '../secret-key.ts';
import { SettingsError } from '../settings.ts';

/**
 * Magic number of a Zstandard skippable frame, which standard tools ignore. A backup ends with such a frame.
 * It contains a marker, the key ID, and an HMAC-SHA256 of everything before the HMAC.
 */
const SKIPPABLE_FRAME = 0x184d2a50;
const MARK = Buffer.from('taxpilot-backup2');
const ID_BYTES = 16;
const MAC_BYTES = 32;
const CONTENT_BYTES = MARK.length + ID_BYTES + MAC_BYTES;
const SIGNATURE_BYTES = 8 + CONTENT_BYTES;
const READ_BYTES = 1024 * 1024;

/** Backup signing key, derived from a SECRET_KEY. */
export interface BackupKey {
  id: Buffer;
  key: Buffer;
}

export function backupKey(secretKey: string): BackupKey {
  const named = createHash('sha256').update(deriveKey(secretKey, 'name of the key of backups'));
  return { id: named.digest().subarray(0, ID_BYTES), key: deriveKey(secretKey, 'signature of backups') };
}

/** Passes the bytes through and appends their signature. */
export async function* signed(bytes: AsyncIterable<Buffer>, { id, key }: BackupKey): AsyncGenerator<Buffer> {
  const mac = createHmac('sha256', key);
  for await (const chunk of bytes) {
    mac.update(chunk);
    yield chunk;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32LE(SKIPPABLE_FRAME, 0);
  frame.writeUInt32LE(CONTENT_BYTES, 4);
  const start = Buffer.concat([frame, MARK, id]);
  yield Buffer.concat([start, mac.update(start).digest()]);
}

async function readSignature(file: FileHandle, size: number): Promise<Buffer | undefined> {
  if (size < SIGNATURE_BYTES) return undefined;
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  await file.read(bytes, 0, SIGNATURE_BYTES, size - SIGNATURE_BYTES);
  const isOurs = bytes.readUInt32LE(0) === SKIPPABLE_FRAME && bytes.subarray(8, 8 + MARK.length).equals(MARK);
  return isOurs ? bytes.subarray(8 + MARK.length) : undefined;
}

/** Result of a signature check: `changed` means that the content doesn't match its signature. */
export type SignatureCheck = 'valid' | 'unsigned' | 'other-key' | 'changed';

async function check(file: FileHandle, keys: readonly BackupKey[]): Promise<SignatureCheck> {
  const { size } = await file.stat();
  const signature = await readSignature(file, size);
  if (!signature) return 'unsigned';
  const signer = keys.find(({ id }) => id.equals(signature.subarray(0, ID_BYTES)));
  if (!signer) return 'other-key';
  const mac = createHmac('sha256', signer.key);
  const content = file.createReadStream({
    start: 0,
    end: size - MAC_BYTES - 1,
    autoClose: false,
    highWaterMark: READ_BYTES,
  });
  for await (const chunk of content) mac.update(chunk as Buffer);
  return timingSafeEqual(mac.digest(), signature.subarray(ID_BYTES)) ? 'valid' : 'changed';
}

/**
 * Verifies a whole file's signature. Call it before anything else parses the file.
 * @throws SettingsError if the file can't be read
 */
export async function checkSignature(path: string, keys: readonly BackupKey[]): Promise<SignatureCheck> {
  try {
    await using file = await open(path);
    return await check(file, keys);
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}.`, { cause: error });
  }
}
