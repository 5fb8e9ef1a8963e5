import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** What a guest gets instead of a history. */
export function RegisterInvitation() {
  return (
    <Card
      aria-labelledby="previous"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap="16px 32px"
    >
      <div>
        <chakra.h2 id="previous" textStyle="h4">
          Keep your calculations
        </chakra.h2>
        <chakra.p color="muted" mt="6px" maxWidth="60ch">
          With an account your calculations stay here for you to open again. Until then the last one waits in
          this browser.
        </chakra.p>
      </div>
      <LinkButton to="/auth" search={{ tab: 'register', redirect: '/tax-calculator' }} variant="outline">
        Register
      </LinkButton>
    </Card>
  );
}
