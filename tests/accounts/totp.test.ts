import { describe, expect, it } from 'vitest';
import {
  formatRecoveryCode,
  parseRecoveryCode,
  encodeRecoveryCode,
} from '../../src/domain/accounts/two-factor/recovery-code.ts';
import { formatSecret, findStep } from '../../src/domain/accounts/two-factor/totp.ts';

/** Test vectors from RFC 6238, appendix B (SHA-1), with the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1_000);

describe('authenticator codes', () => {
  it.each(vectors)('match RFC 6238 at second %i: %s', (seconds, code) => {
    expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each(vectors)('are accepted one step before and after second %i only', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const edges = [step * 30 - 30, (step + 2) * 30 - 1];
    for (const edge of edges) expect(findStep(secret, code, at(edge))).toBe(step);
    expect(findStep(secret, code, at(step * 30 - 31))).toBeUndefined();
    expect(findStep(secret, code, at((step + 2) * 30))).toBeUndefined();
  });

  it.each([
    ['', 'nothing'],
    ['28708', 'five digits'],
    ['2870822', 'seven digits'],
    ['٢٨٧٠٨٢', 'Arabic digits'],
    ['２８７０８２', 'full-width digits'],
    ['287082\n', 'a line break'],
    ['-287082', 'a sign'],
    ['0x4616a', 'another notation'],
  ])('must be six digits: %j (%s)', (code) => {
    expect(findStep(secret, code, at(59))).toBeUndefined();
  });

  it('use a secret that apps read from an otpauth URL', () => {
    const { secret: base32, uri } = formatSecret(secret, 'thandi+tax@example.com');
    expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const url = new URL(uri);
    expect(url.protocol).toBe('otpauth:');
    expect(url.host).toBe('totp');
    expect(decodeURIComponent(url.pathname)).toBe('/TaxPilot:thandi+tax@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'TaxPilot',
      secret: base32,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery code', () => {
  const bytes = Uint8Array.from([0, 1, 10, 17, 18, 31, 32, 63, 64, 200, 254, 255]);

  it('has twelve unambiguous characters in groups of four', () => {
    const code = encodeRecoveryCode(bytes);
    expect(code).toBe('01AHJZ0Z08YZ');
    expect(formatRecoveryCode(code)).toBe('01AH JZ0Z 08YZ');
  });

  it.each(['01AHJZ0Z08YZ', '01ah jz0z 08yz', ' 01AH-JZ0Z–08YZ\t', 'olah jzoz o8yz', 'Oiahjz0z08yz'])(
    'accepts any formatting: %j',
    (typed) => {
      expect(parseRecoveryCode(typed)).toBe('01AHJZ0Z08YZ');
    },
  );

  it.each(['', '287082', '01AHJZ0Z08Y', '01AHJZ0Z08YZZ', '01AHJZ0Z08YU', '٠١AHJZ0Z08YZ'])(
    'rejects anything else: %j',
    (typed) => {
      expect(parseRecoveryCode(typed)).toBeUndefined();
    },
  );
});
