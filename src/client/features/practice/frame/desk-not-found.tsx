import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useDesk } from './desk-context.ts';
import { DeskPage } from './desk-page.tsx';
import { KeyCap } from './key-cap.tsx';

/** The desk's not-found page, with links to its other pages. */
export function DeskNotFound() {
  const { find } = useDesk();
  return (
    <DeskPage title="Page Not Found">
      <chakra.p maxWidth="60ch" color="muted">
        The address may be wrong, or the page may no longer exist. You can find clients, returns and orders by
        name or number.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px" mt="16px">
        <Button size="sm" icon="search" onClick={find}>
          Search <KeyCap aria-hidden="true">/</KeyCap>
        </Button>
        <LinkButton to="/practice" size="sm" variant="outline">
          Today
        </LinkButton>
        <LinkButton to="/practice/work" size="sm" variant="outline">
          Work
        </LinkButton>
      </chakra.div>
    </DeskPage>
  );
}
