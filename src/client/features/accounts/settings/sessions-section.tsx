import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SessionView } from '../../../../domain/accounts/sessions/sessions.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { reason } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatRecent } from '../../../ui/figures/day.ts';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { sessionsQuery } from './settings-queries.ts';

/** Number of sessions shown at first: this device and the three latest others. */
const SHOWN = 4;

/** Sorts this device first, then by last activity. */
const byLastSeen = (a: SessionView, b: SessionView) =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

function reportFailure(error: unknown) {
  toastFailure('Logout failed', error);
}

interface SessionRowProps {
  session: SessionView;
  today: string;
  onEnded: () => void;
}

function SessionRow({ session, today, onEnded }: SessionRowProps) {
  const { id, device, network, lastSeenAt, current } = session;
  const queryClient = useQueryClient();
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(sessionsQuery);
        toast({ title: `${device} has been logged out` });
        onEnded();
      },
      onError: async (error) => {
        // If the session was already ended elsewhere, just refresh the list.
        if (reason(error) !== 'auth.session-not-found') reportFailure(error);
        else await queryClient.invalidateQueries(sessionsQuery);
      },
    }),
  );
  return (
    <SettingRow as="li" beside tabIndex={-1} outlineOffset="2px">
      <div>
        <chakra.strong display="block" fontWeight="600">
          {device}
        </chakra.strong>
        <chakra.p fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {current ? (
            'Now'
          ) : (
            <>
              <chakra.span srOnly>Last seen </chakra.span>
              <time dateTime={lastSeenAt}>{formatRecent(new Date(lastSeenAt), today)}</time>
            </>
          )}
          {network !== null && `, network ${network}`}
        </chakra.p>
      </div>
      {current ? (
        <span>
          <Badge variant="ok">This device</Badge>
        </span>
      ) : (
        <Button
          variant="outline"
          aria-label={`Log out ${device}${network === null ? '' : `, network ${network}`}`}
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Log out
        </Button>
      )}
    </SettingRow>
  );
}

/** Button that ends all other sessions, or a note that there are none. */
function OtherSessions({ count, onEnded }: { count: number; onEnded: () => void }) {
  const queryClient = useQueryClient();
  const endOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(sessionsQuery);
        toast({ title: 'Logged out everywhere else' });
        onEnded();
      },
      onError: reportFailure,
    }),
  );
  return (
    <SettingRow>
      <p>
        {count === 0
          ? 'You’re not logged in anywhere else.'
          : 'See something you don’t recognise? Change your password first.'}
      </p>
      {count > 0 && (
        <Button
          variant="outline"
          busy={endOthers.isPending}
          busyLabel="Logging out…"
          onClick={() => endOthers.mutate()}
        >
          Log out everywhere else
        </Button>
      )}
    </SettingRow>
  );
}

/** List of the user's sessions, with buttons to end them. A long list begins folded. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const [today] = useState(() => southAfricanDay(new Date()));
  const [isFull, setFull] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  // Move focus to the list, because the focused button disappears with its row.
  const focusList = () => list.current?.focus();
  // The button moves to the end of the list, so continue with the first session that it reveals.
  useEffect(() => {
    if (isFull) (list.current?.children[SHOWN] as HTMLElement | undefined)?.focus();
  }, [isFull]);
  const more = sessions.length - SHOWN;
  const sorted = sessions.toSorted(byLastSeen);
  return (
    <FormSection id="sessions" title="Where you are logged in">
      <chakra.ul ref={list} id={listId} tabIndex={-1} outline="none" aria-label="Devices">
        {(isFull ? sorted : sorted.slice(0, SHOWN)).map((session) => (
          <SessionRow key={session.id} session={session} today={today} onEnded={focusList} />
        ))}
      </chakra.ul>
      {more > 0 && (
        <chakra.div borderTop="1px solid" borderColor="line" py="6px">
          <Button
            variant="link"
            size="sm"
            aria-expanded={isFull}
            aria-controls={listId}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </chakra.div>
      )}
      <OtherSessions count={sessions.filter(({ current }) => !current).length} onEnded={focusList} />
    </FormSection>
  );
}
