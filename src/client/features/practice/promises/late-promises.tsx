import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { LatePromise, PromisesView } from '../../../../domain/practice/promise-schemas.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { lateText } from '../frame/desk-text.ts';
import { Assignee } from '../parts/assignee.tsx';
import { monthName, promiseTexts } from './promise-text.ts';

const Box = chakra('section', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'card',
    p: '14px 16px',
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: '1rem',
    },
    '& h2 small': { fontFamily: 'text', fontSize: '0.8125rem', fontWeight: '500', color: 'muted' },
    '& p': { mt: '6px' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      alignItems: 'start',
      gap: '10px',
      mt: '10px',
    },
    '& li small': { display: 'block', fontSize: '0.8125rem', color: 'muted' },
    '& li small[data-open]': { color: 'danger-fg' },
    '& li a': { display: 'block', truncate: true, _hover: { textDecoration: 'underline' } },
  },
});

/** Link to the subject of a promise. */
function Subject({ late: { promise, subject, id, name } }: { late: LatePromise }) {
  const text = `${name}, ${promiseTexts[promise].late}`;
  if (id === null) return text;
  if (subject === 'contact') {
    return (
      <Link data-row to="/practice/inbox" search={{ message: id }}>
        {text}
      </Link>
    );
  }
  if (subject === 'client') {
    return (
      <Link data-row to="/practice/clients/$clientId" params={{ clientId: String(id) }}>
        {text}
      </Link>
    );
  }
  if (subject === 'order') {
    return (
      <Link data-row to="/practice/orders/$orderId" params={{ orderId: String(id) }}>
        {text}
      </Link>
    );
  }
  return (
    <Link data-row to="/practice/work/$engagementId" params={{ engagementId: String(id) }}>
      {text}
    </Link>
  );
}

function LateBox({
  title,
  late,
  none,
  children,
}: {
  title: string;
  late: PromisesView['overdue'];
  none: string;
  children?: ReactNode;
}) {
  const [now] = useState(() => new Date());
  return (
    <Box aria-label={title}>
      <h2>
        {title} <small>{late.total}</small>
      </h2>
      {late.total === 0 ? (
        <chakra.p color="muted">{none}</chakra.p>
      ) : (
        <ul>
          {late.items.map((each) => (
            <li key={`${each.promise} ${each.subject} ${each.id} ${each.dueAt}`}>
              <Assignee person={each.assignee} />
              <div>
                <Subject late={each} />
                <small data-open={(each.doneAt ?? each.stoppedAt) === null || undefined}>
                  {lateText(each, now)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {late.total > late.items.length && (
        <chakra.p color="muted">and {late.total - late.items.length} more</chakra.p>
      )}
      {children}
    </Box>
  );
}

/** Lists the promises with measured figures on the About page. */
function Published({ promises }: { promises: PromisesView['promises'] }) {
  const names = promises
    .filter(({ published }) => published.isShown)
    .map(({ promise }) => promiseTexts[promise].name);
  return (
    <Box aria-label="On the About page">
      <h2>On the About page</h2>
      <p>
        Measured figures replace the fixed ones there once a promise has 20 cases in 90 days.{' '}
        {names.length === 0 ? 'No promise has enough cases yet.' : `Now: ${names.join(', ')}.`}
      </p>
      <p>
        <TextLink to="/about">See it as a visitor</TextLink>
      </p>
    </Box>
  );
}

/** Overdue promises, promises broken during the month, and the figures that visitors see. */
export function PromisesAside({ promises, month }: { promises: PromisesView; month: string }) {
  const broken = promises.broken.find((each) => each.month === month);
  return (
    <chakra.div display="grid" gap="14px">
      <LateBox title="Overdue now" late={promises.overdue} none="Nothing is overdue.">
        {promises.overdue.total > 0 && (
          <p>
            <TextLink to="/practice/work" search={{ overdue: true }}>
              Overdue work
            </TextLink>
          </p>
        )}
      </LateBox>
      {broken && (
        <LateBox title={`Broken in ${monthName(month)}`} late={broken} none="Every promise was kept." />
      )}
      <Published promises={promises.promises} />
    </chakra.div>
  );
}
