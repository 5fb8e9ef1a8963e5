import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatRand } from '../../../domain/money.ts';
import { type ActStep, returnActs } from '../../../domain/engagements/return-acts.ts';
import type { ReturnDetail } from '../../../domain/engagements/schemas.ts';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ActorBadge } from './actor-badge.tsx';
import { briefDay, sinceDay } from './return-words.ts';

/** Panel that says where a return stands. Dark means that the reader has to act. */
const Panel = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    bg: 'card',
    '--text': '{colors.ink}',
    '--quiet': '{colors.muted}',
    '--rule': '{colors.line-strong}',
    '--step': '{colors.inset}',
    '--step-line': '{colors.line-strong}',
    '--link': '{colors.brand-fg}',
  },
  variants: {
    look: {
      ink: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: { base: 'hero', _dark: 'line-strong' },
        '--text': '{colors.on-hero}',
        '--quiet': '{colors.on-hero-muted}',
        '--rule': '{colors.hero-line}',
        '--step': '{colors.card}',
        '--step-line': '{colors.edge-line}',
        '--link': '{colors.on-hero}',
        '--mark-body': '{colors.hero-action}',
        '--mark-paper': '{colors.hero}',
      },
      plain: {},
      held: { borderStyle: 'dashed', borderColor: 'field' },
    },
  },
});

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: 'minmax(0, 1fr) 216px',
      lg: 'minmax(0, 1fr) 264px',
    },
    gap: { base: '24px', tablet: '28px', lg: '48px' },
    pt: { base: '22px', tablet: '26px', lg: '32px' },
    px: { base: '20px', tablet: '26px', lg: '36px' },
  },
});

const Facts = chakra('dl', {
  base: {
    textStyle: 'sm',
    alignSelf: 'start',
    '& > div': {
      display: { base: 'flex', tablet: 'block' },
      justifyContent: 'space-between',
      gap: '16px',
      borderTop: '1px solid var(--rule)',
      py: { base: '9px', tablet: '11px' },
    },
    '& > div:last-child': { borderBottom: '1px solid var(--rule)' },
    '& dt': { color: 'var(--quiet)' },
    '& dd': { fontWeight: '600', textAlign: { base: 'right', tablet: 'left' } },
    '& > div:first-child dd': {
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: { base: '1.125rem', tablet: '1.75rem' },
      lineHeight: '1.2',
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

/** A fact beside the sentence: label and value. */
type Fact = readonly [label: string, value: string];

const owed = (balance: number) => (balance <= 0 ? 'Refund' : 'To pay');

/** Says what is due on the return's due date. */
const dueLabels: Partial<Record<ReturnDetail['status'], string>> = {
  approved: 'We submit it by',
  verification: 'SARS needs them by',
  assessed: 'Pay by',
};

function dueLabel({ status, kind }: ReturnDetail): string {
  if (status === 'in_preparation') {
    return kind === 'return' || kind === 'provisional' ? 'Your figures by' : 'Done by';
  }
  return dueLabels[status] ?? 'By';
}

/** Returns up to three facts that matter most in the return's status, the first as a figure. */
function factsOf(item: ReturnDetail): readonly Fact[] {
  const { requests, figures, outcome, dueAt, assignee, submittedAt, reference, order, status } = item;
  const due: Fact[] = dueAt ? [[dueLabel(item), formatDay(new Date(dueAt))]] : [];
  const person: Fact[] = assignee ? [['Your practitioner', assignee]] : [];
  const balance = outcome?.balance ?? figures?.balance;
  const showsBalance = balance !== undefined && status !== 'documents_needed' && status !== 'in_preparation';
  const first: Fact[] = showsBalance
    ? [[owed(balance), formatRand(Math.abs(balance))]]
    : requests.total > 0
      ? [['Documents', `${requests.total - requests.open} of ${requests.total}`]]
      : [];
  const submission: Fact[] = submittedAt ? [['Submitted', formatDay(new Date(submittedAt))]] : [];
  const number: Fact[] = reference ? [['Reference', reference]] : [];
  const paid: Fact[] = order ? [['Price', formatRand(Number(order.price))]] : [];
  return [...first, ...due, ...submission, ...number, ...person, ...paid].slice(0, 3);
}

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    height: {
      base: 'calc(16px + var(--place) * 9px)',
      tablet: 'calc(84px + var(--place) * 13px)',
    },
    pt: { tablet: '11px' },
    ps: { tablet: '10px', lg: '13px' },
    pe: { tablet: '4px' },
    ms: '-1px',
    bg: 'var(--step)',
    borderTop: '2px solid var(--step-line)',
    color: 'muted',
    textStyle: 'xs',
    lineHeight: '18px',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '-2px',
      width: '2px',
      height: { base: '11px', tablet: '15px' },
      bg: 'var(--step-line)',
    },
    _first: { _before: { display: 'none' } },
    '& > b': {
      display: { base: 'none', tablet: 'flex' },
      alignItems: 'center',
      gap: '5px',
      fontWeight: '600',
      fontSize: { tablet: '0.8125rem', lg: '0.875rem' },
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    },
    '& > span': { display: { base: 'none', tablet: 'block' } },
  },
  variants: {
    state: {
      done: { borderColor: 'brand-line', _before: { bg: 'brand-line' }, '& > b': { color: 'ink' } },
      now: {
        borderTop: '4px solid {colors.accent}',
        color: 'ink',
        fontWeight: '500',
        _before: { bg: 'brand-line', top: '-4px', height: { base: '13px', tablet: '17px' } },
        '& > b': { fontWeight: '700' },
      },
      ahead: {},
    },
  },
});

