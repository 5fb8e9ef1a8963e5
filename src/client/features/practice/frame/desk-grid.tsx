import { chakra } from '@chakra-ui/react/styled-system';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Main } from '../../../layout/main.tsx';

/** Field height: dense, but full size on touch screens. */
const denseFields = { '--input-height': '36px', '@media (pointer: coarse)': { '--input-height': '44px' } };

/** Returns true if the page has several columns, so that the menu shows only icons. */
export const useIconRail = () =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasColumns) });

/** Places the desk's menu beside its page. */
export function DeskGrid({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display={{ base: 'block', across: 'grid' }}
      gridTemplateColumns={{
        across: '84px minmax(0, 1fr)',
        xl: useIconRail() ? '60px minmax(0, 1fr)' : '208px minmax(0, 1fr)',
      }}
      minHeight="100dvh"
      _print={{ display: 'block' }}
    >
      {rail}
      <Main minWidth="0" display="flex" flexDirection="column" minHeight="100dvh" css={denseFields}>
        {children}
      </Main>
    </chakra.div>
  );
}
