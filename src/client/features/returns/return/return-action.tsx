import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { actionButtons } from '../return-text.ts';
import { useReady } from '../use-return-actions.ts';

/** Panel button shown when no action is needed. Opens the order or the approved figures. */
function ReadButton({ item: { id, status, approval, order } }: { item: ReturnDetail }) {
  const look = { size: 'lg', variant: 'outline', icon: 'document' } as const;
  if (status === 'cancelled' && order) {
    return (
      <LinkButton to="/orders/$orderId" params={{ orderId: String(order.id) }} {...look}>
        See your order
      </LinkButton>
    );
  }
  if (!approval) return null;
  return (
    <LinkButton to="/tax-returns/$returnId/approval" params={{ returnId: String(id) }} {...look}>
      See what you approved
    </LinkButton>
  );
}

/** Button in a return's panel for the next action. */
export function ReturnAction({ item }: { item: ReturnDetail }) {
  const ready = useReady();
  const { id, action, actor, version } = item;
  if (action === null) return <ReadButton item={item} />;
  const { label, icon, to, hash } = actionButtons[action];
  const look = { size: 'lg', variant: actor === 'client' ? 'hero' : 'outline', icon } as const;
  if (action === 'ready') {
    return (
      <Button
        {...look}
        busy={ready.isPending}
        busyLabel="Sending…"
        onClick={() => ready.mutate({ id, version })}
      >
        {label}
      </Button>
    );
  }
  if (hash !== undefined) {
    return (
      <AnchorButton href={`#${hash}`} {...look}>
        {label}
      </AnchorButton>
    );
  }
  return (
    <LinkButton
      to={to}
      params={{ returnId: String(id), step: 'price' }}
      search={to.startsWith('/tax-preparation') ? { return: id } : {}}
      {...look}
    >
      {label}
    </LinkButton>
  );
}
