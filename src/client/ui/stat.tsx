import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface StatProps {
  label: string;
  badge?: ReactNode;
  figure: ReactNode;
  /** A small drawing of the figure: a Ruler, a track of steps. */
  picture?: ReactNode;
  /** One line of meaning: a figure without one is noise. */
  children?: ReactNode;
  /** A TextLink at the foot. */
  link?: ReactNode;
}

/** One figure with its meaning and the way to more. */
export function Stat({ label, badge, figure, picture, children, link }: StatProps) {
  return (
    <Card display="flex" flexDirection="column">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="8px"
        minHeight="26px"
      >
        <chakra.h2 fontSize="0.875rem" lineHeight="1.4" fontWeight="600" color="muted">
          {label}
        </chakra.h2>
        {badge}
      </chakra.div>
      <chakra.p textStyle="figure-lg" mt="14px">
        {figure}
      </chakra.p>
      {picture && <chakra.div mt="14px">{picture}</chakra.div>}
      {children && (
        <chakra.p textStyle="sm" color="muted" mt="6px">
          {children}
        </chakra.p>
      )}
      {link && (
        <chakra.div mt="auto" pt="18px" fontSize="0.875rem">
          {link}
        </chakra.div>
      )}
    </Card>
  );
}
