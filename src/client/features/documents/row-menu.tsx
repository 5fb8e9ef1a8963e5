import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { fileUrl, lockReason } from './document-display.tsx';

/** Actions available on a document. */
export interface DocumentActions {
  open: () => void;
  rename: () => void;
  replace: () => void;
  remove: () => void;
}

interface RowMenuProps {
  document: DocumentView;
  actions: DocumentActions;
  openedBy: ComponentProps<typeof Menu>['openedBy'];
  isOpenHidden: boolean;
}

/** Menu with more actions for a row. Loaded on the first click. */
export function RowMenu({
  document: { id, name, status, scan },
  actions,
  openedBy,
  isOpenHidden,
}: RowMenuProps) {
  const locked = lockReason({ status });
  return (
    <Menu
      openedBy={openedBy}
      trigger={<IconButton icon="more" label={`More actions for ${name}`} />}
      items={[
        ...(isOpenHidden
          ? []
          : ([{ value: 'open', label: 'Open', icon: 'eye', onSelect: actions.open }] as const)),
        ...(scan === null
          ? ([{ value: 'download', label: 'Download', icon: 'download', href: fileUrl(id) }] as const)
          : []),
        ...(locked === undefined
          ? ([
              { value: 'rename', label: 'Change name or type', icon: 'pencil', onSelect: actions.rename },
              { value: 'replace', label: 'Replace', icon: 'swap', onSelect: actions.replace },
              { value: 'delete', label: 'Delete', icon: 'trash', onSelect: actions.remove },
            ] as const)
          : []),
      ]}
      note={locked}
    />
  );
}
