import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Activity } from '../../../domain/dashboard/schemas.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { StatusBadge } from '../documents/document-display.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

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
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr) auto"
      gap={{ base: '12px', lg: '20px' }}
      alignItems="center"
      minHeight="72px"
      py="12px"
      borderTop="1px solid"
      borderColor="line"
      _last={{ mb: '-12px' }}
      css={{ [smallest]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } }}
    >
      <chakra.span color="muted" css={{ [smallest]: { display: 'none' } }}>
        <Icon name={icon} />
      </chakra.span>
      <chakra.span textStyle="ui" overflowWrap="anywhere">
        {title}
        <chakra.time dateTime={at} display="block" textStyle="xs" color="muted" mt="2px">
          {formatDay(new Date(at))}
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

function NoActivity() {
  return (
    <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="28px" alignItems="center">
      <DocumentsDrawing height={104} />
      <div>
        <chakra.p fontWeight="600">No recent activity yet</chakra.p>
        <chakra.p textStyle="ui" color="muted" maxWidth="48ch" mt="4px">
          Your latest documents and calculations are listed here.
        </chakra.p>
      </div>
    </chakra.div>
  );
}

export function ActivityCard({ entries }: { entries: readonly Activity[] }) {
  return (
    <Card aria-labelledby="recent-activity" display="flex" flexDirection="column">
      <CardHead id="recent-activity" title="Recent Activity" />
      {entries.length === 0 && <NoActivity />}
      <ul>
        {entries.map((entry) => (
          <ActivityEntry key={`${entry.kind}-${entry.id}`} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
