import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { Activity } from '../../../domain/dashboard/schemas.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { StatusBadge } from '../documents/document-display.tsx';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { formatRecent } from '../../ui/figures/day.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { SectionHead } from '../../ui/section-head.tsx';

interface ActivityRowProps {
  icon: IconName;
  title: string;
  /** ISO 8601 timestamp. */
  at: string;
  /** Status or amount, shown on the right. */
  children: ReactNode;
}

/** Media query for phones too narrow for an icon beside the date and the result. */
const smallest = '@media (max-width: 359px)';

/** Row with an event, its time and its result. */
function ActivityRow({ icon, title, at, children }: ActivityRowProps) {
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr) auto"
      gap={{ base: '12px', lg: '20px' }}
      alignItems="center"
      minHeight="58px"
      py="8px"
      borderBottom="1px solid"
      borderColor="line"
      _last={{ borderBottom: '0' }}
      css={{ [smallest]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } }}
    >
      <chakra.span color="muted" css={{ [smallest]: { display: 'none' } }}>
        <Icon name={icon} />
      </chakra.span>
      <chakra.span textStyle="ui" overflowWrap="anywhere">
        {title}
        <chakra.time dateTime={at} display="block" textStyle="xs" color="muted" mt="2px">
          {formatRecent(new Date(at), today)}
        </chakra.time>
      </chakra.span>
      {children}
    </chakra.li>
  );
}

/** Row for a document and its status, or a calculation and its take-home pay. */
function ActivityEntry({ entry }: { entry: Activity }) {
  if (entry.kind === 'document') {
    const title = entry.fromPractice ? `${entry.label}, from your practitioner` : entry.label;
    return (
      <ActivityRow icon="document" title={title} at={entry.at}>
        <StatusBadge status={entry.status} />
      </ActivityRow>
    );
  }
  return (
    <ActivityRow icon="calculator" title={`Calculated your tax for ${entry.label}`} at={entry.at}>
      <chakra.span textStyle="ui" textAlign="right">
        <Amount rand={entry.takeHomePay} />
        <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
          take-home
        </chakra.span>
      </chakra.span>
    </ActivityRow>
  );
}

/** The latest documents and calculations. */
export function ActivitySection({ entries }: { entries: readonly Activity[] }) {
  return (
    <chakra.section aria-labelledby="recent-activity" mt={{ base: '12px', lg: '16px' }}>
      <SectionHead id="recent-activity" title="Recent Activity" />
      {entries.length === 0 && (
        <chakra.p textStyle="ui" color="muted" mt="8px">
          No recent activity yet. Your latest documents and calculations will appear here.
        </chakra.p>
      )}
      <chakra.ul mt="6px">
        {entries.map((entry) => (
          <ActivityEntry key={`${entry.kind}-${entry.id}`} entry={entry} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
