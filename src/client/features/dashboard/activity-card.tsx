import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../ui/card.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import { ActivityItem } from './activity-row.tsx';
import type { DocumentSummary } from './document-summary.ts';
import type { SavedCalculation } from './latest-calculations.ts';
import { recentActivity } from './recent-activity.ts';

interface ActivityCardProps {
  documents: DocumentSummary;
  /** Undefined while loading. */
  calculations: readonly SavedCalculation[] | undefined;
  failed: boolean;
}

const Note = chakra('p', { base: { textStyle: 'ui', color: 'muted', maxWidth: '48ch' } });

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
