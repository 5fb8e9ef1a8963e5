import { Box } from '@chakra-ui/react/box';
import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One sentence about the content that will appear here. */
  children?: ReactNode;
  /** A single button or link that starts the first step. */
  action?: ReactNode;
  /** Drawing from ui/drawings or ui/figures. */
  drawing?: ReactNode;
  level?: 2 | 3;
}

/** Empty state that suggests a first step instead of apologizing. `level` is the heading level. */
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
