import { chakra } from '@chakra-ui/react/styled-system';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

const InfoButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    // A 44 px touch target in a 20 px row; negative margins absorb the overhang.
    width: '44px',
    height: '44px',
    my: '-12px',
    mr: '-14px',
    borderRadius: 'md',
    color: 'muted',
    cursor: 'help',
    flexShrink: '0',
    _hover: { color: 'ink' },
  },
});

const Bubble = chakra(Tooltip.Content, {
  base: {
    zIndex: '1100',
    py: '10px',
    px: '14px',
    maxWidth: 'min(300px, calc(100vw - 24px))',
    borderRadius: 'md',
    bg: 'ink',
    color: 'paper',
    textStyle: 'sm',
    boxShadow: 'overlay',
  },
});

interface InfoTipProps {
  /** Accessible name, such as "About retirement contributions". */
  label: string;
  children: ReactNode;
}

/** Info icon with a tooltip. Pass it as a Field's `aside`. Requires an InfoTips provider. */
export function InfoTip({ label, children }: InfoTipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <InfoButton
          type="button"
          aria-label={label}
          // Open on tap, because phones have no hover. By default, a click only closes the tooltip.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Icon name="info" size={18} />
        </InfoButton>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Bubble sideOffset={8} collisionPadding={12}>
          {children}
        </Bubble>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Provider for info tips. A tip opens after 700 ms, or immediately within 300 ms of closing another. */
export function InfoTips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}
