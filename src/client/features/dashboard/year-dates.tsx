import { chakra } from '@chakra-ui/react/styled-system';
import { daysBetween, formatShortDay } from '../../../domain/calendar.ts';
import type { YearDay } from './tax-year-dates.ts';

export const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);

/** Container query for dates side by side. Narrower pages list them below each other. */
const columns = '@container dashboard (min-width: 34rem)';

/** Describes the days until a date: "today", "tomorrow" or "in 55 days". */
export function daysAway(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
}

const Dates = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    mt: '12px',
    listStyle: 'none',
    [columns]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))', gap: '16px' },
  },
});

const DateItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    alignContent: 'start',
    columnGap: '12px',
    py: '10px',
    px: '12px',
    textStyle: 'sm',
    lineHeight: '20px',
    borderLeft: '3px solid',
    borderColor: 'accent',
    _highContrast: { forcedColorAdjust: 'none', borderColor: 'CanvasText' },
    '& > time': {
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: '1rem',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
    },
    [columns]: { display: 'block', '& > time': { display: 'block', mb: '2px' } },
  },
  variants: {
    isNext: {
      true: {
        bg: 'accent-subtle',
        borderRightRadius: 'md',
        '& > time': { fontSize: '1.25rem' },
      },
      // As far from the edge as the text on the tinted ground.
      false: { [columns]: { py: '4px', mt: '6px' } },
    },
  },
});

interface YearDatesProps {
  dates: readonly YearDay[];
  /** YYYY-MM-DD. */
  today: string;
}

/** The upcoming dates of a tax year, below its strip. The next one stands out. */
export function YearDates({ dates, today }: YearDatesProps) {
  return (
    <Dates aria-label="Dates">
      {dates.map(({ day, title, detail }, at) => (
        <DateItem key={day + title} isNext={at === 0}>
          <time dateTime={day}>{formatShortDay(noon(day))}</time>
          <div>
            {at === 0 && (
              <chakra.p textStyle="xs" fontWeight="600" color="accent-fg">
                Next, {daysAway(today, day)}
              </chakra.p>
            )}
            <p>{title}</p>
            <chakra.p color="muted" textStyle="xs" lineHeight="17px" mt="2px">
              {detail}
            </chakra.p>
          </div>
        </DateItem>
      ))}
    </Dates>
  );
}
