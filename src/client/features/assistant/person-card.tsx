import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { facts } from '../../../domain/site/facts.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Button } from '../../ui/buttons/button.tsx';

interface PersonCardProps {
  /** Reason why a person should answer. */
  children: ReactNode;
  onHandOver: () => void;
}

/** Card that offers to ask the practice instead. */
export function PersonCard({ children, onHandOver }: PersonCardProps) {
  const { user } = useAuth();
  return (
    <chakra.section
      maxWidth="640px"
      py="22px"
      px={{ base: '16px', sm: '24px' }}
      border="1px solid"
      borderColor="line-strong"
      borderInlineStart="4px solid"
      borderInlineStartColor="ink"
      borderRadius="lg"
      bg="card"
      textStyle="ui"
    >
      <chakra.h3 textStyle="h4">This is a question for a person</chakra.h3>
      <chakra.div color="muted" mt="6px" mb="14px" display="grid" gap="8px">
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12px 18px">
        <Button icon="send" onClick={onHandOver}>
          Ask the practice
        </Button>
        <chakra.span textStyle="sm" color="muted" flex="1 1 220px">
          {user
            ? `You can check the message before it’s sent. A practitioner will answer within ${facts.answer}.`
            : `This fills in the contact form. A practitioner will answer within ${facts.answer}.`}
        </chakra.span>
      </chakra.div>
    </chakra.section>
  );
}
