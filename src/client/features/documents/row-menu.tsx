import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { fileUrl, lockedBecause } from './document-looks.tsx';

/** What can be done with a document. */
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
}

/** The acts of a row beyond opening it, by a menu that is made by the first press. */
export function RowMenu({ document: { id, name, status }, actions, openedBy }: RowMenuProps) {
  const locked = lockedBecause({ status });
  return (
    <Menu
      openedBy={openedBy}
      trigger={<IconButton icon="more" label={`More about ${name}`} />}
      items={[
        { value: 'open', label: 'Open', icon: 'eye', onSelect: actions.open },
        { value: 'download', label: 'Download', icon: 'download', href: fileUrl(id) },
        ...(locked === undefined
          ? ([
              { value: 'rename', label: 'Rename', icon: 'pencil', onSelect: actions.rename },
              { value: 'replace', label: 'Replace', icon: 'swap', onSelect: actions.replace },
              { value: 'delete', label: 'Delete', icon: 'trash', onSelect: actions.remove },
            ] as const)
          : []),
      ]}
      note={locked}
    />
  );
}
