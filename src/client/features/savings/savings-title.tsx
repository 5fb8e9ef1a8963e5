import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface TitleRowProps {
  title: string;
  note: string;
  /** Figures on the right. */
  children?: ReactNode;
}

/** Page heading with a one-sentence note below it and figures beside it. */
export function TitleRow({ title, note, children }: TitleRowProps) {
  return (
    <chakra.header
      display="flex"
      flexDirection={{ base: 'column', roomy: 'row' }}
      justifyContent="space-between"
      alignItems={{ base: 'flex-start', roomy: 'flex-end' }}
      gap={{ base: '14px', roomy: '32px' }}
      mb={{ base: '12px', tablet: '16px' }}
    >
      <div>
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        <chakra.p color="muted" mt="6px" textWrap="pretty">
          {note}
        </chakra.p>
      </div>
      {children}
    </chakra.header>
  );
}

export const FigureList = chakra('dl', {
  base: { display: 'flex', flexWrap: 'wrap', gap: { base: '8px 28px', lg: '8px 40px' }, flex: 'none' },
});

/** Key figures beside a heading. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <FigureList>
      {figures.map(([label, value]) => (
        <div key={label}>
          <chakra.dt textStyle="sm" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd
            textStyle="figure-md"
            fontSize={{ base: '1.375rem', tablet: '1.625rem' }}
            whiteSpace="nowrap"
          >
            {value}
          </chakra.dd>
        </div>
      ))}
    </FigureList>
  );
}
