import { chakra } from '@chakra-ui/react/styled-system';
import { initials } from '../../../layout/account-menu.tsx';

const Square = chakra('span', {
  base: {
    display: 'inline-block',
    width: '24px',
    borderRadius: 'sm',
    fontSize: '0.75rem',
    lineHeight: '24px',
    fontWeight: '700',
    textAlign: 'center',
  },
});

/** Initials of the assigned practitioner, or a dashed square if nobody is assigned. */
export function Assignee({ person }: { person: { fullName: string } | null }) {
  if (!person) {
    return (
      <Square
        border="1px dashed"
        borderColor="line-strong"
        lineHeight="22px"
        color="muted"
        title="Unassigned"
      >
        –<chakra.span srOnly>Nobody</chakra.span>
      </Square>
    );
  }
  return (
    <Square bg="brand-subtle" color="brand-fg" title={person.fullName}>
      <span aria-hidden="true">{initials(person.fullName)}</span>
      <chakra.span srOnly>{person.fullName}</chakra.span>
    </Square>
  );
}
