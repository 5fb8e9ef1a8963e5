import { expect, it } from 'vitest';
import { readSettings } from '../../src/client/data/settings.ts';
import { defaultAppSettings } from '../../src/domain/site/app-settings.ts';

it('takes what the server filled in', () =>
  expect(readSettings('{"medicalCreditRates":"gazetted","acceptsPayments":false}')).toEqual({
    ...defaultAppSettings,
    medicalCreditRates: 'gazetted',
    acceptsPayments: false,
  }));

it.each(['%APP_SETTINGS%', '', null, undefined])('falls back to the defaults for %s', (content) =>
  expect(readSettings(content)).toEqual(defaultAppSettings),
);
