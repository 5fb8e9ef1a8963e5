import { Card as ChakraCard } from '@chakra-ui/react/card';
import type { CardRootProps } from '@chakra-ui/react/card';
import type { ReactNode } from 'react';

interface CardProps extends Omit<CardRootProps, 'size' | 'padding'> {
  /** `app` inside the app, `public` on the marketing pages. */
  padding?: 'app' | 'public';
}

/** A section on white ground. */
export function Card({ padding, ...rest }: CardProps) {
  return <ChakraCard.Root as="section" size={padding as CardRootProps['size']} {...rest} />;
}

interface CardHeadProps {
  id?: string;
  title: ReactNode;
  /** A few muted words at the right. */
  note?: ReactNode;
}

/** A card's title with a note in its row. Give the card `aria-labelledby` the same id. */
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
