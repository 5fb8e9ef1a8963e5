import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/calendar.ts';
import type { SavedCalculation } from '../../../domain/tax/schemas.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentSummary, RecentDocument } from './document-summary.ts';

interface DatedCalculation {
  id: number;
  calculatedAt: string;
}

type Activity<Calculation> =
  | { kind: 'document'; at: string; document: RecentDocument }
  | { kind: 'calculation'; at: string; calculation: Calculation };

const DOCUMENTS = 3;
const CALCULATIONS = 2;

/** The 3 latest documents and the 2 latest calculations in one list, newest first. Both lists arrive newest first. */
export function recentActivity<Calculation extends DatedCalculation>(
  documents: readonly RecentDocument[],
  calculations: readonly Calculation[],
): readonly Activity<Calculation>[] {
  const entries: Activity<Calculation>[] = [
    ...documents
      .slice(0, DOCUMENTS)
      .map((document) => ({ kind: 'document' as const, at: document.uploadedAt, document })),
    ...calculations
      .slice(0, CALCULATIONS)
      .map((calculation) => ({ kind: 'calculation' as const, at: calculation.calculatedAt, calculation })),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

interface ActivityRowProps {
  icon: IconName;
  title: string;
  /** ISO 8601. */
  at: string;
  /** What came of it, at the right. */
  children: ReactNode;
}

const ActivityItem = chakra('li', {
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
function ActivityRow({ icon, title, at, children }: ActivityRowProps) {
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

/** A status that is neither approved nor processed shows as Pending. */
function StatusBadge({ status }: { status: string }) {
  if (status === 'approved') return <Badge variant="ok">Approved</Badge>;
  if (status === 'processed') {
    return (
      <Badge variant="work" icon="lock">
        Processed
      </Badge>
    );
  }
  return <Badge variant="pending">Pending</Badge>;
}

/** A document with its status, or a calculation with the take-home pay that came of it. */
function ActivityEntry({ entry }: { entry: Activity<SavedCalculation> }) {
  if (entry.kind === 'document') {
    return (
      <ActivityRow icon="document" title={entry.document.name} at={entry.at}>
        <StatusBadge status={entry.document.status} />
      </ActivityRow>
    );
  }
  const { financialYear, result } = entry.calculation;
  return (
    <ActivityRow icon="calculator" title={`Calculated your tax for ${financialYear}`} at={entry.at}>
      <chakra.span textStyle="ui" textAlign="right">
        <Amount rand={result.takeHomePay} />
        <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
          take-home
        </chakra.span>
      </chakra.span>
    </ActivityRow>
  );
}

interface ActivityCardProps {
  documents: DocumentSummary;
  /** Undefined while loading. */
  calculations: readonly SavedCalculation[] | undefined;
  failed: boolean;
}

const Note = chakra('p', { base: { textStyle: 'ui', color: 'muted', maxWidth: '48ch' } });

function Entries({ documents, calculations, failed }: ActivityCardProps): ReactNode {
  if (failed) return <Note>Your recent activity could not be loaded.</Note>;
  if (!calculations) return <LoadingRows />;
  const entries = recentActivity(documents.latest, calculations);
  if (entries.length === 0) {
    return (
      <chakra.div
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        gap="28px"
        alignItems="center"
        alignSelf="center"
      >
        <DocumentsDrawing height={88} />
        <div>
          <chakra.p fontWeight="600">No recent activity yet</chakra.p>
          <Note mt="4px">Your latest calculations and documents will stand here.</Note>
        </div>
      </chakra.div>
    );
  }
  return (
    <ul>
      {entries.map((entry) => (
        <ActivityEntry
          key={`${entry.kind}-${entry.kind === 'document' ? entry.document.id : entry.calculation.id}`}
          entry={entry}
        />
      ))}
    </ul>
  );
}

function LoadingRows() {
  return (
    <Skeleton gap="0">
      {[1, 2].map((row) => (
        <ActivityItem key={row} as="div">
          <Bone w="20px" h="20px" />
          <chakra.span display="grid" gap="8px">
            <Bone w="70%" />
            <Bone w="40%" h="12px" />
          </chakra.span>
          <Bone w="84px" />
        </ActivityItem>
      ))}
    </Skeleton>
  );
}

export function ActivityCard(props: ActivityCardProps) {
  return (
    <Card aria-labelledby="recent-activity" display="flex" flexDirection="column">
      <CardHead id="recent-activity" title="Recent Activity" />
      {/* As high as two rows, so that the card below keeps its place whatever arrives. */}
      <chakra.div flex="1" display="grid" alignItems="start" minHeight={{ base: '193px', md: '145px' }}>
        <Entries {...props} />
      </chakra.div>
    </Card>
  );
}
