import { Box } from '@chakra-ui/react/box';
import { Stat as ChakraStat } from '@chakra-ui/react/stat';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface StatProps {
  label: string;
  badge?: ReactNode;
  figure: ReactNode;
  /** One line of meaning: a figure without one is noise. */
  children?: ReactNode;
  /** A small drawing of the figure: a Ruler, a track of steps. */
  picture?: ReactNode;
  /** A TextLink at the foot. */
  link?: ReactNode;
}

/** One figure with its meaning and the way to more. */
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
