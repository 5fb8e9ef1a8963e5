import { Alert } from '@chakra-ui/react/alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type NoticeTone = 'info' | 'attention' | 'bad';

const statuses = { info: 'info', attention: 'warning', bad: 'error' } as const;
const icons: Record<NoticeTone, IconName> = { info: 'info', attention: 'warning', bad: 'warning' };

/** Something to know before going on, for as long as it is so. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <Alert.Root status={statuses[tone]}>
      <Alert.Indicator>
        <Icon name={icons[tone]} size={18} />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  );
}
