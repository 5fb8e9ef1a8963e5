import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** White ground, a rule, no shadow. `app` padding inside the app, `public` on the marketing pages. */
export const Card = chakra('section', {
  base: {
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    minWidth: '0',
    py: '22px',
    px: '20px',
  },
  variants: {
    padding: { app: { md: { p: '28px' } }, public: { md: { p: '32px' } } },
  },
  defaultVariants: { padding: 'app' },
});

interface CardHeadProps {
  id?: string;
  title: ReactNode;
  /** A few muted words at the right. */
  note?: ReactNode;
}

/** A card's title with a note in its row. Give the card `aria-labelledby` the same id. */
export function CardHead({ id, title, note }: CardHeadProps) {
  return (
    <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="16px" mb="20px">
      <chakra.h2 id={id} textStyle="h4">
        {title}
      </chakra.h2>
      {note && (
        <chakra.span textStyle="sm" color="muted" textAlign="right">
          {note}
        </chakra.span>
      )}
    </chakra.div>
  );
}
