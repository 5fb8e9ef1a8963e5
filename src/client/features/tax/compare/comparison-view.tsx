import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import { AnswerBar } from '../results/answer-bar.tsx';
import { ChangeStairs } from './change-stairs.tsx';
import { type ComparisonProps, DifferenceCard } from './difference-card.tsx';
import { headline } from './difference-text.ts';
import { LineByLine } from './line-by-line.tsx';

interface ComparisonViewProps extends ComparisonProps {
  /** Card on the left, above the difference on phones. */
  form: ReactNode;
  /** Content below the difference. */
  action?: ReactNode;
  /** Section beside the line-by-line table. */
  aside: ReactNode;
}

/** Container query for form and difference side by side, as on tablets. */
const formBeside = '@container comparison (min-width: 44rem)';
const beside = '@container comparison (min-width: 51.875rem)';
/**
 * Container query for pages wide enough for a larger form. Both widths leave the rulers room for exactly 100 ticks on
 * common screens.
 */
const roomy = '@container comparison (min-width: 68rem)';

/** Layout of a comparison: form and difference, bracket chart, then the line-by-line table. */
export function ComparisonView({ form, action, aside, ...comparison }: ComparisonViewProps) {
  const difference = useRef<HTMLDivElement>(null);
  const {
    before: lead,
    amount,
    after: unit,
  } = headline(comparison.before, comparison.after, comparison.field);
  return (
    <chakra.div containerType="inline-size" containerName="comparison">
      <chakra.div display="grid" gap={{ base: '32px', lg: '36px' }} gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <chakra.div
            display="grid"
            gap={{ base: '12px', lg: '20px' }}
            gridTemplateColumns="minmax(0, 1fr)"
            css={{
              [formBeside]: { gridTemplateColumns: '320px minmax(0, 1fr)' },
              [beside]: { gridTemplateColumns: '344px minmax(0, 1fr)' },
              [roomy]: { gridTemplateColumns: '384px minmax(0, 1fr)' },
            }}
          >
            {form}
            <chakra.div ref={difference} display="grid" gridTemplateColumns="minmax(0, 1fr)">
              <DifferenceCard {...comparison} />
            </chakra.div>
          </chakra.div>
          {action}
          <AnswerBar
            lead={lead}
            answer={amount === 0 ? 'the same' : formatRand(amount)}
            unit={amount === 0 ? '' : unit}
            card={difference}
          />
        </div>
        <ChangeStairs {...comparison} />
        <chakra.div
          display="grid"
          gap="36px"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{
            [beside]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: '44px', alignItems: 'start' },
          }}
        >
          <LineByLine {...comparison} />
          {aside}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
