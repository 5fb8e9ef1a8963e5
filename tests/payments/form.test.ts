import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../../src/domain/orders/payment-provider.ts';
import { createPayfast } from '../../src/server/payments/payfast/payfast.ts';
import { cleanText, signedFields } from '../../src/server/payments/payfast/checkout-form.ts';
import { paymentRequest, testMerchant } from './payment-request.ts';
import { vectorsOf } from './vectors.ts';

const deps = { publicUrl: () => 'https://tax.example.com', now: () => new Date() };

function form(overrides: Partial<PaymentRequest> = {}) {
  const result = createPayfast(testMerchant, deps)?.form(paymentRequest(overrides));
  return { url: result?.url, fields: { ...result?.fields } };
}

describe('payment form', () => {
  it('has its signed fields in the documented order', () => {
    const { url, fields } = form();
    expect(url).toBe('https://sandbox.payfast.co.za/eng/process');
    expect(Object.entries(fields)).toEqual([
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', 'https://tax.example.com/payment/success?order_id=7'],
      ['cancel_url', 'https://tax.example.com/payment/cancel?order_id=7'],
      ['notify_url', 'https://tax.example.com/api/payments/payfast/notify'],
      ['name_first', 'Siobhán'],
      ['name_last', "O'Brien"],
      ['email_address', 'jo+tax@example.co.za'],
      ['m_payment_id', 'order-7/a1'],
      ['amount', '599.00'],
      ['item_name', 'Comprehensive Tax Return'],
      ['signature', 'df1777cd887c5b2e83301756f1c54ba3'],
    ]);
  });

  it('leaves the payment method to the buyer', () => {
    expect(form().fields).not.toHaveProperty('payment_method');
  });

  it('of a subscription charges now and after each interval, indefinitely', () => {
    const monthly = form({ cents: 124_900, subscription: { interval: 'monthly', cents: 95_000 } }).fields;
    expect(monthly).toMatchObject({
      amount: '1249.00',
      subscription_type: '1',
      recurring_amount: '950.00',
      frequency: '3',
      cycles: '0',
    });
    expect(Object.keys(monthly).slice(-5)).toEqual([
      'subscription_type',
      'recurring_amount',
      'frequency',
      'cycles',
      'signature',
    ]);
    expect(form({ subscription: { interval: 'yearly', cents: 99_900 } }).fields['frequency']).toBe('6');
  });

  it.each([
    ['0', 'Payment order-7/a1'],
    [' \n', 'Payment order-7/a1'],
    ['\u00a0', '\u00a0'],
    ['Two\r\nlines\0 ', 'Two lines'],
    ['Lone \ud83d', 'Lone \ufffd'],
    ['é'.repeat(60), 'é'.repeat(50)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
    [`${'a'.repeat(98)}😀`, 'a'.repeat(98)],
  ])('shows the item %j as %j', (itemName, posted) => {
    expect(form({ itemName }).fields['item_name']).toBe(posted);
  });

  it('omits blank fields', () => {
    const buyer = { firstName: ' ', lastName: '', email: 'a@example.com', phone: '\t' };
    const { fields } = form({ buyer, itemDescription: '' });
    expect(Object.values(fields)).not.toContain('');
    expect(Object.keys(fields)).not.toContain('name_first');
  });

  it('posts the same trimmed and truncated text that it signs', () => {
    const buyer = { firstName: ` ${'x'.repeat(120)}`, lastName: 'y ', email: 'a@example.com', phone: '082 ' };
    const { fields } = form({ buyer, itemDescription: 'd'.repeat(300) });
    expect(fields).toMatchObject({
      name_first: 'x'.repeat(100),
      name_last: 'y',
      cell_number: '082',
      item_description: 'd'.repeat(255),
    });
  });

  it.each(['', 'a b', 'é', 'x'.repeat(101), 'a\n'])('rejects the reference %j', (reference) => {
    expect(() => form({ reference })).toThrow('Invalid payment reference');
  });
});

describe('field order', () => {
  it.each(vectorsOf('checkout'))('matches the documentation for $id', ({ fields, passphrase, expected }) => {
    expect(signedFields(Object.fromEntries(fields.toReversed()), passphrase)['signature']).toBe(expected);
  });
});

describe('text', () => {
  it('without a limit is only cleaned', () => {
    expect(cleanText('  a\tb\u007f', null)).toBe('a b');
  });
});
