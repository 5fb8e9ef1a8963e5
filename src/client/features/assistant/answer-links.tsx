import { chakra } from '@chakra-ui/react/styled-system';
import type { AnswerLink } from '../../../domain/assistant/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Splits an address of our own into what the router’s links take. */
function target(to: string) {
  const { pathname, searchParams, hash } = new URL(to, 'https://localhost');
  return {
    to: pathname as '/',
    search: Object.fromEntries(searchParams) as never,
    ...(hash !== '' && { hash: hash.slice(1) }),
    // Back to the question after a login.
    ...(pathname === '/auth' && { search: { redirect: '/assistant' } as never }),
  };
}

/** Pages that lead on from an answer. */
export function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="4px 20px" textStyle="ui">
      {links.map(({ to, label }) => (
        <TextLink key={to} {...target(to)} iconAfter="arrow" py="10px" my="-10px">
          {label}
        </TextLink>
      ))}
    </chakra.p>
  );
}
