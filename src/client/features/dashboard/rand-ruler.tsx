import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { Ruler, RulerProgress } from '../../ui/ruler.tsx';
import { randShares } from '../tax/rand-shares.ts';

/** Where each rand of an income goes. */
export function RandRuler({ result }: { result: TaxResult }) {
  const { keep, tax, uif } = randShares(result);
  return (
    <Ruler
      size="stat"
      parts={[
        { tone: 'keep', value: result.takeHomePay },
        { tone: 'tax', value: result.netTax },
        { tone: 'uif', value: result.uifContribution },
      ]}
      label={`Of every rand: take-home ${keep} cents, tax ${tax}, UIF ${uif}`}
    />
  );
}

/** The same without a rand to share out: keeps a card's shape where there is no figure. */
export function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}
