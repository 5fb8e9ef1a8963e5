import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
  /** Full width, below both. */
  children: ReactNode;
}

const beside = '@container calculator (min-width: 900px)';

/** The form beside its answer where both have room: the sidebar counts, so the page's own width decides. */
export function CalculatorLayout({ form, answer, children }: CalculatorLayoutProps) {
  return (
    <chakra.div containerType="inline-size" containerName="calculator">
      <chakra.div
        display="grid"
        gap={{ base: '12px', md: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ [beside]: { gridTemplateColumns: '344px minmax(0, 1fr)' } }}
      >
        <chakra.div
          alignSelf="start"
          // Only where the whole form fits; otherwise its end could not be reached.
          css={{ [beside]: { '@media (min-height: 880px)': { position: 'sticky', top: '24px' } } }}
        >
          {form}
        </chakra.div>
        <chakra.div display="grid" gap="inherit" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
          {answer}
        </chakra.div>
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [beside]: { gridColumn: '1 / -1' } }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
