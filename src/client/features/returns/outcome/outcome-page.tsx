import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { addMonths, southAfricanDay, writtenDay } from '../../../../domain/calendar.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { BackLink, TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { fileUrl } from '../../documents/document-display.tsx';
import { type Outcome, OutcomeLines } from './outcome-lines.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { returnQuery } from '../return-queries.ts';
import { returnName } from '../return-text.ts';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/outcome');

const title = 'What SARS decided';

/** Days that don't count as business days for objections; with non-breaking spaces. */
const notCounted = '16\u00a0December to 15\u00a0January';

/** ID of the product "Objection to Assessment" in the catalogue. */
const OBJECTION = '8';

/** Months after an assessment within which SARS may accept a late objection: Tax Administration Act, section 104(5). */
const LATE_OBJECTION_MONTHS = 36;

const Choices = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 1fr))' },
    gap: '0 32px',
    mt: '16px',
    textStyle: 'sm',
    '& > li': {
      py: { base: '14px', tablet: '0' },
      borderColor: 'line-strong',
      borderTopWidth: { base: '1px', tablet: '0' },
      borderLeftWidth: { tablet: '1px' },
      ps: { tablet: '20px' },
      _first: { borderTopWidth: '0', borderLeftWidth: '0', ps: '0' },
    },
    '& h3': { textStyle: 'h4', fontSize: '1.0625rem', mb: '4px' },
    '& p': { color: 'muted', mb: '8px' },
  },
});

/** Describes what happens if the client does nothing. */
function outcomeStands({ status }: ReturnDetail, { balance, dueOn }: Outcome, today: string): string {
  const closes = status === 'assessed' ? ', and the return closes on its own' : '';
  const due = dueOn && dueOn >= today ? ` by ${writtenDay(dueOn)}` : '';
  return `The assessment stands${closes}.${balance > 0 ? ` The amount is still payable${due}.` : ''}`;
}

interface DisagreeProps {
  item: ReturnDetail;
  outcome: Outcome;
  today: string;
}

/** Section after the time to object, when only asking us is left. */
function TimeIsOver({ item, outcome, today }: DisagreeProps) {
  return (
    <>
      <chakra.p color="muted" mt="8px" maxWidth="60ch">
        The time to object ended on{' '}
        <chakra.span whiteSpace="nowrap">{writtenDay(outcome.objectUntil)}</chakra.span>.{' '}
        {addMonths(outcome.assessedOn, LATE_OBJECTION_MONTHS) < today
          ? 'After three years, SARS accepts no late objection either. If something is still wrong, tell us.'
          : 'SARS accepts a late objection only with good reasons. We’ll tell you, free of charge, whether one is likely to help.'}
      </chakra.p>
      <LinkButton to="/messages" search={{ thread: item.id }} icon="message" variant="outline" mt="18px">
        Ask us first
      </LinkButton>
    </>
  );
}

/** The client's options until the last day to object, starting with doing nothing. */
function Options({ item, outcome, today }: DisagreeProps) {
  return (
    <>
      <chakra.p color="muted" mt="8px" maxWidth="60ch">
        You have 80 business days to object. SARS doesn’t count {notCounted}, so the last day is{' '}
        <chakra.strong color="ink" whiteSpace="nowrap">
          {writtenDay(outcome.objectUntil)}
        </chakra.strong>
        .
      </chakra.p>
      <Choices>
        <li>
          <h3>Do nothing</h3>
          <p>{unbrokenDates(outcomeStands(item, outcome, today))}</p>
        </li>
        <li>
          <h3>Ask us first</h3>
          <p>We’ll tell you, free of charge, whether an objection is likely to help.</p>
          <TextLink to="/messages" search={{ thread: item.id }} py="11px" my="-11px">
            Ask us
          </TextLink>
        </li>
        <li>
          <h3>Object</h3>
          <p>We’ll write the objection, submit it and follow up with SARS.</p>
          <TextLink to="/products/$productId" params={{ productId: OBJECTION }} py="11px" my="-11px">
            Objection to Assessment
          </TextLink>
        </li>
      </Choices>
    </>
  );
}

/** What the client can do if they disagree with the assessment. */
function Disagree(props: DisagreeProps) {
  return (
    <chakra.section aria-labelledby="disagree" borderTop="2px solid" borderColor="ink" pt="16px" mt="40px">
      <chakra.h2 id="disagree" textStyle="h3">
        If you disagree
      </chakra.h2>
      {props.outcome.objectUntil < props.today ? <TimeIsOver {...props} /> : <Options {...props} />}
    </chakra.section>
  );
}

/** Page frame for all states: sets the title and links back to the return. */
export function OutcomeFrame({
  returnId,
  name,
  children,
}: {
  returnId: string;
  name?: string;
  children: ReactNode;
}) {
  usePageMeta({ title, description: 'What SARS assessed, alongside what you submitted.' });
  return (
    <>
      <BackLink to="/tax-returns/$returnId" params={{ returnId }}>
        {name ?? 'Tax return'}
      </BackLink>
      {children}
    </>
  );
}

/** Page that compares a return's assessment with the figures the client approved. */
export function OutcomePage() {
  const { returnId } = route.useParams();
  const { data: item } = useSuspenseQuery(returnQuery(idFromPath(returnId)));
  const [today] = useState(() => southAfricanDay(new Date()));
  const { outcome } = item;
  if (!outcome) {
    return (
      <OutcomeFrame returnId={returnId} name={returnName(item)}>
        <PageTitle title={title} />
        <EmptyState
          title="SARS hasn’t assessed this return yet"
          action={
            <LinkButton to="/tax-returns/$returnId" params={{ returnId }}>
              Back to the return
            </LinkButton>
          }
        >
          We’ll write to you as soon as it does.
        </EmptyState>
      </OutcomeFrame>
    );
  }
  return (
    <OutcomeFrame returnId={returnId} name={returnName(item)}>
      <PageTitle
        title={title}
        action={
          outcome.documentId !== null && (
            <AnchorButton href={fileUrl(outcome.documentId)} download variant="outline" icon="download">
              SARS’s notice (ITA34)
            </AnchorButton>
          )
        }
      >
        {item.taxYear && `Tax year ${item.taxYear}, assessed`}
        {!item.taxYear && 'Assessed'} on {unbrokenDates(writtenDay(outcome.assessedOn))}.
      </PageTitle>
      <VerdictCard item={item} outcome={outcome} today={today} />
      {outcome.lines.length > 0 && <OutcomeLines outcome={outcome} />}
      <Disagree item={item} outcome={outcome} today={today} />
    </OutcomeFrame>
  );
}
