import { Box } from '@chakra-ui/react/box';
import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One sentence on what will appear here. */
  children?: ReactNode;
  /** The first step: one button or link. */
  action?: ReactNode;
  /** A drawing from ui/drawings. */
  drawing?: ReactNode;
  /** Heading level. */
  level?: 2 | 3;
}

/** Empty state: suggests a first step instead of apologizing. */
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
