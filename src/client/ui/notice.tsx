import { Alert } from '@chakra-ui/react/alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type NoticeTone = 'info' | 'attention' | 'bad';

const statuses = { info: 'info', attention: 'warning', bad: 'error' } as const;
const icons: Record<NoticeTone, IconName> = { info: 'info', attention: 'warning', bad: 'warning' };

interface NoticeProps {
  tone: NoticeTone;
  /** In place of the tone's own. */
  icon?: IconName;
  children: ReactNode;
}

/** Something to know before going on, for as long as it is so. */
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
