import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { eFilingUrl } from '../../../../domain/orders/order-tasks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { useGiveAccess } from '../use-return-actions.ts';
import { FactList } from './fact-list.tsx';
import { PhoneFoldCard } from './phone-fold-card.tsx';

/** Statuses in which the practice no longer needs access. */
const isSubmitted: ReadonlySet<ReturnDetail['status']> = new Set([
  'submitted',
  'verification',
  'assessed',
  'closed',
  'cancelled',
]);

/** Card that shows whether the client has approved our access on eFiling, and how to approve it. */
export function AccessCard({
  item: { id, kind, status, accessGivenAt, accessSeenAt },
}: {
  item: ReturnDetail;
}) {
  const give = useGiveAccess();
  if (kind !== 'return' && kind !== 'provisional') return null;
  if (!(accessGivenAt && accessSeenAt) && isSubmitted.has(status)) return null;
  const isStarted = status !== 'not_started';
  if (accessGivenAt) {
    return (
      <PhoneFoldCard title="Access on eFiling" summary={accessSeenAt ? 'We can see it' : 'Approved'}>
        <FactList>
          <div>
            <dt>You approved it</dt>
            <dd>{formatDay(new Date(accessGivenAt))}</dd>
          </div>
          <div>
            <chakra.dt whiteSpace="nowrap">We can see it</chakra.dt>
            <dd>
              {accessSeenAt ? (
                <Badge variant="ok">{formatDay(new Date(accessSeenAt))}</Badge>
              ) : (
                <Badge variant="pending">Not yet</Badge>
              )}
            </dd>
          </div>
        </FactList>
      </PhoneFoldCard>
    );
  }
  return (
    <Card aria-labelledby="access-title">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="6px 12px"
      >
        <chakra.h2 id="access-title" textStyle="h4">
          Access on eFiling
        </chakra.h2>
        {isStarted && <Badge variant="pending">Your turn</Badge>}
      </chakra.div>
      <chakra.p textStyle="sm" color="muted" mt="8px" mb="14px">
        {isStarted
          ? 'SARS shows our request on eFiling, under “Manage Access Requests”. Approve it there; you never share your password with us.'
          : 'Once you’ve paid, SARS shows our request on eFiling, under “Manage Access Requests”. You approve it there and never share your password with us.'}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <AnchorButton href={eFilingUrl} target="_blank" rel="noreferrer" variant="outline" icon="external">
          Open eFiling
        </AnchorButton>
        <Button
          variant="outline"
          icon="check"
          busy={give.isPending}
          busyLabel="Saving…"
          onClick={() => give.mutate({ id })}
        >
          I’ve approved it
        </Button>
      </chakra.div>
    </Card>
  );
}
