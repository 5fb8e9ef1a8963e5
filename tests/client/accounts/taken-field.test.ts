import { expect, test } from 'vitest';
import { takenField } from '../../../src/client/features/accounts/taken-field.ts';

test('a refusal to register is shown at the field it is about', () => {
  expect(takenField('Username is already taken')).toBe('username');
  expect(takenField('Email is already registered')).toBe('email');
});

test('any other failure is about no single field', () => {
  expect(takenField('Too many requests. Please wait a moment and try again.')).toBeUndefined();
  expect(takenField('toString')).toBeUndefined();
});
