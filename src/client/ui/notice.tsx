import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const Ground = chakra('div', {
  base: { display: 'flex', gap: '12px', py: '12px', px: '16px', borderRadius: 'md', textStyle: 'sm' },
  variants: {
    tone: {
      info: { bg: 'info-subtle', color: 'info-fg' },
      attention: { bg: 'accent-subtle', color: 'accent-fg' },
      bad: { bg: 'danger-subtle', color: 'danger-fg' },
    },
  },
});

const icons: Record<NoticeTone, IconName> = { info: 'info', attention: 'warning', bad: 'warning' };

export type NoticeTone = 'info' | 'attention' | 'bad';

/** Something to know before going on, for as long as it is so. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <Ground tone={tone}>
      <chakra.span pt="1px">
        <Icon name={icons[tone]} size={18} />
      </chakra.span>
      <div>{children}</div>
    </Ground>
  );
}