/** When an act was done, since when it's under way, or how long it usually takes. */
function timeOf({ state, at, promise }: ActStep): string {
  if (state === 'ahead' || at === null) return promise;
  return state === 'done' ? briefDay(at) : `since ${briefDay(at)}`;
}

/** The acts of a return as a staircase, with the mark on the act under way. Phones show it without labels. */
function Climb({ acts }: { acts: readonly ActStep[] }) {
  const now = acts.findIndex(({ state }) => state === 'now');
  const [current, next] = [acts[now], acts[now + 1]];
  return (
    <>
      <chakra.ol
        aria-label="Steps"
        display="grid"
        gridTemplateColumns={`repeat(${acts.length}, minmax(0, 1fr))`}
        alignItems="end"
        mt={{ base: '18px', tablet: '20px' }}
        pt={{ base: '40px', tablet: '44px' }}
        listStyle="none"
      >
        {acts.map((step, place) => {
          const { act, by, state } = step;
          return (
            <Step
              key={act}
              state={state}
              style={{ '--place': place } as object}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'now' && (
                <chakra.span
                  display="block !important"
                  position="absolute"
                  left={{ base: '50%', tablet: '12px' }}
                  bottom="calc(100% + 2px)"
                  ms={{ base: '-23px', tablet: '0' }}
                  aria-hidden="true"
                >
                  <Mark width={46} />
                </chakra.span>
              )}
              <b>
                {state === 'done' && (
                  <chakra.span color="brand-fg" ms="-2px">
                    <Icon name="check" size={14} />
                  </chakra.span>
                )}
                {act}
              </b>
              <span>{by}</span>
              <span>{timeOf(step)}</span>
            </Step>
          );
        })}
      </chakra.ol>
      {current && (
        <chakra.div
          hideFrom="tablet"
          display="grid"
          gridTemplateColumns="1fr auto"
          gap="2px 16px"
          bg="var(--step)"
          color="ink"
          py="12px"
          px="20px"
          textStyle="sm"
          aria-hidden="true"
        >
          <b>
            Step {now + 1} of {acts.length}: {current.act}
          </b>
          <chakra.span color="muted">{timeOf(current)}</chakra.span>
          {next && (
            <>
              <chakra.span color="muted">Next: {next.act.toLowerCase()}</chakra.span>
              <chakra.span color="muted">{timeOf(next)}</chakra.span>
            </>
          )}
        </chakra.div>
      )}
    </>
  );
}

interface ReturnPanelProps {
  item: ReturnDetail;
  /** The one thing to do now. */
  action: ReactNode;
}

/** Says whose turn it is and what happens next, with the return's facts and steps. */
export function ReturnPanel({ item, action }: ReturnPanelProps) {
  const { actor, status, sentence, detail, since, hold, steps, kind, figures, outcome } = item;
  const acts = returnActs({
    kind,
    status,
    held: hold?.status ?? null,
    steps,
    balance: outcome?.balance ?? figures?.balance ?? null,
  });
  const facts = factsOf(item);
  const look = status === 'on_hold' ? 'held' : actor === 'client' ? 'ink' : 'plain';
  return (
    <Panel look={look} aria-label="Where this return stands">
      <Top>
        <div>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="12px"
            textStyle="sm"
            color="var(--quiet)"
          >
            <ActorBadge actor={actor} status={status} />
            since {sinceDay(since)}
          </chakra.p>
          <chakra.h2
            textStyle="h2"
            fontSize="clamp(1.75rem, 1.4rem + 1.3vw, 2.5rem)"
            lineHeight="1.08"
            mt="16px"
            maxWidth="18em"
          >
            {sentence}
          </chakra.h2>
          <chakra.p color="var(--quiet)" mt="12px" maxWidth="54ch" fontSize="1.0625rem" lineHeight="1.55">
            {detail}
          </chakra.p>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', tablet: 'row' }}
            flexWrap="wrap"
            alignItems={{ tablet: 'center' }}
            gap="12px 20px"
            mt="24px"
          >
            {action}
            <TextAnchor href="#messages" color="var(--link)" textDecorationColor="currentColor" py="11px">
              Ask a question
            </TextAnchor>
          </chakra.div>
        </div>
        {facts.length > 0 && (
          <Facts>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        )}
      </Top>
      <Climb acts={acts} />
    </Panel>
  );
}
