import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { taxYears } from '../../../../domain/tax/tax-year.ts';
import { trpc } from '../../../data/trpc.ts';
import { answersInWords } from '../../../../domain/preparation/answer-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { takeLostFocus } from '../../../ui/forms/take-focus.ts';
import { staffQuery } from '../parts/staff-query.ts';
import { briefDay, fullDay, timeLeft } from '../frame/desk-text.ts';
import { onEngagementChange } from './engagement-queries.ts';
import { historyText } from './move-text.ts';
import { StaffNotes } from './staff-notes.tsx';

const Facts = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '12px',
      minHeight: '34px',
      py: '3px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    // Unlike `anywhere`, `break-word` doesn't split the words of short answers beside long questions.
    '& dd': { textAlign: 'right', maxWidth: '60%', overflowWrap: 'break-word' },
  },
});

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Time left until the promised date. */
function PromiseClock({ item: { dueAt, status } }: { item: EngagementView }) {
  const [now] = useState(() => new Date());
  if (status === 'on_hold') return <chakra.p color="muted">On hold: our deadlines are paused.</chakra.p>;
  if (dueAt === null) return <chakra.p color="muted">No date is promised at the moment.</chakra.p>;
  const { text, tone } = timeLeft(dueAt, now);
  return (
    <div>
      <chakra.strong
        display="block"
        textStyle="figure-md"
        color={tone === 'late' ? 'danger-fg' : tone === 'soon' ? 'accent-fg' : 'ink'}
      >
        {text}
      </chakra.strong>
      <chakra.p color="muted" fontSize="0.8125rem">
        By {fullDay(dueAt)}
      </chakra.p>
    </div>
  );
}

function useChange({ id, version }: EngagementView) {
  const { mutate } = useMutation(trpc.practice.engagements.change.mutationOptions(onEngagementChange));
  return (values: Omit<Parameters<typeof mutate>[0], 'id' | 'version'>) => mutate({ ...values, id, version });
}

/** History of an engagement, newest event first. */
function History({ item }: { item: EngagementView }) {
  const [isWhole, setWhole] = useState(false);
  const events = isWhole ? item.history : item.history.slice(0, 8);
  return (
    <section aria-labelledby="history-head">
      <chakra.h3 id="history-head" fontFamily="heading" fontWeight="700" fontSize="1rem" mb="6px">
        History
      </chakra.h3>
      <ol>
        {events.map((event) => (
          <chakra.li
            key={event.id}
            display="grid"
            gridTemplateColumns="62px minmax(0, 1fr)"
            gap="8px"
            py="4px"
            fontSize="0.8125rem"
            lineHeight="18px"
          >
            <chakra.time dateTime={event.at} color="muted" title={formatMoment(new Date(event.at))}>
              {briefDay(event.at)}
            </chakra.time>
            <chakra.span overflowWrap="anywhere">
              {historyText(event)}
              {event.note && <chakra.span color="muted"> {event.note}</chakra.span>}
            </chakra.span>
          </chakra.li>
        ))}
      </ol>
      {!isWhole && item.history.length > events.length && (
        <Button size="xs" variant="plain" onClick={() => setWhole(true)}>
          Show all {item.history.length}
        </Button>
      )}
    </section>
  );
}

/** The client's answers from the tax preparation. */
function GivenAnswers({ item }: { item: EngagementView }) {
  const answers = answersInWords(item.answers);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers-head">
      <chakra.h3 id="answers-head" fontFamily="heading" fontWeight="700" fontSize="1rem" mb="6px">
        The client’s answers
      </chakra.h3>
      <Facts fontSize="0.8125rem">
        {answers.map(({ question, answer }) => (
          <Fact key={question} term={question}>
            {answer}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** Facts about an engagement: promise, assignee, access, order, notes and history. */
export function FactsPanel({ item }: { item: EngagementView }) {
  const change = useChange(item);
  const { data: staff = [] } = useQuery(staffQuery);
  const [hasConfirmed, setConfirmed] = useState(false);
  const hasYear = item.kind === 'return' || item.kind === 'provisional';
  return (
    <chakra.aside aria-label="Facts" p="14px 16px 24px" display="grid" gap="18px" alignContent="start">
      <PromiseClock item={item} />
      <Facts>
        <Fact term="For">
          <Select
            aria-label="Assigned to"
            value={item.assigneeId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ assigneeId: value === '' ? null : Number(value) })
            }
            options={[
              { value: '', label: 'Nobody yet' },
              ...staff.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
        </Fact>
        {hasYear && (
          <Fact term="Tax year">
            <Select
              aria-label="Tax year"
              value={item.taxYear ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ taxYear: taxYears.find((year) => year === value) ?? null })
              }
              options={[
                { value: '', label: 'Not chosen' },
                ...taxYears.map((year) => ({ value: year, label: year })),
              ]}
            />
          </Fact>
        )}
        <Fact term="Access">
          {item.accessSeenAt !== null ? (
            <span ref={hasConfirmed ? takeLostFocus : undefined} tabIndex={-1}>
              confirmed {briefDay(item.accessSeenAt)}
            </span>
          ) : (
            <>
              {item.accessGivenAt === null ? 'not given' : `given ${briefDay(item.accessGivenAt)}`}{' '}
              <Button
                size="xs"
                variant="plain"
                onClick={() => {
                  setConfirmed(true);
                  change({ accessSeen: true });
                }}
              >
                Confirm access
              </Button>
            </>
          )}
        </Fact>
        <Fact term="Client">
          <TextLink to="/practice/clients/$clientId" params={{ clientId: String(item.client.id) }}>
            {item.client.fullName}
          </TextLink>
        </Fact>
        {item.order && (
          <Fact term="Order">
            <TextLink to="/practice/orders/$orderId" params={{ orderId: String(item.order.id) }}>
              #{item.order.id}
            </TextLink>
            , {item.order.product}
          </Fact>
        )}
        {item.reference !== null && <Fact term="SARS reference">{item.reference}</Fact>}
        {item.approval && <Fact term="Approved">{formatMoment(new Date(item.approval.at))}</Fact>}
      </Facts>
      <StaffNotes key={item.id} item={item} />
      <GivenAnswers item={item} />
      <History item={item} />
    </chakra.aside>
  );
}
