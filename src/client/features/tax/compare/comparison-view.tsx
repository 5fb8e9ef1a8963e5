import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChangeStairs } from './change-stairs.tsx';
import { type ComparisonProps, DifferenceCard } from './difference-card.tsx';
import { LineByLine } from './line-by-line.tsx';

interface ComparisonViewProps extends ComparisonProps {
  /** Card on the left, above the difference on phones. */
  form: ReactNode;
  /** Section beside the line-by-line table. */
  aside: ReactNode;
}

const beside = '@container comparison (min-width: 51.875rem)';
/**
 * Container query for pages wide enough for a larger form. Both widths leave the rulers room for exactly 100 ticks on
 * common screens.
 */
const roomy = '@container comparison (min-width: 68rem)';

/** Layout of a comparison: form and difference, bracket chart, then the line-by-line table. */
export function ComparisonView({ form, aside, ...comparison }: ComparisonViewProps) {
  return (
    <chakra.div containerType="inline-size" containerName="comparison">
      <chakra.div display="grid" gap={{ base: '32px', lg: '36px' }} gridTemplateColumns="minmax(0, 1fr)">
        <chakra.div
          display="grid"
          gap={{ base: '12px', lg: '20px' }}
          gridTemplateColumns="minmax(0, 1fr)"
          css={{
            [beside]: { gridTemplateColumns: '344px minmax(0, 1fr)' },
            [roomy]: { gridTemplateColumns: '384px minmax(0, 1fr)' },
          }}
        >
          {form}
          <DifferenceCard {...comparison} />
        </chakra.div>
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
