import { expect, it } from 'vitest';
import { readSettings } from '../../src/client/data/settings.ts';
import { defaultAppSettings } from '../../src/domain/site/app-settings.ts';

it('reads the settings that the server inserted', () =>
  expect(readSettings('{"medicalCreditRates":"gazetted","acceptsPayments":false}')).toEqual({
    ...defaultAppSettings,
    medicalCreditRates: 'gazetted',
    acceptsPayments: false,
  }));

it.each(['%APP_SETTINGS%', '', null, undefined])('uses the defaults for %s', (content) =>
  expect(readSettings(content)).toEqual(defaultAppSettings),
);
