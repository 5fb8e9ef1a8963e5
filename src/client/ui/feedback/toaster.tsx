import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextLink } from '../buttons/text-link.tsx';
import { toasts } from '../../data/notifications.ts';

const Viewport = chakra(RadixToast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: '1100',
    inset: { base: 'auto 0 0', tablet: 'auto 24px 24px auto' },
    // Position above a fixed bottom bar, so notifications don't cover its button.
    'body:has([data-bottom-bar]) &': { bottom: { base: '64px', tablet: '24px' } },
    'body:has([data-bottom-bar=tall]) &': { bottom: '104px' },
    '@media (max-width: 1300px)': { 'body:has([data-bottom-bar=wide]) &': { bottom: '104px' } },
    p: { tabletDown: '12px' },
    width: { tablet: '380px' },
    listStyle: 'none',
    outline: 'none',
    // Move to the top while a sheet is open, away from the buttons at its bottom.
    'body:has([aria-modal=true]) &': { tabletDown: { inset: '0 0 auto' } },
    // Let clicks through the empty region.
    pointerEvents: 'none',
  },
});

const Card = chakra(RadixToast.Root, {
  base: {
    // Keep notifications clickable even while a dialog blocks the page.
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: '24px 1fr auto',
    columnGap: '12px',
    p: '16px',
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderLeft: '4px solid',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    textStyle: 'ui',
    '&[data-swipe=move]': { translate: 'var(--radix-toast-swipe-move-x)' },
  },
  variants: {
    variant: {
      default: { borderLeftColor: 'brand', '& > svg': { color: 'brand-fg' } },
      destructive: { borderLeftColor: 'danger', '& > svg': { color: 'danger-fg' } },
      achievement: { borderLeftColor: 'accent', '& > svg': { color: 'accent-fg' } },
    },
  },
});

const icons = { default: 'check', destructive: 'warning', achievement: 'target' } as const;

/**
 * Shows each notification for 5 seconds, one at a time. A 50 px swipe to the right dismisses it, and F8 moves
 * focus to it.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const variant = shown?.variant ?? 'default';
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Card
          key={shown.id}
          variant={variant}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && toasts.dismiss()}
        >
          <Icon name={icons[variant]} size={22} />
          <div>
            <RadixToast.Title asChild>
              <chakra.strong display="block" fontWeight="600">
                {shown.title}
              </chakra.strong>
            </RadixToast.Title>
            {shown.description && (
              <RadixToast.Description asChild>
                <chakra.p textStyle="sm" color="muted" mt="2px" whiteSpace="pre-line">
                  {shown.description}
                </chakra.p>
              </RadixToast.Description>
            )}
            {shown.link && (
              <TextLink
                to={shown.link.to}
                search={shown.link.search}
                hash={shown.link.hash}
                display="inline-flex"
                alignItems="center"
                minHeight="44px"
                mb="-10px"
                onClick={toasts.dismiss}
              >
                {shown.link.label}
              </TextLink>
            )}
            {shown.action && (
              <RadixToast.Action asChild altText={`${shown.action.label}: ${shown.title}`}>
                <Button variant="plain" size="sm" mb="-10px" onClick={shown.action.onPress}>
                  {shown.action.label}
                </Button>
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close asChild>
            <IconButton icon="cross" iconSize={18} label="Close notification" my="-11px" mr="-11px" />
          </RadixToast.Close>
        </Card>
      )}
      <Viewport hotkey={['F8']} />
    </RadixToast.Provider>
  );
}
