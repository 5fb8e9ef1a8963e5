import { describe, expect, it } from 'vitest';
import {
  apiSignature,
  checkoutSignature,
  isSameSignature,
  notificationSignature,
  parseFormBody,
} from '../../src/server/payments/payfast/signature.ts';
import { openNotification } from '../../src/server/payments/payfast/notification.ts';
import { vectorsOf } from './vectors.ts';

describe('checkout form signature', () => {
  it.each(vectorsOf('checkout'))('matches for $id', ({ fields, passphrase, expected, wrong }) => {
    const signature = checkoutSignature(fields, passphrase);
    expect(signature).toBe(expected);
    expect(wrong).not.toContain(signature);
  });

  it('excludes setup and signature', () => {
    const fields = [['amount', '5.00']] as const;
    expect(checkoutSignature([...fields, ['setup', '{}'], ['signature', 'x']], 'salt')).toBe(
      checkoutSignature(fields, 'salt'),
    );
  });

  it('excludes fields that are blank after trimming', () => {
    const fields = [['amount', '5.00']] as const;
    expect(checkoutSignature([...fields, ['name_first', ' \t']], 'salt')).toBe(
      checkoutSignature(fields, 'salt'),
    );
  });
});

describe('notification signature', () => {
  it.each(vectorsOf('itn'))('matches for $id', ({ body, fields, passphrase, expected, wrong }) => {
    const notification = openNotification(body);
    const signature = notificationSignature(notification?.signed ?? [], passphrase);
    expect(signature).toBe(expected);
    expect(notification?.signature).toBe(expected);
    expect(wrong).not.toContain(signature);
    expect(notificationSignature(fields, passphrase)).toBe(expected);
  });

  it('works for invalid UTF-8', () => {
    const cutOff = parseFormBody('item_name=caf%C3&amount_gross=5.00');
    expect(notificationSignature(cutOff, undefined)).toBe('1b661382fb9f252faf2c4e427ae45944');
  });
});

describe('API call signature', () => {
  it.each(vectorsOf('api'))('matches for $id', ({ fields, passphrase, expected }) => {
    expect(apiSignature(fields, passphrase)).toBe(expected);
    expect(apiSignature(fields.toReversed(), passphrase)).toBe(expected);
  });
});

describe('signature comparison', () => {
  const signature = '0123456789abcdef0123456789abcdef';

  it('accepts an equal signature', () => {
    expect(isSameSignature(signature, signature)).toBe(true);
  });

  it.each([
    '',
    signature.slice(1),
    `${signature}0`,
    signature.replace('0', '1'),
    signature.toUpperCase(),
    'é'.repeat(32),
  ])('rejects %s', (given) => {
    expect(isSameSignature(signature, given)).toBe(false);
  });
});
