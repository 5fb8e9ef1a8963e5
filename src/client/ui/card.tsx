import { Card as ChakraCard } from '@chakra-ui/react/card';
import type { CardRootProps } from '@chakra-ui/react/card';
import type { ReactNode } from 'react';

interface CardProps extends Omit<CardRootProps, 'size' | 'padding'> {
  /** `app` for pages inside the app, `compact` for dense ones, `public` for marketing pages. */
  padding?: 'app' | 'compact' | 'public';
}

/** Section on a white background. */
export function Card({ padding, ...rest }: CardProps) {
  return <ChakraCard.Root as="section" size={padding as CardRootProps['size']} {...rest} />;
}

interface CardHeadProps {
  id?: string;
  title: ReactNode;
  /** Short muted text on the right, or below the title if there is no room. */
  note?: ReactNode;
}

/** Card header with a title and an optional note. Set the card's `aria-labelledby` to `id`. */
export function CardHead({ id, title, note }: CardHeadProps) {
  return (
    <ChakraCard.Header>
      <ChakraCard.Title as="h2" id={id}>
        {title}
      </ChakraCard.Title>
      {note && <ChakraCard.Description as="span">{note}</ChakraCard.Description>}
    </ChakraCard.Header>
  );
}
