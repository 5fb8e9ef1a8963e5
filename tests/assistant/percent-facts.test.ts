import { describe, expect, it } from 'vitest';
import { understand } from '../../src/domain/assistant/reading/understand.ts';

describe('a contribution in percent', () => {
  it.each([
    ['22k basic plus about 9k commission every month, pension fund 7.5% of basic. tax?', 1_650],
    ['R22 000 basic and R9 000 commission a month, pension fund 10% of my basic. tax?', 2_200],
    ['basic salary R20 000 plus commission R5 000 a month, provident fund 5% of basic. tax?', 1_000],
    ['R22 000 basic and R9 000 commission a month, 7.5% pension fund. tax?', 2_325],
  ])('is a share of the pay it names: %s', (question, retirement) => {
    expect(understand(question).facts.retirement).toEqual({ amount: retirement, per: 'month' });
  });
});
