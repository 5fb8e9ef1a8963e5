import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Section of a return's page: a rule, a heading with a count, and a link. */
export const ReturnSection = chakra('section', {
  base: {
    borderTop: '2px solid',
    borderColor: 'ink',
    pt: '16px',
    mt: '36px',
    _first: { mt: '0' },
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4px 16px',
      mb: '6px',
    },
    '& h2': { textStyle: 'h3' },
    '& h2 > small': { textStyle: 'ui', fontFamily: 'text', fontWeight: '400', letterSpacing: '0', ms: '6px' },
  },
});

interface SectionHeadProps {
  id: string;
  title: string;
  count: number;
  children?: ReactNode;
}

/** Heading of a section with a count. */
export function SectionHead({ id, title, count, children }: SectionHeadProps) {
  return (
    <header>
      <h2 id={id}>
        {title} {count > 0 && <small>{count}</small>}
      </h2>
      {children}
    </header>
  );
}
