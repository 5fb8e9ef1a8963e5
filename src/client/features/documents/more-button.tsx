import { lazy, Suspense, useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { DocumentActions } from './row-menu.tsx';

// Lazy, so the menu's 28 kB load on the first click.
const RowMenu = lazy(() => import('./row-menu.tsx').then((module) => ({ default: module.RowMenu })));

interface MoreButtonProps {
  document: DocumentView;
  actions: DocumentActions;
  /** Whether to hide the "Open" item, as in the preview window. */
  isOpenHidden?: boolean;
}

/** Button for a document's menu. */
export function MoreButton({ document, actions, isOpenHidden = false }: MoreButtonProps) {
  const [menuBy, setMenuBy] = useState<'keyboard' | 'pointer'>();
  const button = (
    <IconButton
      icon="more"
      label={`More actions for ${document.name}`}
      aria-haspopup="menu"
      onClick={({ detail }) => setMenuBy(detail === 0 ? 'keyboard' : 'pointer')}
    />
  );
  if (!menuBy) return button;
  return (
    <Suspense fallback={button}>
      <RowMenu document={document} actions={actions} openedBy={menuBy} isOpenHidden={isOpenHidden} />
    </Suspense>
  );
}
