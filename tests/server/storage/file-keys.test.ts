import { expect, it } from 'vitest';
import { createFileKeys } from '../../../src/server/storage/file-keys.ts';

const OLD = 'the-key-before-0123456789-0123456789';
const NEW = 'the-key-of-now-0123456789-0123456789';
const old = createFileKeys(OLD);
const locked = expect.objectContaining({ name: 'DamagedFileError', damage: 'locked' });

it('generates a name and key for each file', () => {
  const places = Array.from({ length: 100 }, () => old.create());
  expect(new Set(places.map(({ storageKey }) => storageKey)).size).toBe(100);
  expect(new Set(places.map((place) => old.unwrap(place).toString('hex'))).size).toBe(100);
  for (const { storageKey, keyId } of places) {
    expect(storageKey).toMatch(/^[0-9a-f]{32}$/);
    expect(keyId).toBe(old.currentId);
  }
});

it('reveals nothing about a key, either in its wrapped form or through its name', () => {
  const place = old.create();
  expect(Buffer.from(place.wrappedKey).includes(old.unwrap(place))).toBe(false);
  expect(place.keyId).toMatch(/^[0-9a-f]{16}$/);
  expect(Buffer.from(OLD).toString('hex')).not.toContain(place.keyId);
  expect(createFileKeys(OLD).currentId).toBe(old.currentId);
  expect(createFileKeys(NEW).currentId).not.toBe(old.currentId);
});

it('rejects another file’s key, a modified key and one wrapped with an unknown main key', () => {
  const [one, other] = [old.create(), old.create()];
  expect(() => old.unwrap({ ...one, wrappedKey: other.wrappedKey })).toThrow(locked);
  for (let at = 0; at < one.wrappedKey.length; at++) {
    const wrappedKey = Buffer.from(one.wrappedKey);
    wrappedKey[at] = (wrappedKey[at] ?? 0) ^ 0x10;
    expect(() => old.unwrap({ ...one, wrappedKey })).toThrow(locked);
  }
  for (const length of [0, 12, 59]) {
    expect(() => old.unwrap({ ...one, wrappedKey: one.wrappedKey.subarray(0, length) })).toThrow(locked);
  }
  expect(() => createFileKeys(NEW).unwrap(one)).toThrow(locked);
  expect(() => createFileKeys(NEW).unwrap({ ...one, keyId: createFileKeys(NEW).currentId })).toThrow(locked);
});

it('unwraps with the previous key and wraps with the current one', () => {
  const place = old.create();
  const both = createFileKeys(NEW, OLD);
  expect(both.unwrap(place)).toEqual(old.unwrap(place));
  expect(both.create().keyId).toBe(createFileKeys(NEW).currentId);

  const moved = both.rewrap(place);
  expect(moved).toMatchObject({ storageKey: place.storageKey, keyId: both.currentId });
  expect(createFileKeys(NEW).unwrap(moved)).toEqual(old.unwrap(place));
  expect(() => old.unwrap(moved)).toThrow(locked);
  expect(both.rewrap(moved)).toBe(moved);
});
