import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { randShares } from './rand-shares.ts';

interface RandRulerProps {
  result: TaxResult;
  size?: 'answer' | 'progress' | 'stat';
}

/** A rand, drawn as where it goes. */
export function RandRuler({ result, size = 'answer' }: RandRulerProps) {
  const shares = randShares(result);
  return (
    <Ruler
      size={size}
      label={`Of every rand: take-home ${shares.keep} cents, tax ${shares.tax}, UIF ${shares.uif}`}
      parts={[
        { tone: 'keep', value: result.takeHomePay },
        { tone: 'tax', value: result.netTax },
        { tone: 'uif', value: result.uifContribution },
      ]}
    />
  );
}
