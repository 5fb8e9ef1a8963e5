import { chakra } from '@chakra-ui/react/styled-system';
import { useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Main } from '../../../layout/main.tsx';
import { DeskContext } from './desk-context.ts';
import { DeskRail } from './desk-rail.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useDeskLive } from './use-desk-live.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useDeskCounts } from './use-desk-counts.ts';
import { useFrameKeys } from './use-desk-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Field height: dense, but full size on touch screens. */
const denseFields = { '--input-height': '36px', '@media (pointer: coarse)': { '--input-height': '44px' } };

/** Layout of the desk: dark menu, page, search and keyboard shortcuts. It stays mounted across navigation. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const tools = useMemo(() => ({ find: () => setFinding(true), help: () => setHelping(true) }), []);
  const counts = useDeskCounts();
  const icons = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasColumns) });
  useDeskLive(useAuth().user?.id);
  useFrameKeys(tools);
  return (
    <DeskContext value={tools}>
      <chakra.div
        display={{ base: 'block', across: 'grid' }}
        gridTemplateColumns={{
          across: '84px minmax(0, 1fr)',
          xl: icons ? '60px minmax(0, 1fr)' : '208px minmax(0, 1fr)',
        }}
        minHeight="100dvh"
        _print={{ display: 'block' }}
      >
        <DeskRail counts={counts} icons={icons} />
        <Main minWidth="0" display="flex" flexDirection="column" minHeight="100dvh" css={denseFields}>
          {children}
        </Main>
      </chakra.div>
      {isFinding && (
        <Suspense>
          <Palette onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <KeysDialog open={isHelping} onClose={() => setHelping(false)} />
    </DeskContext>
  );
}
