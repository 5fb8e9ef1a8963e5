import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

interface ActivityRowProps {
  icon: IconName;
  title: string;
  /** ISO 8601. */
  at: string;
  /** What came of it, at the right. */
  children: ReactNode;
}

export const ActivityItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: { base: '12px', md: '20px' },
    alignItems: 'center',
    // A title takes two lines on a phone.
    minHeight: { base: '96px', md: '72px' },
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: 'none' },
  },
});

/** Something that happened, and when. */
export function ActivityRow({ icon, title, at, children }: ActivityRowProps) {
  return (
    <ActivityItem>
      <chakra.span color="muted">
        <Icon name={icon} />
      </chakra.span>
      <chakra.span textStyle="ui">
        {title}
        <chakra.time dateTime={at} display="block" textStyle="xs" color="muted" mt="2px">
          {formatDay(new Date(at))}
        </chakra.time>
      </chakra.span>
      {children}
    </ActivityItem>
  );
}
