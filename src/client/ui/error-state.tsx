import { Alert } from '@chakra-ui/react/alert';
import type { AlertRootProps } from '@chakra-ui/react/alert';
import { Flex } from '@chakra-ui/react/flex';
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
  return (
    <Alert.Root role="alert" variant={'box' as AlertRootProps['variant']}>
      <Alert.Indicator>
        <Icon name="warning" size={24} />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title as={level === 1 ? 'h1' : 'h2'}>{title}</Alert.Title>
        <Alert.Description as="p">
          {children ?? 'Check your connection and try again. Nothing you saved is lost.'}
        </Alert.Description>
        {(onRetry || action) && (
          <Flex wrap="wrap" gap="12px" mt="18px">
            {onRetry && (
              <Button variant="outline" onClick={onRetry} busy={retrying} busyLabel="Trying again…">
                Try again
              </Button>
            )}
            {action}
          </Flex>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
