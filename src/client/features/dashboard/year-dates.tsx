import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { formatShortDay } from '../../../domain/calendar.ts';
import { type DateLabel, LABEL, labelDates, type YearDay } from './tax-year-dates.ts';

export const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);

/** Container query for dates side by side. Narrower pages list them below each other. */
const columns = '@container dashboard (min-width: 34rem)';
/** Container query for pages wide enough to hang the dates from the strip. */
export const hanging = '@container dashboard (min-width: 64rem)';
/** Space, as a percentage, that a label of maximum width needs on the narrowest of these pages. */
const DETAIL_ROOM = 18.5;
/**
 * Dates closer than this share a line, because two lines would look like a single, badly drawn one. As a percentage of
 * the year.
 */
const ONE_LINE = 1.5;
/** Hides text from sight but not from screen readers. */
const hidden = { srOnly: true } as const;

/**
 * Dates: a list on phones, columns on tablets, and one row that hangs from the strip on wide pages. Only that row has
 * the past ones.
 */
const Dates = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: '100cqi',
    mt: '8px',
    textStyle: 'sm',
    lineHeight: '20px',
    [columns]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
      gap: '16px',
      mt: '16px',
      textStyle: 'xs',
      lineHeight: '17px',
    },
    [hanging]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '0', width: 'auto', mt: '6px' },
  },
});

/** Label for one or more dates, below the last date's line. */
const Label = chakra('li', {
  base: {
    display: 'contents',
    [hanging]: { display: 'grid', rowGap: '6px', gridArea: '1 / 1', alignSelf: 'start' },
  },
  variants: {
    side: {
      left: { [hanging]: { justifySelf: 'end', me: 'calc(100% - var(--place) - 2px)', textAlign: 'right' } },
      right: { [hanging]: { justifySelf: 'start', ms: 'calc(var(--place) - 1px)' } },
    },
    isPast: { true: { display: 'none', [hanging]: { display: 'grid' } } },
  },
});

/** Line from a date's day on the strip to the end of its text. */
const Line = chakra('i', {
  base: {
    display: 'none',
    [hanging]: {
      display: 'block',
      gridColumn: '1',
      gridRow: '1 / calc(var(--row) + 1)',
      width: '3px',
      // Extend up to the strip, behind the month names.
      mt: '-34px',
      bg: 'accent',
      _highContrast: { forcedColorAdjust: 'none', bg: 'CanvasText' },
    },
  },
  variants: {
    side: {
      left: { [hanging]: { justifySelf: 'end', me: 'calc(var(--before) * 1cqi)' } },
      right: { [hanging]: { justifySelf: 'start', ms: 'calc(var(--before) * -1cqi)' } },
    },
    isPast: { true: { [hanging]: { bg: 'line-strong' } } },
  },
});

const DateText = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    py: '8px',
    borderTop: '1px solid',
    borderColor: 'line',
    [columns]: {
      display: 'block',
      py: '0',
      ps: '12px',
      borderTop: '0',
      borderLeft: '3px solid',
      borderLeftColor: 'accent',
      _highContrast: { forcedColorAdjust: 'none', borderColor: 'CanvasText' },
    },
    [hanging]: {
      gridColumn: '1',
      gridRow: 'var(--row)',
      maxWidth: 'min(var(--room) * 1cqi - 10px, 11rem)',
      ps: '0',
      borderLeft: '0',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
  },
  variants: {
    side: {
      left: { [hanging]: { justifySelf: 'end', me: 'calc(var(--before) * 1cqi + 3px)', pe: '6px' } },
      right: { [hanging]: { justifySelf: 'start', ps: '10px' } },
    },
    isPast: {
      true: {
        display: 'none',
        color: 'muted',
        [columns]: { display: 'none' },
        [hanging]: { display: 'block' },
      },
    },
  },
});

interface YearDateProps {
  date: YearDay;
  side: DateLabel['side'];
  /** Row within the label, starting at 1. */
  row: number;
  /** Space for the text, and distance from the label's last date. Both are percentages of the year. */
  room: number;
  before: number;
}

function YearDate({ date, side, row, room, before }: YearDateProps) {
  const { day, title, short = title, detail, isPast = false } = date;
  const isRoomy = room >= DETAIL_ROOM && !isPast;
  const places = { '--row': row, '--room': room, '--before': before } as CSSProperties;
  return (
    <>
      <Line side={side} isPast={isPast} style={places} />
      <DateText side={side} isPast={isPast} style={places}>
        <chakra.time
          dateTime={day}
          display="block"
          textStyle="h4"
          fontSize="1rem"
          lineHeight="1.25"
          whiteSpace="nowrap"
        >
          {formatShortDay(noon(day))}
        </chakra.time>
        <div>
          <chakra.span display="block" css={{ [hanging]: hidden }}>
            {title}
          </chakra.span>
          <chakra.span aria-hidden="true" display="none" css={{ [hanging]: { display: 'block' } }}>
            {short}
          </chakra.span>
          <chakra.p
            color="muted"
            textStyle="xs"
            lineHeight="17px"
            mt="2px"
            css={isRoomy ? undefined : { [hanging]: hidden }}
          >
            {detail}
          </chakra.p>
        </div>
      </DateText>
    </>
  );
}

/** The dates of a tax year, below its strip. */
export function YearDates({ dates }: { dates: readonly YearDay[] }) {
  return (
    <Dates aria-label="Dates">
      {labelDates(dates).map(({ dates: joined, side, place, room }) => (
        <Label
          key={place}
          side={side}
          isPast={joined.every(({ isPast }) => isPast)}
          style={{ '--place': `${place}%` } as CSSProperties}
        >
          {joined.map((date, at) => {
            const before = place - date.place;
            // A date without room beside its own line shares the last date's line.
            const isShared = before < ONE_LINE || (side === 'left' && room - before < LABEL);
            return (
              <YearDate
                key={date.day + date.title}
                date={date}
                side={side}
                row={at + 1}
                room={side === 'left' && !isShared ? room - before : room}
                before={isShared ? 0 : before}
              />
            );
          })}
        </Label>
      ))}
    </Dates>
  );
}
