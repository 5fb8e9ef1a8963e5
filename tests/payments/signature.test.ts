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

describe('the signature of a checkout form', () => {
  it.each(vectorsOf('checkout'))('is right for $id', ({ fields, passphrase, expected, wrong }) => {
    const signature = checkoutSignature(fields, passphrase);
    expect(signature).toBe(expected);
    expect(wrong).not.toContain(signature);
  });

  it('leaves out setup and itself', () => {
    const fields = [['amount', '5.00']] as const;
    expect(checkoutSignature([...fields, ['setup', '{}'], ['signature', 'x']], 'salt')).toBe(
      checkoutSignature(fields, 'salt'),
    );
  });

  it('leaves out what is blank once it is trimmed', () => {
    const fields = [['amount', '5.00']] as const;
    expect(checkoutSignature([...fields, ['name_first', ' \t']], 'salt')).toBe(
      checkoutSignature(fields, 'salt'),
    );
  });
});

describe('the signature of a notification', () => {
  it.each(vectorsOf('itn'))('is right for $id', ({ body, fields, passphrase, expected, wrong }) => {
    const notification = openNotification(body);
    const signature = notificationSignature(notification?.signed ?? [], passphrase);
    expect(signature).toBe(expected);
    expect(notification?.signature).toBe(expected);
    expect(wrong).not.toContain(signature);
    expect(notificationSignature(fields, passphrase)).toBe(expected);
  });

  it('holds for bytes that are no text', () => {
    const cutOff = parseFormBody('item_name=caf%C3&amount_gross=5.00');
    expect(notificationSignature(cutOff, undefined)).toBe('1b661382fb9f252faf2c4e427ae45944');
  });
});

describe('the signature of an API call', () => {
  it.each(vectorsOf('api'))('is right for $id', ({ fields, passphrase, expected }) => {
    expect(apiSignature(fields, passphrase)).toBe(expected);
    expect(apiSignature(fields.toReversed(), passphrase)).toBe(expected);
  });
});

describe('the comparison of signatures', () => {
  const signature = '0123456789abcdef0123456789abcdef';

  it('takes the same', () => {
    expect(isSameSignature(signature, signature)).toBe(true);
  });

  it.each([
    '',
    signature.slice(1),
    `${signature}0`,
    signature.replace('0', '1'),
    signature.toUpperCase(),
    'é'.repeat(32),
  ])('refuses %s', (given) => {
    expect(isSameSignature(signature, given)).toBe(false);
  });
});
