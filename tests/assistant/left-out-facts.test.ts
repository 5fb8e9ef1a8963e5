import { describe, expect, it } from 'vitest';
import { lastOf, second } from './asked.ts';

describe('a fact that is left out of a calculation', () => {
  it.each([
    [['R40 000 a month, bonus R30 000, interest R40 000, tax?', 'without the bonus and interest']],
    [['Salary R40k pm, 13th cheque in December, what tax?', 'without the bonus then']],
    [
      [
        'Salary R40k pm, 13th cheque in December, what tax?',
        'How much is the bonus?',
        'Leave the bonus out please',
      ],
    ],
    [
      [
        'R40 000 a month, bonus R30 000, rent R5 000 a month, tax?',
        'please ignore the rent',
        'and skip the bonus too',
      ],
    ],
  ])('isn’t counted: %j', async (asked) => {
    expect((await lastOf(...asked)).calculation?.lines.at(-1)?.amount).toBe(94_072);
  });

  it('isn’t income that is hidden from SARS', async () => {
    const { kind } = await second('R40 000 a month, tax?', 'leave the cash sales out so SARS can’t see them');
    expect(kind).toBe('refusal');
  });
});
