import { expect, it } from 'vitest';
import { readSettings } from '../../src/client/data/settings.ts';

it('takes what the server filled in', () =>
  expect(readSettings('{"medicalCreditRates":"gazetted"}')).toEqual({
    medicalCreditRates: 'gazetted',
    prices: {},
    hasSession: true,
  }));

it.each(['%APP_SETTINGS%', '', null, undefined])('falls back to the defaults for %s', (content) =>
  expect(readSettings(content)).toEqual({ medicalCreditRates: 'published', prices: {}, hasSession: true }),
);
