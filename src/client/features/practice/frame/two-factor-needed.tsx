import { Container } from '@chakra-ui/react/container';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ShieldDrawing } from '../../../ui/drawings/shield-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';

/** Page that asks staff to turn on two-step verification before they can use the desk. */
export function TwoFactorNeeded() {
  const description = 'The desk needs two-step verification.';
  usePageMeta({ title: 'Two-step verification', description });
  return (
    <Container py="48px">
      <EmptyState
        title="Turn on two-step verification to open the desk"
        drawing={<ShieldDrawing />}
        action={<LinkButton to="/settings">Turn it on</LinkButton>}
      >
        Clients trust us with their documents, so a password alone isn’t enough. Setting it up takes two
        minutes, and the desk opens right after.
      </EmptyState>
    </Container>
  );
}
