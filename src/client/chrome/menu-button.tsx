import { useState } from 'react';
import type { ComponentType } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
}

/** Opens a side menu on small screens. Give it a lazy component: it is fetched when it is first opened. */
export function MenuButton({ menu: Menu }: { menu: ComponentType<MenuProps> }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        hideFrom="lg"
      />
      {state !== 'unused' && (
        <LazyPart>
          <Menu open={state === 'open'} onClose={() => setState('closed')} />
        </LazyPart>
      )}
    </>
  );
}
