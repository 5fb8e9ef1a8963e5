import { describe, expect, it } from 'vitest';
import { deviceKind, deviceName } from '../../src/domain/accounts/sessions/device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('device names from the User-Agent header', () => {
  it.each([
    [
      `(Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome on Windows',
      'computer',
    ],
    [
      `(Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge on Windows',
      'computer',
    ],
    [
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
      'computer',
    ],
    ['(X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux', 'computer'],
    [
      `(X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome on Chromebook',
      'computer',
    ],
    [
      '(iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      '(iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
      'tablet',
    ],
    [`(Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
    [`(Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Android', 'tablet'],
    [
      `(Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    ['(Mobile; Nokia_2720; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox', 'phone'],
  ])('Mozilla/5.0 %s', (rest, name, kind) => {
    expect([deviceName(`Mozilla/5.0 ${rest}`), deviceKind(`Mozilla/5.0 ${rest}`)]).toEqual([name, kind]);
  });

  it.each([
    'curl/8.5.0',
    'node',
    'PostmanRuntime/7.43',
    'Mozilla/5.0',
    'x',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
  ])('reports %s as an unknown app', (userAgent) => {
    expect([deviceName(userAgent), deviceKind(userAgent)]).toEqual(['Unknown app', 'computer']);
  });

  it.each(['', '   '])('reports %j as unknown', (userAgent) => {
    expect([deviceName(userAgent), deviceKind(userAgent)]).toEqual(['Unknown device', 'computer']);
  });

  it.each(['Call 0800 000 000/1 now', '<b>Your bank</b>/1.0 (Call us; x) y/2', 'é\u0000/1 '.repeat(50)])(
    'ignores made-up text: %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toBe('Unknown app');
    },
  );
});
