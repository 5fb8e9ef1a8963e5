import { chakra } from '@chakra-ui/react/styled-system';
import { Fold, FoldSummary } from '../fold.tsx';
import { Icon } from '../icon.tsx';
import { Mark } from '../mark.tsx';

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    height: {
      base: 'calc(16px + var(--place) * 9px)',
      tablet: 'calc(48px + var(--rows) * 18px + var(--place) * 13px)',
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
      display: 'flex',
      alignItems: 'center',
      gap: '5px',
      fontWeight: '600',
      fontSize: { tablet: '0.8125rem', lg: '0.875rem' },
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    },
    '& > span': { display: 'block' },
    // Phones have no room for the labels, but screen readers still read them.
    tabletDown: {
      '& > :is(b, span:not([aria-hidden]))': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
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
    /** Lower steps, for pages that need room for other content above the fold. */
    size: {
      compact: {
        height: { tablet: 'calc(74px + var(--place) * 13px)' },
        pt: { tablet: '8px' },
        ps: { tablet: '6px', lg: '6px', xl: '8px' },
        pe: '0',
        lineHeight: '17px',
        '& > span': { fontSize: { lg: '0.75rem', xl: '0.8125rem' } },
        '& > b': {
          gap: '4px',
          fontSize: { tablet: '0.75rem', lg: '0.75rem', xl: '0.8125rem' },
          lineHeight: '18px',
        },
      },
    },
    /** Smaller labels, for more steps than fit at the usual size. */
    isNarrow: {
      true: {
        '& > b': { letterSpacing: '-0.01em' },
      },
      false: {},
    },
  },
});

/** Maximum number of steps with full-size labels beside a list. */
const ROOMY_STEPS = 7;

/** Check mark of a completed step. */
const Tick = chakra('span', { base: { display: 'inline-block', color: 'brand-fg', ms: '-2px' } });

/** Line below the steps on phones. Text that doesn't fit beside the title wraps below it. */
const FootLine = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '16px' },
});

export interface ClimbStep {
  title: string;
  /**
   * Lines that say who does the step and when. Phones show only the current and next steps, each with just its last
   * line.
   */
  lines: readonly string[];
  /** Shorter lines for the staircase on narrow pages, where the full ones would wrap. */
  shortLines?: readonly string[];
  state: 'done' | 'now' | 'ahead';
}

interface ClimbProps {
  steps: readonly ClimbStep[];
  size?: 'compact';
}

/** Staircase of steps that marks the current one, for use inside a `TurnPanel`. Phones omit the labels. */
export function Climb({ steps, size }: ClimbProps) {
  const now = steps.findIndex(({ state }) => state === 'now');
  const current = steps[now];
  const next = steps.find(({ state }, place) => place > now && state === 'ahead');
  // Short labels need less room below the stairs.
  const rows = steps.some(({ lines }) => lines.length > 1) ? 2 : 1;
  const isNarrow = size === 'compact' && steps.length > ROOMY_STEPS;
  return (
    <>
      <chakra.ol
        aria-label="Steps"
        display="grid"
        gridTemplateColumns={`repeat(${steps.length}, minmax(0, 1fr))`}
        alignItems="end"
        mt={size ? 'auto' : { base: '18px', tablet: '20px' }}
        // Leave room for the mark above its step, minus the height that later steps add.
        pt={
          size
            ? '40px'
            : {
                base: 'max(6px, calc(40px - var(--after) * 9px))',
                tablet: 'max(6px, calc(44px - var(--after) * 13px))',
              }
        }
        listStyle="none"
        style={{ '--after': steps.length - 1 - Math.max(now, 0) } as object}
      >
        {steps.map(({ title, lines, shortLines = lines, state }, place) => {
          return (
            <Step
              key={title}
              state={state}
              {...(size && { size })}
              isNarrow={isNarrow}
              style={{ '--place': place, '--rows': rows } as object}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'now' && (
                <chakra.span
                  position="absolute"
                  left={{ base: '50%', tablet: '12px' }}
                  bottom="calc(100% + 2px)"
                  ms={{ base: '-23px', tablet: '0' }}
                  aria-hidden="true"
                >
                  <Mark width={size ? 40 : 46} />
                </chakra.span>
              )}
              <b>
                {state === 'done' && !isNarrow && (
                  <Tick>
                    <Icon name="check" size={size ? 12 : 14} />
                  </Tick>
                )}
                {title}
              </b>
              {lines.map((line, at) => (
                <span key={line}>
                  {/* In narrow steps, the longest titles need the whole width, so the tick precedes the first line. */}
                  {state === 'done' && isNarrow && at === 0 && (
                    <Tick me="4px" verticalAlign="-1px">
                      <Icon name="check" size={12} />
                    </Tick>
                  )}
                  {shortLines[at] === line ? (
                    line
                  ) : (
                    <>
                      <chakra.span hideFrom="lg">{shortLines[at]}</chakra.span>
                      <chakra.span hideBelow="lg">{line}</chakra.span>
                    </>
                  )}
                </span>
              ))}
            </Step>
          );
        })}
      </chakra.ol>
      {current && (
        <chakra.div hideFrom="tablet" bg="var(--step)" color="ink" pt="12px" px="20px" textStyle="sm">
          <div aria-hidden="true">
            <FootLine>
              <b>
                Step {now + 1} of {steps.length}: {current.title}
              </b>
              <chakra.span color="muted">{current.lines.at(-1)}</chakra.span>
            </FootLine>
            {next && (
              <FootLine color="muted" mt="2px">
                <span>Next: {next.title.toLowerCase()}</span>
                <span>{next.lines.at(-1)}</span>
              </FootLine>
            )}
          </div>
          <Fold mt="6px" borderTop="1px solid" borderColor="line">
            <FoldSummary>All steps and dates</FoldSummary>
            <chakra.ol pb="12px" listStyle="none">
              {steps.map(({ title, lines, state }) => (
                <chakra.li
                  key={title}
                  display="flex"
                  justifyContent="space-between"
                  gap="16px"
                  py="4px"
                  color={state === 'ahead' ? 'muted' : 'ink'}
                  fontWeight={state === 'now' ? '600' : undefined}
                >
                  <span>{title}</span>
                  <span>{lines.filter(Boolean).join(', ')}</span>
                </chakra.li>
              ))}
            </chakra.ol>
          </Fold>
        </chakra.div>
      )}
    </>
  );
}
