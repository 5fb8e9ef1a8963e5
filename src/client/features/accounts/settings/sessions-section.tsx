import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionView } from '../../../../domain/accounts/sessions/sessions.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { reason } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatRecent } from '../../../ui/figures/day.ts';
import { FormSection, wideSection } from '../../../ui/forms/form-section.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { sessionsQuery } from './settings-queries.ts';

const icons = { computer: 'computer', phone: 'smartphone', tablet: 'tablet' } as const;

/** Sorts this device first, then by last activity. */
const byLastSeen = (a: SessionView, b: SessionView) =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

function reportFailure(error: unknown) {
  toastFailure('Logout failed', error);
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon name act" "icon seen act"',
    alignItems: 'center',
    columnGap: '12px',
    py: '13px',
    borderBottom: '1px solid',
    borderColor: 'line',
    _first: { pt: '0' },
    [wideSection]: {
      gridTemplateColumns: '20px minmax(0, 1fr) auto 88px',
      gridTemplateAreas: '"icon name seen act"',
      columnGap: '16px',
      minHeight: '70px',
      _first: { minHeight: '57px' },
    },
  },
});

interface SessionRowProps {
  session: SessionView;
  today: string;
  onEnded: () => void;
}

function SessionRow({ session, today, onEnded }: SessionRowProps) {
  const { id, device, kind, network, lastSeenAt, current } = session;
  const queryClient = useQueryClient();
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(sessionsQuery);
        toast({ title: `${device} was logged out` });
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
    <Row>
      <chakra.span
        gridArea="icon"
        color="muted"
        alignSelf="start"
        pt="1px"
        css={{ [wideSection]: { alignSelf: 'center', pt: '0' } }}
      >
        <Icon name={icons[kind]} />
      </chakra.span>
      <chakra.div gridArea="name" textStyle="ui">
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2px 10px">
          {device}
          {current && (
            <Badge variant="ok" icon={null}>
              This device
            </Badge>
          )}
        </chakra.span>
        {network !== null && (
          <chakra.small display="block" textStyle="xs" color="muted" mt="2px" overflowWrap="anywhere">
            Network {network}
          </chakra.small>
        )}
      </chakra.div>
      <chakra.span
        gridArea="seen"
        textStyle="xs"
        color="muted"
        fontVariantNumeric="tabular-nums"
        css={{ [wideSection]: { textStyle: 'sm', textAlign: 'right' } }}
      >
        {current ? (
          'Now'
        ) : (
          <>
            <chakra.span srOnly>Last seen </chakra.span>
            <time dateTime={lastSeenAt}>{formatRecent(new Date(lastSeenAt), today)}</time>
          </>
        )}
      </chakra.span>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          px="12px"
          gridArea="act"
          minHeight="44px"
          css={{ [wideSection]: { minHeight: '40px' } }}
          aria-label={`Log out ${device}${network === null ? '' : `, network ${network}`}`}
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Log out
        </Button>
      )}
    </Row>
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
    <chakra.div
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="14px"
      pt="16px"
      css={{ [wideSection]: { flexDirection: 'row', alignItems: 'center', gap: '32px' } }}
    >
      <chakra.p textStyle="ui" color="muted" maxWidth="44ch" textWrap="pretty">
        {count === 0
          ? 'You’re not logged in anywhere else.'
          : 'See something you don’t recognise? Change your password first.'}
      </chakra.p>
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
    </chakra.div>
  );
}

/** List of the user's sessions, with buttons to end them. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const [today] = useState(() => southAfricanDay(new Date()));
  const list = useRef<HTMLUListElement>(null);
  // Move focus to the list, because the focused button disappears with its row.
  const focusList = () => list.current?.focus();
  return (
    <FormSection id="sessions" title="Where you are logged in">
      <chakra.ul ref={list} tabIndex={-1} outline="none" aria-label="Devices">
        {sessions.toSorted(byLastSeen).map((session) => (
          <SessionRow key={session.id} session={session} today={today} onEnded={focusList} />
        ))}
      </chakra.ul>
      <OtherSessions count={sessions.filter(({ current }) => !current).length} onEnded={focusList} />
    </FormSection>
  );
}
