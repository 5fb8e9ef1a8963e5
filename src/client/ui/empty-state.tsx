import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One sentence on what would stand here. */
  children?: ReactNode;
  /** The first step: one button or link. */
  action?: ReactNode;
  /** One of ui/drawings. */
  drawing?: ReactNode;
  /** The heading's level where the box stands. */
  level?: 2 | 3;
}

const Inside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    py: '28px',
    px: '20px',
    '@container (min-width: 520px)': { flexDirection: 'row', alignItems: 'center', gap: '40px', p: '40px' },
  },
});

/** Nothing here yet: a first step, not an apology. */
export function EmptyState({ title, children, action, drawing, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? chakra.h2 : chakra.h3;
  return (
    <chakra.div containerType="inline-size" border="1px dashed" borderColor="line-strong" borderRadius="lg">
      <Inside>
        {drawing && <chakra.span minWidth="104px">{drawing}</chakra.span>}
        <div>
          <Title textStyle="h4">{title}</Title>
          {children && (
            <chakra.p color="muted" mt="6px" maxWidth="52ch">
              {children}
            </chakra.p>
          )}
          {action && <chakra.div mt="18px">{action}</chakra.div>}
        </div>
      </Inside>
    </chakra.div>
  );
}
