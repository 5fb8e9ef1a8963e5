import { chakra } from '@chakra-ui/react/styled-system';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { deskPagesOf } from './desk-pages.ts';
import { KeyCap } from './key-cap.tsx';
import { useSingleKeys } from './use-desk-keys.ts';

const everywhere = [
  [['/'], 'find a client, return or order; also Ctrl K'],
  [['j', 'k'], 'next row, previous row'],
  [['Enter'], 'open the row, or do what its button says'],
  [['x'], 'select the row'],
  [['a'], 'assign; in Review, approve'],
  [['r'], 'in Review, ask for a replacement'],
  [['p'], 'in Review, mark as processed; elsewhere, ask for documents'],
  [['m'], 'on work or a client, write a message'],
  [['.'], 'move the return to its next step'],
  [['Esc'], 'close'],
  [['?'], 'show these shortcuts'],
] as const;

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span>
      {keys.map((key) => (
        <KeyCap key={key} me="4px">
          {key}
        </KeyCap>
      ))}
    </span>
  );
}

/** Dialog that lists the desk's keyboard shortcuts and turns single-key shortcuts on and off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useSingleKeys();
  const pages = deskPagesOf(useAuth().user?.role);
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <chakra.dl
        display="grid"
        gridTemplateColumns="88px minmax(0, 1fr)"
        gap="8px 12px"
        alignItems="baseline"
        fontSize="0.875rem"
        mb="20px"
      >
        {everywhere.map(([keys, does]) => (
          <chakra.div key={does} display="contents">
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </chakra.div>
        ))}
        {pages.map(({ hotkey, label }) => (
          <chakra.div key={hotkey} display="contents">
            <dt>
              <Keys keys={['g', hotkey]} />
            </dt>
            <dd>{label}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Switch
        checked={on}
        onChange={setOn}
        label="Single-key shortcuts"
        note="Turn them off if you use dictation, so your speech doesn’t trigger them."
      />
    </Dialog>
  );
}
