import { Amount } from '../../ui/amount.tsx';
import { Ruler, RulerProgress } from '../../ui/ruler.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { randShares } from '../tax/rand-shares.ts';
import type { SavedCalculation } from './latest-calculations.ts';

const label = 'Estimated Refund';

const calculatorLink = (words: string) => (
  <TextLink to="/tax-calculator" iconAfter="arrow">
    {words}
  </TextLink>
);

/** The ruler without a rand to share out: keeps the card's shape where there is no figure. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}

interface RefundCardProps {
  /** Null when there is none, undefined while loading. */
  latest: SavedCalculation | null | undefined;
  failed: boolean;
}

/** The take-home pay of the latest calculation, under the name the specification gives it; the caption says what it is. */
export function RefundCard({ latest, failed }: RefundCardProps) {
  if (failed) {
    return (
      <Stat
        label={label}
        figure="Not available"
        picture={<BlankRuler />}
        link={calculatorLink('Tax calculator')}
      >
        Your latest calculation could not be loaded.
      </Stat>
    );
  }
  if (latest === undefined) {
    return (
      <Stat
        label={label}
        figure={<Bone w="11rem" h="1.1em" />}
        picture={<BlankRuler />}
        link={calculatorLink('Tax calculator')}
      >
        Take-home pay of your latest calculation
      </Stat>
    );
  }
  if (latest === null) {
    return (
      <Stat
        label={label}
        figure="No Calculation"
        picture={<BlankRuler />}
        link={calculatorLink('Work out your tax')}
      >
        The take-home pay of your latest calculation will stand here.
      </Stat>
    );
  }
  const { takeHomePay, netTax, uifContribution } = latest.result;
  const { keep, tax, uif } = randShares(latest.result);
  return (
    <Stat
      label={label}
      figure={<Amount rand={takeHomePay} />}
      picture={
        <Ruler
          size="stat"
          parts={[
            { tone: 'keep', value: takeHomePay },
            { tone: 'tax', value: netTax },
            { tone: 'uif', value: uifContribution },
          ]}
          label={`Of every rand: take-home ${keep} cents, tax ${tax}, UIF ${uif}`}
        />
      }
      link={calculatorLink('Tax calculator')}
    >
      Take-home pay of your latest calculation, {latest.financialYear}
    </Stat>
  );
}
