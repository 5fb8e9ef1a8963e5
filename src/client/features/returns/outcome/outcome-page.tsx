import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { BackLink, TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { fileUrl } from '../../documents/document-display.tsx';
import { balanceName, less, type Outcome, OutcomeLines, signed } from './outcome-lines.tsx';
import { BalanceScale } from './balance-scale.tsx';
import { returnQuery } from '../return-queries.ts';
import { returnName } from '../return-text.ts';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/outcome');

const title = 'What SARS decided';

/** Days that don't count as business days for objections; with non-breaking spaces. */
const notCounted = '16\u00a0December to 15\u00a0January';

/** ID of the product "Objection to Assessment" in the catalogue. */
const OBJECTION = '8';

const Verdict = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 1fr))' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    overflow: 'hidden',
    mb: '28px',
    '& > div': {
      py: { base: '16px', lg: '24px' },
      px: { base: '20px', lg: '28px' },
      borderColor: 'line',
      borderTopWidth: { base: '1px', tablet: '0' },
      borderLeftWidth: { tablet: '1px' },
      _first: { borderTopWidth: '0', borderLeftWidth: '0' },
    },
    '& dt': { textStyle: 'sm', fontWeight: '600', color: 'muted' },
    '& [data-figure]': { textStyle: 'figure-md', fontSize: { base: '1.625rem', lg: '2rem' }, my: '6px' },
    '& dd:last-child': { textStyle: 'sm', color: 'muted' },
  },
});

/** Describes whom the assessment favours, and how many lines SARS changed, if any. */
function differenceText({ balance, submittedBalance, lines }: Outcome): string {
  const difference = less(submittedBalance, balance);
  const changed = lines.filter(({ submitted, assessed }) => submitted !== assessed).length;
  if (changed === 0 && difference === 0) return 'SARS agreed with what you submitted.';
  const favour = difference === 0 ? [] : [`In ${difference > 0 ? 'your' : 'SARS’s'} favour.`];
  const changes = changed === 0 ? [] : [`SARS changed ${changed === 1 ? 'one line' : `${changed} lines`}.`];
  return [...favour, ...changes].join(' ');
}

function VerdictCards({ returnId, outcome }: { returnId: string; outcome: Outcome }) {
  const { balance, submittedBalance, dueOn } = outcome;
  const next =
    balance < 0
      ? 'SARS usually pays within a week, into the account it has on record for you.'
      : dueOn
        ? `Please pay it by ${writtenDay(dueOn)}, on eFiling under “Payments” or at your bank.`
        : 'You don’t have to do anything.';
  return (
    <Verdict>
      <div>
        <dt>{balanceName(balance)}</dt>
        <dd data-figure="">{formatRand(Math.abs(balance))}</dd>
        <dd>{next}</dd>
      </div>
      <div>
        <dt>You approved</dt>
        <dd data-figure="">{formatRand(Math.abs(submittedBalance))}</dd>
        <dd>
          {balanceName(submittedBalance)},{' '}
          <TextLink to="/tax-returns/$returnId/approval" params={{ returnId }} inline>
            line by line
          </TextLink>
        </dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd data-figure="">{signed(less(submittedBalance, balance))}</dd>
        <dd>{differenceText(outcome)}</dd>
      </div>
    </Verdict>
  );
}

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
function outcomeStands({ status }: ReturnDetail, { balance, dueOn }: Outcome): string {
  const closes = status === 'assessed' ? ', and the return closes on its own' : '';
  const due = dueOn ? ` by ${writtenDay(dueOn)}` : '';
  return `The assessment stands${closes}.${balance > 0 ? ` The amount is still payable${due}.` : ''}`;
}

/** The client's options if they disagree, starting with doing nothing. */
function Disagree({ item, outcome }: { item: ReturnDetail; outcome: Outcome }) {
  return (
    <chakra.section aria-labelledby="disagree" borderTop="2px solid" borderColor="ink" pt="16px" mt="40px">
      <chakra.h2 id="disagree" textStyle="h3">
        If you disagree
      </chakra.h2>
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
          <p>{outcomeStands(item, outcome)}</p>
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
        Assessed on {writtenDay(outcome.assessedOn)}.
      </PageTitle>
      <VerdictCards returnId={returnId} outcome={outcome} />
      <BalanceScale outcome={outcome} />
      {outcome.lines.length > 0 && <OutcomeLines outcome={outcome} />}
      <Disagree item={item} outcome={outcome} />
    </OutcomeFrame>
  );
}
