import { chakra } from '@chakra-ui/react/styled-system';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActivityRow } from './activity-row.tsx';
import type { SavedCalculation } from './latest-calculations.ts';
import type { Activity } from './recent-activity.ts';

/** A status that is neither approved nor processed shows as Pending. */
function StatusBadge({ status }: { status: string }) {
  if (status === 'approved') return <Badge look="ok">Approved</Badge>;
  if (status === 'processed') {
    return (
      <Badge look="work" icon="lock">
        Processed
      </Badge>
    );
  }
  return <Badge look="pending">Pending</Badge>;
}

/** A document with its status, or a calculation with the take-home pay that came of it. */
export function ActivityEntry({ entry }: { entry: Activity<SavedCalculation> }) {
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
