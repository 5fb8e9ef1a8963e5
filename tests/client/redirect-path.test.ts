import { expect, it } from 'vitest';
import { safeRedirect } from '../../src/client/auth/require-user.tsx';

it.each(['/documents', '/orders?page=2', '/settings#password'])('redirects to %s', (path) =>
  expect(safeRedirect(path)).toBe(path),
);

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/auth',
  '',
  undefined,
  7,
])('rejects %s', (path) => expect(safeRedirect(path)).toBe('/dashboard'));
