import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import { type Compared, fromOtherMoney, leftToSpend } from '../../../../domain/tax/what-if.ts';
import { Card } from '../../../ui/card.tsx';
import { randParts, RandRuler, RandSwatch } from '../results/rand-ruler.tsx';
import type { ChangeField } from './comparison-search.ts';
import { explain, headline } from './difference-text.ts';

/** A calculation with its column name. */
export interface NamedComparison extends Compared {
  name: string;
}

export interface ComparisonProps {
  before: NamedComparison;
  after: NamedComparison;
  /** The only figure that differs, or null if several may. */
  field: ChangeField | null;
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    textStyle: 'ui',
    '& > b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
});

const partNames = { keep: 'take-home pay', tax: 'income tax', uif: 'UIF' } as const;

function NamedRuler({ name, result }: NamedComparison) {
  return (
    <div>
      <Line mb="6px">
        <span>{name}</span>
        <b>{formatRand(result.takeHomePay)}</b>
      </Line>
      <RandRuler result={result} size="figure" />
    </div>
  );
}

/** Rulers of both calculations, one above the other, with their take-home pay. */
function TwoRulers({ before, after }: Pick<ComparisonProps, 'before' | 'after'>) {
  return (
    <chakra.div display="grid" gap="14px" mt="18px" pt="18px" borderTop="1px solid" borderColor="line">
      <NamedRuler {...before} />
      <NamedRuler {...after} />
      <chakra.ul display="flex" flexWrap="wrap" gap="4px 20px" mt="-4px" textStyle="xs" color="muted">
        {randParts.map((part) => (
          <chakra.li key={part.share} display="flex" alignItems="center" gap="6px">
            <RandSwatch part={part} />
            {partNames[part.share]}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

function LeftLine(compared: NamedComparison) {
  const beyond = fromOtherMoney(compared);
  return (
    <chakra.div py="9px" borderTop="1px solid" borderColor="line" _last={{ pb: '0' }}>
      <Line>
        <span>{compared.name}</span>
        <chakra.b color="ink">{formatRand(leftToSpend(compared))}</chakra.b>
      </Line>
      {beyond > 0 && (
        <chakra.p textStyle="sm">
          The contributions are {formatRand(beyond)} more than the take-home pay, so you’d need other money to
          cover the difference.
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Take-home pay after the user's own contributions, if there are any. */
function LeftToSpend({ before, after }: Pick<ComparisonProps, 'before' | 'after'>) {
  const contributed = before.input.retirementContributions + after.input.retirementContributions;
  if (contributed === 0) return null;
  return (
    <chakra.div mt="auto" pt="18px" textStyle="ui" color="muted">
      <chakra.p textStyle="sm" mb="6px">
        Left after your own retirement contributions
      </chakra.p>
      <LeftLine {...before} />
      <LeftLine {...after} />
    </chakra.div>
  );
}

/** The difference as one figure with an explanation, and both calculations as rulers. */
export function DifferenceCard({ before, after, field }: ComparisonProps) {
  const { before: lead, amount, after: unit } = headline(before, after, field);
  const isSame = amount === 0;
  const isLoss = field !== 'retirementContributions' && unit === 'less a year';
  return (
    <Card
      aria-labelledby="difference"
      display="flex"
      flexDirection="column"
      containerType="inline-size"
      containerName="difference"
    >
      <chakra.div aria-live="polite" aria-atomic="true">
        <chakra.p textStyle="sm" color="muted">
          {lead}
        </chakra.p>
        <chakra.h2
          id="difference"
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          gap="0 12px"
          mt="4px"
          fontSize="1.0625rem"
          fontWeight="400"
        >
          <chakra.span
            textStyle="figure-xl"
            fontSize="clamp(min(2rem, 13cqi), 11.5cqi, 3.5rem)"
            color={isSame || isLoss ? 'ink' : 'brand-fg'}
            whiteSpace="nowrap"
          >
            {isSame ? 'the same' : formatRand(amount)}
          </chakra.span>
          {!isSame && unit}
        </chakra.h2>
        <chakra.div mt="12px" maxWidth="60ch" display="grid" gap="6px">
          {explain(before, after, field).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </chakra.div>
      </chakra.div>
      <TwoRulers before={before} after={after} />
      <LeftToSpend before={before} after={after} />
    </Card>
  );
}
