import type { ComponentProps, ReactNode } from 'react';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import type { ReturnAction } from '../../../domain/engagements/status-text.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { actionButtons } from './return-text.ts';

interface ActionLinkProps extends Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'icon' | 'minHeight' | 'px'
> {
  item: Pick<ReturnView, 'id'>;
  action: ReturnAction;
  children?: ReactNode;
}

/** Link button to the page of a return's next action. The children follow its label. */
export function ActionLink({ item: { id }, action, children, ...look }: ActionLinkProps) {
  const { label, to, hash } = actionButtons[action];
  return (
    <LinkButton
      to={to}
      params={{ returnId: String(id), step: 'price' }}
      search={to.startsWith('/tax-preparation') ? { return: id } : {}}
      {...(hash && { hash })}
      {...look}
    >
      {label}
      {children}
    </LinkButton>
  );
}

interface ReturnButtonsProps {
  item: Pick<ReturnView, 'id' | 'action' | 'actor'>;
  /** Link text. */
  openLabel?: string;
}

/** Button for a return's next action, and a link to the return. For panels that say whose turn it is. */
export function ReturnButtons({ item, openLabel = 'Open the return' }: ReturnButtonsProps) {
  const { id, action, actor } = item;
  const open = (
    <TextLink
      to="/tax-returns/$returnId"
      params={{ returnId: String(id) }}
      color="var(--link)"
      textDecorationColor="currentColor"
      py="11px"
    >
      {openLabel}
    </TextLink>
  );
  // The page itself offers the optional confirmation.
  if (action === null || action === 'ready') return open;
  return (
    <>
      <ActionLink
        item={item}
        action={action}
        variant={actor === 'client' ? 'hero' : 'outline'}
        icon={actionButtons[action].icon}
      />
      {open}
    </>
  );
}
