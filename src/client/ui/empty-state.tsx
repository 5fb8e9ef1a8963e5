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

/** Nothing here yet: a first step, not an apology. */
export function EmptyState({ title, children, action, drawing, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? chakra.h2 : chakra.h3;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: drawing ? '144px 1fr' : '1fr' }}
      gap={{ base: '16px', md: '32px' }}
      alignItems="center"
      py={{ base: '28px', md: '40px' }}
      px={{ base: '20px', md: '40px' }}
      border="1px dashed"
      borderColor="line-strong"
      borderRadius="lg"
    >
      {drawing}
      <div>
        <Title textStyle="h4">{title}</Title>
        {children && (
          <chakra.p color="muted" mt="6px" maxWidth="52ch">
            {children}
          </chakra.p>
        )}
        {action && <chakra.div mt="18px">{action}</chakra.div>}
      </div>
    </chakra.div>
  );
}
