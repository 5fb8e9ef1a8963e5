import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { DeskContext } from './desk-context.ts';
import { DeskGrid, useIconRail } from './desk-grid.tsx';
import { DeskRail } from './desk-rail.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useDeskLive } from './use-desk-live.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useDeskCounts } from './use-desk-counts.ts';
import { useFrameKeys } from './use-desk-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Layout of the desk: dark menu, page, search and keyboard shortcuts. It stays mounted across navigation. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const tools = useMemo(() => ({ find: () => setFinding(true), help: () => setHelping(true) }), []);
  const counts = useDeskCounts();
  const icons = useIconRail();
  useDeskLive(useAuth().user?.id);
  useFrameKeys(tools);
  return (
    <DeskContext value={tools}>
      <DeskGrid rail={<DeskRail counts={counts} icons={icons} />}>{children}</DeskGrid>
      {isFinding && (
        <Suspense>
          <Palette onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <KeysDialog open={isHelping} onClose={() => setHelping(false)} />
    </DeskContext>
  );
}
