import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface AccountInvitationProps {
  /** Element ID of the heading. */
  id: string;
  title: string;
  /** Link to the login page. */
  action: ReactNode;
  /** Describes the data that an account would save for the guest. */
  children: ReactNode;
}

/** Invitation to log in or register, shown to guests in place of saved data. */
export function AccountInvitation({ id, title, action, children }: AccountInvitationProps) {
  return (
    <Card
      aria-labelledby={id}
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      alignItems={{ base: 'stretch', tablet: 'center' }}
      justifyContent="space-between"
      gap="16px 32px"
    >
      <div>
        <chakra.h2 id={id} textStyle="h4">
          {title}
        </chakra.h2>
        <chakra.p color="muted" mt="6px" maxWidth="60ch">
          {children}
        </chakra.p>
      </div>
      {action}
    </Card>
  );
}
