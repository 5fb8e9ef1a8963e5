import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What happened, in the words of the spec where it has some. */
  title: string;
  /** What to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, beside or instead of Try again. */
  action?: ReactNode;
  /** 1 where it is all there is on the page. */
  level?: 1 | 2;
}

/** Something could not be loaded: what happened, what to do, and a way to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  level = 2,
}: ErrorStateProps) {
  const Title = level === 1 ? chakra.h1 : chakra.h2;
  return (
    <chakra.div
      role="alert"
      display="grid"
      gridTemplateColumns="24px 1fr"
      gap="14px"
      py="24px"
      px={{ base: '20px', md: '28px' }}
      bg="card"
      border="1px solid"
      borderColor="line"
      borderLeft="4px solid"
      borderLeftColor="danger"
      borderRadius="lg"
    >
      <chakra.span color="danger-fg" pt="1px">
        <Icon name="warning" size={24} />
      </chakra.span>
      <div>
        <Title textStyle="h4">{title}</Title>
        <chakra.p color="muted" mt="4px" maxWidth="56ch">
          {children ?? 'Check your connection and try again. Nothing you saved is lost.'}
        </chakra.p>
        {(onRetry || action) && (
          <chakra.div display="flex" flexWrap="wrap" gap="12px" mt="18px">
            {onRetry && (
              <Button variant="outline" onClick={onRetry} busy={retrying} busyLabel="Trying again…">
                Try again
              </Button>
            )}
            {action}
          </chakra.div>
        )}
      </div>
    </chakra.div>
  );
}
