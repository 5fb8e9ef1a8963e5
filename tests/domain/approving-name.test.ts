import { describe, expect, it } from 'vitest';
import { differsFromExpected } from '../../src/domain/engagements/approving-name.ts';

const account = 'Zoë van der  Merwe';

describe('the name in an approval', () => {
  it.each(['Zoë van der Merwe', ' zoe VAN DER merwe ', 'ZOË  van der Merwe', 'Ｚｏｅ van der Merwe'])(
    'is the account’s, ignoring case, accents, width and spaces: %s',
    (typed) => {
      expect(differsFromExpected(typed, { account, forName: null })).toBe(false);
    },
  );

  it.each(['', 'Zo', 'zoe van'])('doesn’t differ while it’s being typed: "%s"', (typed) => {
    expect(differsFromExpected(typed, { account, forName: null })).toBe(false);
  });

  it.each(['Merwe', 'Zoë van der Merwe-Nkosi', 'Sipho Maseko'])('differs for another name: %s', (typed) => {
    expect(differsFromExpected(typed, { account, forName: null })).toBe(true);
  });

  it('may also be the name of the person whose return it is', () => {
    const forOther = { account, forName: 'Sipho Maseko' };
    expect(differsFromExpected('sipho maseko', forOther)).toBe(false);
    expect(differsFromExpected('Zoe van der Merwe', forOther)).toBe(false);
    expect(differsFromExpected('Lerato Dlamini', forOther)).toBe(true);
  });
});
