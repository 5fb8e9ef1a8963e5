import { Box } from '@chakra-ui/react/box';
import { Stat as ChakraStat } from '@chakra-ui/react/stat';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

interface StatProps {
  label: string;
  badge?: ReactNode;
  figure: ReactNode;
  /** One line that explains the figure. */
  children?: ReactNode;
  /** Small chart of the figure, such as a Ruler or a step track. */
  picture?: ReactNode;
  /** TextLink at the bottom of the card. */
  link?: ReactNode;
}

/** Card with a labelled figure, an explanation and a link to the details. */
export function Stat({ label, badge, figure, picture, children, link }: StatProps) {
  return (
    <Card
      display="flex"
      flexDirection="column"
      css={{ tablet: { p: '14px' }, roomy: { p: '18px' }, across: { p: '24px' }, lg: { p: '28px' } }}
    >
      <ChakraStat.Root as="div">
        <ChakraStat.Label as="div">
          <h2>{label}</h2>
          {badge}
        </ChakraStat.Label>
        <ChakraStat.ValueText as="p">{figure}</ChakraStat.ValueText>
        {children && <ChakraStat.HelpText as="p">{children}</ChakraStat.HelpText>}
        {picture && <Box mt="14px">{picture}</Box>}
        {link && (
          <Box mt="auto" pt="18px" fontSize="0.875rem">
            {link}
          </Box>
        )}
      </ChakraStat.Root>
    </Card>
  );
}
