import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextLink } from '../buttons/text-link.tsx';
import { toasts } from '../../data/notifications.ts';

/** Fallback when the toaster's code fails to download. Each notification stays until the user closes it. */
export function PlainToaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  return (
    <chakra.div
      role="alert"
      position="fixed"
      zIndex="1100"
      inset={{ base: 'auto 12px 72px', tablet: 'auto 24px 24px auto' }}
      width={{ tablet: '380px' }}
      _print={{ display: 'none' }}
    >
      {shown && (
        <chakra.div
          p="16px"
          bg="card"
          border="1px solid"
          borderColor="line"
          borderRadius="lg"
          boxShadow="overlay"
          textStyle="ui"
          // Keep the notification clickable even while a dialog blocks the page.
          pointerEvents="auto"
        >
          <chakra.strong display="block" fontWeight="600">
            {shown.title}
          </chakra.strong>
          {shown.description && (
            <chakra.p textStyle="sm" color="muted" mt="2px" whiteSpace="pre-line">
              {shown.description}
            </chakra.p>
          )}
          {shown.link && (
            <TextLink
              to={shown.link.to}
              search={shown.link.search}
              hash={shown.link.hash}
              onClick={toasts.dismiss}
            >
              {shown.link.label}
            </TextLink>
          )}
          <chakra.div display="flex" gap="8px" mt="8px">
            {shown.action && (
              <Button
                variant="plain"
                size="sm"
                onClick={() => {
                  toasts.dismiss();
                  shown.action?.onPress();
                }}
              >
                {shown.action.label}
              </Button>
            )}
            <Button variant="plain" size="sm" onClick={toasts.dismiss}>
              Close
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </chakra.div>
  );
}
