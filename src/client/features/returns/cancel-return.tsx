import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReturnDetail } from '../../../domain/engagements/schemas.ts';
import { facts as promises } from '../../../domain/site/facts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatMoment } from '../../ui/figures/day.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { kindNoun, returnName } from './return-text.ts';
import { useCancelReturn } from './use-return-actions.ts';

interface CancelReturnProps {
  item: ReturnDetail;
  variant: 'plain' | 'outline';
}

/** Says until when a return can be cancelled for a refund, with a button that asks for confirmation. */
export function CancelReturn({ item, variant }: CancelReturnProps) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelReturn();
  const name = returnName(item);
  const isPlain = variant === 'plain';
  return (
    <>
      {item.cancelUntil && (
        <chakra.p textStyle={isPlain ? 'xs' : 'ui'} color="muted">
          You can cancel for a full refund until {formatMoment(new Date(item.cancelUntil))}, as long as we
          haven’t started.
        </chakra.p>
      )}
      <Button
        variant={variant}
        size="sm"
        minHeight="44px"
        {...(isPlain ? { color: 'muted' } : { mt: '12px' })}
        onClick={() => setAsks(true)}
      >
        Cancel this {kindNoun[item.kind]}
      </Button>
      <Dialog
        role="alertdialog"
        open={asks}
        onClose={() => setAsks(false)}
        title={`Cancel “${name}”?`}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyLabel="Cancelling…"
              onClick={() =>
                cancel.mutate({ id: item.id, version: item.version }, { onSettled: () => setAsks(false) })
              }
            >
              Cancel it
            </Button>
          </>
        }
      >
        <p>
          {item.cancelUntil
            ? `We’ll stop the work and refund what you paid within ${promises.refund}. Your documents stay in your account.`
            : 'Your answers will be kept, but nobody will work on it. Your documents stay in your account.'}
        </p>
      </Dialog>
    </>
  );
}
