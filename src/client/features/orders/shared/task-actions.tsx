import { chakra } from '@chakra-ui/react/styled-system';
import { eFilingUrl, type OrderTaskKind } from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks as OrderTaskFacts } from '../../../../domain/orders/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useConfirmAccess } from './use-order-actions.ts';

/** Container query for the side-by-side layout, because the section also appears beside a receipt. */
export const wide = '@container order-tasks (min-width: 32.5rem)';

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [wide]: { flexDirection: 'column', alignItems: 'flex-end' },
  },
});

/** `hero` is for the dark panel, `plain` and `link` for rows. */
type TaskVariant = 'solid' | 'outline' | 'hero' | 'plain' | 'link';

/** Button that records the approval. The button then disappears, so focus moves to the page. */
export function ConfirmAccess({ orderId, variant }: { orderId: number; variant: TaskVariant }) {
  const confirm = useConfirmAccess();
  return (
    <Button
      size="sm"
      minHeight="44px"
      variant={variant}
      icon="check"
      busy={confirm.isPending}
      busyLabel="Saving…"
      onClick={() =>
        confirm.mutate(
          { id: orderId },
          { onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }) },
        )
      }
    >
      I’ve approved it
    </Button>
  );
}

interface TaskActionsProps {
  kind: OrderTaskKind;
  done: boolean;
  /** Null if the visitor isn't known to own the order. */
  facts: OrderTaskFacts | null;
  variant: TaskVariant;
}

export function TaskActions({ kind, done, facts, variant }: TaskActionsProps) {
  const look = {
    size: 'sm',
    minHeight: '44px',
    variant,
    ...((variant === 'link' || done) && { my: '-11px' }),
  } as const;
  switch (kind) {
    case 'identity':
      return done ? (
        <TextLink to="/profile" textStyle="sm" py="11px" my="-11px">
          Change
        </TextLink>
      ) : (
        <LinkButton to="/profile" {...look}>
          Open your profile
        </LinkButton>
      );
    case 'access':
      if (done) return null;
      return (
        <Buttons>
          <AnchorButton
            href={eFilingUrl}
            target="_blank"
            rel="noreferrer"
            iconAfter="external"
            {...look}
            variant={variant === 'hero' ? 'heroOutline' : 'outline'}
          >
            Open eFiling
          </AnchorButton>
          {facts && <ConfirmAccess orderId={facts.orderId} variant={variant} />}
        </Buttons>
      );
    case 'documents':
      // Requested documents are uploaded on the return's page, which links them to their requests.
      return typeof facts?.returnId === 'number' ? (
        <LinkButton
          to="/tax-returns/$returnId"
          params={{ returnId: String(facts.returnId) }}
          hash="documents"
          {...look}
        >
          Send a document
        </LinkButton>
      ) : (
        <LinkButton to="/documents" search={{ upload: 1 }} {...look}>
          Send a document
        </LinkButton>
      );
  }
}
