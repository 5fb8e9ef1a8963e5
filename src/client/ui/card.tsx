import { Card as ChakraCard } from '@chakra-ui/react/card';
import type { CardRootProps } from '@chakra-ui/react/card';
import type { ReactNode } from 'react';

interface CardProps extends Omit<CardRootProps, 'size' | 'padding'> {
  /** `app` inside the app, `public` on marketing pages. */
  padding?: 'app' | 'public';
}

/** A section on a white background. */
export function Card({ padding, ...rest }: CardProps) {
  return <ChakraCard.Root as="section" size={padding as CardRootProps['size']} {...rest} />;
}

interface CardHeadProps {
  id?: string;
  title: ReactNode;
  /** A few muted words on the right, or below the title where there is no room. */
  note?: ReactNode;
}

/** A card's title and optional note. Point the card's `aria-labelledby` to `id`. */
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
