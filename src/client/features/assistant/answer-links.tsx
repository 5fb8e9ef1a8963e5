import { chakra } from '@chakra-ui/react/styled-system';
import type { AnswerLink } from '../../../domain/assistant/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Splits an internal URL into props for a router link. */
function target(to: string) {
  const { pathname, searchParams, hash } = new URL(to, 'https://localhost');
  return {
    to: pathname as '/',
    search: Object.fromEntries(searchParams) as never,
    ...(hash !== '' && { hash: hash.slice(1) }),
    // Return to the question after login.
    ...(pathname === '/auth' && { search: { redirect: '/assistant' } as never }),
  };
}

/** Links from an answer to related pages. */
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
