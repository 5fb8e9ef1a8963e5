import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { formatDay } from '../../../ui/figures/day.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { SettingActions, SettingRow } from '../../../ui/forms/setting-row.tsx';
import { takeLostFocus } from '../../../ui/forms/take-focus.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionState } from './section-state.tsx';
import { calendarQuery, latestEventsQuery } from './settings-queries.ts';

/** Requests a new calendar address. `onSettled` runs on success and on failure. */
function useRenew({ title, onSettled }: { title: string; onSettled?: () => void }) {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.account.renewCalendar.mutationOptions({
      onSuccess: (address) => {
        queryClient.setQueryData(calendarQuery.queryKey, address);
        void queryClient.invalidateQueries(latestEventsQuery);
        toast({ title, description: 'Copy it into your calendar app.' });
      },
      onError: (error) => toastFailure('A new address could not be created', error),
      onSettled,
    }),
  );
}

function Off({ onAsk }: { onAsk: () => void }) {
  const renew = useRenew({ title: 'Your calendar address is ready' });
  return (
    <SectionState
      word="Off"
      actions={
        <Button
          variant="outline"
          icon="calendar"
          busy={renew.isPending}
          busyLabel="Creating…"
          onClick={() => {
            onAsk();
            renew.mutate();
          }}
        >
          Get an address
        </Button>
      }
    >
      See filing season dates and your own due dates in the calendar on your phone or computer. We give you a
      secret address that keeps the calendar up to date.
    </SectionState>
  );
}

/** Confirmation dialog for replacing the address. */
function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenew({ title: 'Your calendar has a new address', onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Get a new address?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep this address
          </Button>
          <Button busy={renew.isPending} busyLabel="Creating…" onClick={() => renew.mutate()}>
            Get a new address
          </Button>
        </>
      }
    >
      <p>The old address stops working at once. Add the new one to every calendar that used the old one.</p>
    </Dialog>
  );
}

/** Confirmation dialog for turning off the address. */
function StopDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = useMutation(
    trpc.account.endCalendar.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(calendarQuery.queryKey, { address: null, createdAt: null });
        void queryClient.invalidateQueries(latestEventsQuery);
        toast({ title: 'Your calendar address no longer works' });
      },
      onError: (error) => toastFailure('The address could not be turned off', error),
      onSettled: onClose,
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Turn off your calendar address?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it on
          </Button>
          <Button variant="danger" busy={end.isPending} busyLabel="Turning off…" onClick={() => end.mutate()}>
            Turn off
          </Button>
        </>
      }
    >
      <p>
        The address stops working at once. Your calendar app may keep showing old dates until you remove the
        calendar from it.
      </p>
    </Dialog>
  );
}

interface AddressProps {
  address: string;
  /** Whether the address takes focus from the button that requested it. */
  takesFocus: boolean;
}

/** Calendar address, with buttons to copy it or open it in the device's calendar app. */
function Address({ address, takesFocus }: AddressProps) {
  return (
    <SettingRow>
      <div>
        <chakra.code
          ref={takesFocus ? takeLostFocus : undefined}
          tabIndex={-1}
          display="block"
          p="10px 14px"
          mb="8px"
          borderRadius="md"
          bg="inset"
          fontSize="0.8125rem"
          lineHeight="20px"
          overflowWrap="anywhere"
        >
          {address}
        </chakra.code>
        <chakra.p textStyle="sm">
          In Google Calendar, choose “Other calendars”, then “From URL”. In Outlook, choose “Add calendar”,
          then “Subscribe from web”.
        </chakra.p>
      </div>
      <SettingActions>
        <CopyButton text={address}>Copy address</CopyButton>
        <AnchorButton variant="outline" icon="calendar" href={address.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </AnchorButton>
      </SettingActions>
    </SettingRow>
  );
}

function On({ since, ...shown }: AddressProps & { since: string }) {
  const [asks, setAsks] = useState<'renew' | 'stop'>();
  const close = () => setAsks(undefined);
  return (
    <>
      <SectionState
        word={`On since ${formatDay(new Date(since))}`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsks('renew')}>
              New address
            </Button>
            <Button variant="outline" onClick={() => setAsks('stop')}>
              Turn off
            </Button>
          </>
        }
      >
        Anyone with this address can see the dates, but no names or amounts. Getting a new address or changing
        your password disables this one.
      </SectionState>
      <Address {...shown} />
      {asks === 'renew' && <RenewDialog onClose={close} />}
      {asks === 'stop' && <StopDialog onClose={close} />}
    </>
  );
}

/** Section with the secret address for calendar apps. */
export function CalendarSection() {
  const { data } = useSuspenseQuery(calendarQuery);
  const [hasAsked, setAsked] = useState(false);
  return (
    <FormSection id="calendar" title="Calendar" note="Tax dates and your due dates">
      {data.address === null || data.createdAt === null ? (
        <Off onAsk={() => setAsked(true)} />
      ) : (
        <On address={data.address} since={data.createdAt} takesFocus={hasAsked} />
      )}
    </FormSection>
  );
}
