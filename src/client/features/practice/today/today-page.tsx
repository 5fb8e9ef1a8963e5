import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatWeekday, southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { TodayView } from '../../../../domain/practice/today-schemas.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Skeleton, Bone } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { inboxCountsQuery, todayQuery } from '../frame/use-desk-counts.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { briefDay, workName } from '../frame/desk-text.ts';
import { Due } from '../parts/due.tsx';
import { TodayMessages } from './today-messages.tsx';
import { TodayRow, TodaySection } from './today-rows.tsx';

const route = getRouteApi('/practice/');

type Waiting = TodayView['overdue']['items'][number];

/** Returns the label for the action that an engagement awaits. */
function actOf({ work: { status, actor } }: Waiting): string {
  if (status === 'not_started') return 'Set a price';
  if (status === 'approved') return 'Submit';
  if (status === 'verification') return actor === 'practice' ? 'Hand in' : 'Open';
  if (status === 'in_preparation') return 'Work out figures';
  return 'Open';
}

function balanceText(balance: number | null): string {
  if (balance === null) return '';
  return balance < 0 ? `: refund of ${formatRand(-balance)}` : `: ${formatRand(balance)} to pay`;
}

/** Group of engagements waiting for the same reason. */
function WorkGroup({
  title,
  group,
  icon,
  act,
  search,
}: {
  title: string;
  group: TodayView['overdue'];
  icon: 'warning' | 'chat' | 'check' | 'columns' | 'user';
  act?: string;
  search: {
    overdue?: true;
    status?: 'not_started' | 'approved' | 'verification';
    actor?: 'practice';
    assignee?: string;
  };
}) {
  if (group.total === 0) return null;
  return (
    <TodaySection
      title={title}
      total={group.total}
      more={
        group.total > group.items.length && (
          <TextLink to="/practice/work" search={search}>
            Show all {group.total}
          </TextLink>
        )
      }
    >
      {group.items.map((item) => (
        <TodayRow
          key={item.work.id}
          icon={icon}
          who={item.work.client.fullName}
          what={`${workName(item.work)}${balanceText(item.balance)}, since ${briefDay(item.work.since)}`}
          when={<Due dueAt={item.work.dueAt} />}
          act={act ?? actOf(item)}
          link={{ to: '/practice/work/$engagementId', params: { engagementId: String(item.work.id) } }}
        />
      ))}
    </TodaySection>
  );
}

/** Bar chart of the promises due on each of the next few days. */
function DueDays({ due }: { due: TodayView['due'] }) {
  const most = Math.max(1, ...due.map(({ count }) => count));
  const total = due.reduce((sum, { count }) => sum + count, 0);
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.section
      aria-label="Due within five days"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="card"
      p="14px 16px"
    >
      <chakra.h2
        display="flex"
        justifyContent="space-between"
        fontFamily="heading"
        fontWeight="700"
        fontSize="1rem"
      >
        Due within five days
        <chakra.small color="muted" fontWeight="500" fontSize="0.8125rem">
          {total}
        </chakra.small>
      </chakra.h2>
      <chakra.ul mt="6px">
        {due.map(({ day, count }) => (
          <chakra.li
            key={day}
            display="grid"
            gridTemplateColumns="88px minmax(0, 1fr) auto"
            gap="8px"
            alignItems="center"
            fontSize="0.8125rem"
            lineHeight="24px"
          >
            {day === today ? 'Today' : formatWeekday(new Date(`${day}T10:00:00Z`)).split(',', 1)[0]}
            <chakra.i
              display="block"
              height="8px"
              bg={day === today ? 'accent' : 'brand'}
              style={{ width: `${(count / most) * 100}%` }}
            />
            <b>{count}</b>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function TodaySkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Bone key={row} h="32px" mb="10px" />
      ))}
    </Skeleton>
  );
}

function Groups({ today, openMessages }: { today: TodayView; openMessages: number }) {
  const { overdue, messages, price, documents, submit, verification, unassigned } = today;
  const scope = route.useSearch();
  const waits = [overdue, messages, price, documents, submit, verification, unassigned].some(
    ({ total }) => total > 0,
  );
  if (!waits && openMessages === 0) {
    return (
      <DeskEmpty title="Nothing is waiting for you.">
        <TextLink to="/practice/work">See all open work</TextLink>
      </DeskEmpty>
    );
  }
  return (
    <>
      <WorkGroup title="Overdue promises" group={overdue} icon="warning" search={{ overdue: true }} />
      <TodayMessages messages={messages} />
      <WorkGroup
        title="Prices to set"
        group={price}
        icon="chat"
        search={{ status: 'not_started', actor: 'practice' }}
      />
      {documents.total > 0 && (
        <TodaySection
          title="Documents to review"
          total={documents.total}
          more={
            <TextLink to="/practice/review" search={scope}>
              Review all {documents.total}
            </TextLink>
          }
        >
          {documents.items.map(({ client, count, title, documentId, since }) => (
            <TodayRow
              key={client.id}
              icon="document"
              who={client.fullName}
              what={count > 1 ? `${title} and ${count - 1} more` : title}
              when={`since ${briefDay(since)}`}
              act="Review"
              link={{ to: '/practice/review', search: { ...scope, document: documentId } }}
            />
          ))}
        </TodaySection>
      )}
      <WorkGroup title="Approved, to submit" group={submit} icon="check" search={{ status: 'approved' }} />
      <WorkGroup
        title="Letters from SARS"
        group={verification}
        icon="columns"
        search={{ status: 'verification' }}
      />
      <WorkGroup title="Unassigned" group={unassigned} icon="user" act="Open" search={{ assignee: 'none' }} />
      {openMessages > 0 && (
        <TodaySection title="Inbox" total={openMessages}>
          <TodayRow
            icon="mail"
            who="Contact messages"
            what={
              openMessages === 1
                ? 'One message is waiting for an answer'
                : `${openMessages} messages are waiting for an answer`
            }
            when=""
            act="Answer"
            link={{ to: '/practice/inbox' }}
          />
        </TodaySection>
      )}
    </>
  );
}

/** Everything waiting for the staff member, most urgent first. */
export function TodayPage() {
  const { scope = 'mine' } = route.useSearch();
  const { data: today } = useQuery(todayQuery(scope));
  const { data: inbox } = useQuery(inboxCountsQuery);
  const [now] = useState(() => new Date());
  const counts = today?.counts.today;
  return (
    <DeskPage
      title="Today"
      note={formatWeekday(now)}
      views={
        <DeskViews aria-label="Whose">
          <Link
            to="/practice"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={scope === 'mine' ? 'true' : undefined}
          >
            Mine <small>{counts?.mine}</small>
          </Link>
          <Link
            to="/practice"
            search={{ scope: 'everyone' }}
            activeOptions={{ exact: true }}
            aria-current={scope === 'everyone' ? 'true' : undefined}
          >
            Everyone’s <small>{counts?.everyone}</small>
          </Link>
        </DeskViews>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 292px' }}
        gap="24px"
        alignItems="start"
      >
        <div>{today ? <Groups today={today} openMessages={inbox?.open ?? 0} /> : <TodaySkeleton />}</div>
        <chakra.aside aria-label="Overview" display="grid" gap="18px">
          {today && <DueDays due={today.due} />}
          <chakra.p color="muted" fontSize="0.8125rem" hideBelow="across">
            <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> move, <KeyCap>Enter</KeyCap> does what the button says,{' '}
            <KeyCap>?</KeyCap> all keys
          </chakra.p>
        </chakra.aside>
      </chakra.div>
    </DeskPage>
  );
}
