import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { actionButtons } from './return-text.ts';

interface ReturnButtonsProps {
  item: Pick<ReturnView, 'id' | 'action' | 'actor'>;
  /** Link text. */
  openLabel?: string;
}

/** Button for a return's next action, and a link to the return. For panels that say whose turn it is. */
export function ReturnButtons({
  item: { id, action, actor },
  openLabel = 'Open the return',
}: ReturnButtonsProps) {
  const button = action === null ? null : actionButtons[action];
  const isYours = actor === 'client';
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
  if (!button || action === 'ready') return open;
  return (
    <>
      <LinkButton
        to={button.to}
        params={{ returnId: String(id), step: 'price' }}
        search={button.to.startsWith('/tax-preparation') ? { return: id } : {}}
        {...(button.hash && { hash: button.hash })}
        variant={isYours ? 'hero' : 'outline'}
        icon={button.icon}
      >
        {button.label}
      </LinkButton>
      {open}
    </>
  );
}
