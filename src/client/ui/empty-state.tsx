import { Box } from '@chakra-ui/react/box';
import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
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
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        {drawing && <ChakraEmptyState.Indicator>{drawing}</ChakraEmptyState.Indicator>}
        <div>
          <ChakraEmptyState.Title as={level === 2 ? 'h2' : 'h3'}>{title}</ChakraEmptyState.Title>
          {children && <ChakraEmptyState.Description>{children}</ChakraEmptyState.Description>}
          {action && <Box mt="18px">{action}</Box>}
        </div>
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}
