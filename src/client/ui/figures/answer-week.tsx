import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { clockHour, openingHours } from '../../../domain/brand.ts';
import { formatShortDay, formatTime, southAfricanWeekday } from '../../../domain/calendar.ts';
import { facts } from '../../../domain/site/facts.ts';
import { answerWeek, fromMonday, openWeek, type WeekDay } from './answer-hours.ts';

const { opens, closes } = openingHours;

/** The chart's colours and sizes. */
const Figure = chakra('figure', {
  base: {
    textStyle: 'xs',
    color: 'on-hero-muted',
    '--strong': '{colors.on-hero}',
    '--rest': '{colors.hero-line}',
    '--within': '{colors.brand-line}',
    '--due': '{colors.hero-action}',
    '--hour': { base: '20px', across: '24px' },
    '--gap': { base: '4px', across: '5px' },
  },
});

const Hour = chakra('i', {
  base: {
    display: 'block',
    height: 'var(--hour)',
    bg: 'var(--rest)',
    _highContrast: { forcedColorAdjust: 'none', bg: 'GrayText' },
  },
  variants: {
    state: {
      open: {},
      closed: {
        bg: 'transparent',
        boxShadow: 'inset 0 0 0 1px var(--rest)',
        _highContrast: { bg: 'Canvas' },
      },
      now: { bg: 'accent', _highContrast: { bg: 'CanvasText' } },
      within: { bg: 'var(--within)', _highContrast: { bg: 'Highlight' } },
      due: {
        bg: 'transparent',
        boxShadow: 'inset 0 0 0 2px var(--due)',
        _highContrast: { bg: 'Canvas', border: '2px solid Highlight' },
      },
    },
  },
});

/** Legend entry. Its square looks like the hours it represents. */
const Key = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    // The narrowest phones have no room for the longest date.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    '& > i': { boxSize: '12px' },
  },
});

const hoursOfDay = Array.from({ length: closes - opens }, (_, at) => opens + at);

/** The labelled hours: every second one, from opening to closing time. */
const labelled = Array.from({ length: (closes - opens) / 2 + 1 }, (_, at) => opens + 2 * at);

/**
 * Formats when an answer is due: `Tuesday 1 Dec, 10:20`. If that is outside opening hours, when nobody answers, it's
 * the closing time before it.
 */
function answeredBy({ due, closing }: Pick<ReturnType<typeof answerWeek>, 'due' | 'closing'>): string {
  const by = closing ?? due;
  return `${southAfricanWeekday(by)} ${formatShortDay(by)}, ${formatTime(by)}`;
}

const isOpenNow = (days: readonly WeekDay[]) => days.some(({ hours }) => hours.includes('now'));

/** Hour labels above the chart. */
function HourScale() {
  return (
    <chakra.div position="relative" height="20px" ms="40px">
      {labelled.map((hour, at) => (
        <chakra.span
          key={hour}
          position="absolute"
          translate={at === 0 ? '0' : hour === closes ? '-100%' : '-50%'}
          style={{ left: `${((hour - opens) / (closes - opens)) * 100}%` }}
        >
          {at === 0 || hour === closes || hour === 13 ? clockHour(hour) : hour % 12}
        </chakra.span>
      ))}
    </chakra.div>
  );
}

/** Rows of the chart, one for each day. */
function DayRows({ days }: { days: readonly WeekDay[] }) {
  return days.map((day) => (
    <chakra.div key={day.name} display="grid" gridTemplateColumns="40px minmax(0, 1fr)" alignItems="center">
      <span>{day.name.slice(0, 3)}</span>
      <chakra.span
        display="grid"
        gridTemplateColumns={`repeat(${closes - opens}, minmax(0, 1fr))`}
        gap="calc(var(--gap) - 1px)"
      >
        {hoursOfDay.map((hour) => (
          <Hour key={hour} state={day.hours[hour - opens]} data-hour={day.hours[hour - opens]} />
        ))}
      </chakra.span>
    </chakra.div>
  ));
}

/** Text that says when an answer is due. */
function AnsweredBy({
  known,
  lead = 'answered by',
}: {
  known: Parameters<typeof answeredBy>[0] | null;
  lead?: string;
}) {
  return (
    <span>
      {lead} {/* Hidden text reserves space for the real text. */}
      <chakra.b fontWeight="600" color="var(--strong)" visibility={known ? undefined : 'hidden'}>
        {known ? answeredBy(known) : 'Wednesday 30 Nov, 00:00'}
      </chakra.b>
    </span>
  );
}

/** Returns when a message sent now is answered; null during prerendering, when the visitor's time isn't known. */
function useAnswerWeek() {
  const hydrated = useHydrated();
  const [now] = useState(() => new Date());
  return hydrated ? answerWeek(now) : null;
}

/** Chart of the practice's week in hours. Marks the current hour and the hours until an answer is due. */
export function AnswerWeek() {
  const known = useAnswerWeek();
  const isOpen = !known || isOpenNow(known.days);
  return (
    <Figure>
      <chakra.div aria-hidden="true" display="grid" gap="var(--gap)">
        <HourScale />
        {/* Today isn't known on the prerendered page, where the rows would change their order. */}
        <DayRows days={fromMonday(known?.days ?? openWeek)} />
      </chakra.div>
      <chakra.figcaption display="flex" flexWrap="wrap" gap="4px 20px" mt="14px" ms="40px">
        <Key>
          <Hour state="within" />
          within {facts.answer}
        </Key>
        <Key>
          <Hour state="due" />
          <AnsweredBy known={known} />
        </Key>
        {/* Last, so that the others don't move when it disappears. */}
        {isOpen && (
          <Key>
            <Hour state="now" />
            now
          </Key>
        )}
      </chakra.figcaption>
    </Figure>
  );
}

/** Two lines that say when a message sent now is answered. */
export function AnswerNote() {
  const known = useAnswerWeek();
  return (
    <chakra.p textStyle="xs" lineHeight="20px" color="muted" css={{ '--strong': '{colors.ink}' }}>
      <chakra.b display="block" textStyle="sm" lineHeight="20px" fontWeight="600" color="ink">
        If you write now
      </chakra.b>
      <AnsweredBy known={known} lead="we’ll answer by" />
    </chakra.p>
  );
}
