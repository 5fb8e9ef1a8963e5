import { Alert } from '@chakra-ui/react/alert';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

export type NoticeTone = 'info' | 'attention' | 'bad';

const statuses = { info: 'info', attention: 'warning', bad: 'error' } as const;
const icons: Record<NoticeTone, IconName> = { info: 'info', attention: 'warning', bad: 'warning' };

interface NoticeProps {
  tone: NoticeTone;
  /** Icon that replaces the tone's default. */
  icon?: IconName;
  children: ReactNode;
}

/** Inline message that stays visible for as long as it applies. */
export function Notice({ tone, icon = icons[tone], children }: NoticeProps) {
  return (
    <Alert.Root status={statuses[tone]}>
      <Alert.Indicator>
        <Icon name={icon} size={18} />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  );
}
