import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDigest, openSecretKey } from '../../src/server/secret-key.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'taxpilot-key-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const secretKey = undefined;

it('uses the setting if present', () => {
  expect(openSecretKey({ secretKey: 'from the environment', dataDir: root })).toBe('from the environment');
  expect(readdirSync(root)).toEqual([]);
});

it('is generated once into a private file', () => {
  const dataDir = join(root, 'data');
  const made = openSecretKey({ secretKey, dataDir });
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(openSecretKey({ secretKey, dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(openSecretKey({ secretKey, dataDir: root })).not.toBe(made);
});

it("isn't read from a damaged file", () => {
  writeFileSync(join(root, 'secret-key'), 'short');
  expect(() => openSecretKey({ secretKey, dataDir: root })).toThrow('SECRET_KEY is invalid');
});

it('makes digests that depend on key, purpose and text', () => {
  const digests = ['k', 'l'].flatMap((key) =>
    ['p', 'q'].flatMap((purpose) => ['t', 'u'].map((text) => createDigest(key, purpose)(text))),
  );
  expect(new Set(digests).size).toBe(8);
});
