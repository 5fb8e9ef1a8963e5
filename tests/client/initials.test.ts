import { expect, it } from 'vitest';
import { initials } from '../../src/client/layout/account-menu.tsx';

it.each([
  ['Thandi Maseko', 'TM'],
  ['thandi', 'T'],
  ['  Jan  van der Merwe ', 'JV'],
  ['', 'TP'],
  [undefined, 'TP'],
])('shortens %s to %s', (name, letters) => expect(initials(name)).toBe(letters));
