import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { alertRecipe } from '../theme/recipes/feedback.ts';
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
  // The recipe without Chakra's Alert, which would bring its icons to every page: any section may fail.
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
