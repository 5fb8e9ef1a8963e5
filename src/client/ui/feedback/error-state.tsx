import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { alertRecipe } from '../../theme/recipes/feedback.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';

interface ErrorStateProps {
  /** Description of the problem; uses the specification's text where there is one. */
  title: string;
  /** Advice on how to fix the problem. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Alternative to the "Try again" button. */
  action?: ReactNode;
  /** Heading level; use 1 if the error fills the page. */
  level?: 1 | 2;
}

/** Error message for content that failed to load, with advice and a retry button. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  level = 2,
}: ErrorStateProps) {
  // Use only Alert's recipe, because the Alert component would add Chakra's icons to every page.
  const styles = useSlotRecipe({ recipe: alertRecipe })({ variant: 'box' });
  return (
    <chakra.div role="alert" css={styles['root']}>
      <chakra.span css={styles['indicator']}>
        <Icon name="warning" size={24} />
      </chakra.span>
      <chakra.div css={styles['content']}>
        <chakra.h2 as={level === 1 ? 'h1' : 'h2'} css={styles['title']}>
          {title}
        </chakra.h2>
        <chakra.p css={styles['description']}>
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
      </chakra.div>
    </chakra.div>
  );
}
