import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PasskeyView } from '../../../../domain/accounts/passkeys/schemas.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { useSingleMutate } from '../../../data/single-mutate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDay, formatRecent } from '../../../ui/figures/day.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { SettingActions, SettingRow } from '../../../ui/forms/setting-row.tsx';
import { useEnsureConfirmed } from './confirm-provider.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { SectionState } from './section-state.tsx';
import { latestEventsQuery, passkeysQuery } from './settings-queries.ts';

interface PasskeyRowProps {
  passkey: PasskeyView;
  today: string;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, today, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SettingRow as="li">
      <div>
        <chakra.strong display="block" fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.strong>
        <chakra.p fontVariantNumeric="tabular-nums">
          Added {formatDay(new Date(createdAt))},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatRecent(new Date(lastUsedAt), today)}`}
        </chakra.p>
      </div>
      <SettingActions gridTemplateColumns="1fr 1fr">
        <Button variant="outline" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="outline" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </SettingActions>
    </SettingRow>
  );
}

function AddPasskey({ count }: { count: number }) {
  const queryClient = useQueryClient();
  const ensureConfirmed = useEnsureConfirmed();
  const add = useMutation({
    mutationFn: async () => (await import('../passkeys.ts')).createPasskey(),
    onSuccess: ({ name }) => {
      toast({ title: 'Passkey added', description: name });
      void queryClient.invalidateQueries(passkeysQuery);
      void queryClient.invalidateQueries(latestEventsQuery);
    },
    onError: (error) => toastFailure('No passkey was added', error),
  });
  const send = useSingleMutate(add);
  const begin = async () => {
    if (await ensureConfirmed()) send();
  };
  return (
    <SectionState
      word={count === 0 ? 'None yet' : count === 1 ? '1 passkey' : `${count} passkeys`}
      actions={
        <Button
          variant="outline"
          icon="key"
          busy={add.isPending}
          busyLabel="Waiting…"
          onClick={() => void begin()}
        >
          Add a passkey
        </Button>
      }
    >
      Log in with your fingerprint, face or screen lock instead of your password. Nobody can guess or steal a
      passkey.
    </SectionState>
  );
}

/** Section with the user's passkeys, to add, rename or remove. */
export function PasskeysSection() {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const ensureConfirmed = useEnsureConfirmed();
  const [today] = useState(() => southAfricanDay(new Date()));
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: PasskeyView }>();
  const section = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const askRemove = async (passkey: PasskeyView) => {
    if (await ensureConfirmed()) setOpen({ dialog: 'remove', passkey });
  };
  return (
    <FormSection id="passkeys" title="Passkeys">
      <chakra.div ref={section} tabIndex={-1} outline="none">
        <AddPasskey count={passkeys.length} />
        {passkeys.length > 0 && (
          <chakra.ul aria-label="Passkeys" borderTop="1px solid" borderColor="line" pt="12px">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                today={today}
                onRename={() => setOpen({ dialog: 'rename', passkey })}
                onRemove={() => void askRemove(passkey)}
              />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog
          passkey={open.passkey}
          onClose={close}
          // The button disappears with its row, so move focus to the section.
          focusAfterRemoval={() => section.current}
        />
      )}
    </FormSection>
  );
}
