import { describe, expect, it, vi } from 'vitest';
import { ReturnStore } from '../../../src/client/features/tax/return/form/return-store.ts';
import {
  certificate,
  emptyReturn,
  type ReturnValues,
} from '../../../src/client/features/tax/return/form/return-values.ts';

const salaryOf = (amount: number): ReturnValues => ({
  ...emptyReturn,
  parts: { ...emptyReturn.parts, employment: true },
  certificates: [certificate.parse({ rows: [{ code: '3601', amount }] })],
});

describe('the return store', () => {
  it('calculates the result of new values and tells its subscribers', () => {
    const store = new ReturnStore();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    store.update(salaryOf(480_000));
    expect(store.current().result.income).toBe(480_000);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    store.update(salaryOf(500_000));
    expect(store.current().result.income).toBe(500_000);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps the last valid result and its request while a field is invalid', () => {
    const store = new ReturnStore();
    store.update(salaryOf(480_000));
    const { request, result } = store.current();
    store.update(salaryOf(-5));
    const invalid = store.current();
    expect(invalid.isValid).toBe(false);
    expect(invalid.values).toEqual(salaryOf(-5));
    expect(invalid.errors.certificates?.[0]?.rows?.[0]?.amount?.message).toMatch(/at least 0/);
    expect(invalid.request).toBe(request);
    expect(invalid.result).toBe(result);
    store.update(salaryOf(5));
    expect(store.current()).toMatchObject({ isValid: true, errors: {}, result: { income: 5 } });
  });
});
