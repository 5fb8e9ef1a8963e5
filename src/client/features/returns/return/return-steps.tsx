import { chakra } from '@chakra-ui/react/styled-system';
import type { ActStep } from '../../../../domain/engagements/return-acts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { briefDay } from '../return-words.ts';

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

/** Describes when an act was completed or started, or how long it usually takes. */
function timeOf({ state, at, promise }: ActStep): string {
  if (state === 'ahead' || at === null) return promise;
  return state === 'done' ? briefDay(at) : `since ${briefDay(at)}`;
}

/** A return's acts as a staircase, with a mark on the current one. Phones omit the labels. */
export function ReturnSteps({ acts }: { acts: readonly ActStep[] }) {
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
