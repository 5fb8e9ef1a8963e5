import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface InfoTipProps {
  /** What is explained, for screen readers: "About retirement contributions". */
  label: string;
  children: ReactNode;
}

const InfoButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    // 44 px to press in a row of 20: the overhang is given back as margin.
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

/** The small i beside a label: place it as a Field's `aside`. */
export function InfoTip({ label, children }: InfoTipProps) {
  return (
    <Tooltip content={children}>
      {(trigger) => (
        <InfoButton type="button" aria-label={label} {...trigger}>
          <Icon name="info" size={18} />
        </InfoButton>
      )}
    </Tooltip>
  );
}
