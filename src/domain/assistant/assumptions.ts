import type { Calculation } from './schemas.ts';

const ofCrypto = /\b(?:crypto\w*|bitcoins?|btc|eth|ethereum|coins?)\b/i;

/** Returns what a finished sum assumes, where the question leaves it open. */
export function assumptionsIn({ missing, comprehensive }: Calculation, question: string): string[] {
  if (missing || !comprehensive) return [];
  const { gains, dividends } = comprehensive;
  return [
    ...(gains?.some(({ kind, share }) => kind === 'residence' && share === 1)
      ? ['This assumes that you alone owned the home, and lived there all the time.']
      : []),
    ...(gains?.some(({ kind, share }) => kind === 'residence' && share !== 1)
      ? ['This is the tax on your own share of the home, if you lived there all the time.']
      : []),
    ...(gains?.length && ofCrypto.test(question)
      ? ['This treats the profit as a capital gain. Profits of frequent trading are income.']
      : []),
    ...(dividends?.foreign ? ['Tax paid abroad on the dividends may reduce this.'] : []),
  ];
}
