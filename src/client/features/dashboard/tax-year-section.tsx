import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useState } from 'react';
import { formatShortDay, writtenDay } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { taxYearDates, type YearDay } from './tax-year-dates.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);

/** Strip with as many whole ticks as fit. Labels share its box, so they line up with their days. */
const Strip = chakra('div', {
  base: {
    '--pitch': { base: '5px', tablet: '9px', lg: '12px' },
    '--tick': { base: '2px', tablet: '4px', lg: '5px' },
    position: 'relative',
    width: 'round(down, 100%, var(--pitch))',
    pt: '38px',
    mt: '8px',
  },
});

const Ticks = chakra('div', {
  base: {
    position: 'relative',
    height: '22px',
    bg: 'fig-rest',
    maskImage: 'repeating-linear-gradient(90deg, #000 0 var(--tick), #0000 0 var(--pitch))',
    _highContrast: { forcedColorAdjust: 'none', bg: 'GrayText' },
    '& > i': {
      position: 'absolute',
      insetBlock: '0',
      left: '0',
      bg: 'brand',
      printColorAdjust: 'exact',
      _highContrast: { bg: 'Highlight' },
    },
  },
});

/** Past event, above the ticks and to the left of its line. Hidden where there isn't enough room. */
function Event({ event: { day, title, place } }: { event: YearDay }) {
  return (
    <chakra.li
      display="none"
      position="absolute"
      bottom="2px"
      pe="7px"
      borderRight="1.5px solid"
      borderColor="brand-line"
      textAlign="right"
      textStyle="xs"
      lineHeight="16px"
      whiteSpace="nowrap"
      css={{ '@container dashboard (min-width: 56rem)': { display: 'block' } }}
      style={{ right: `${100 - place}%` }}
    >
      <chakra.b display="block" fontWeight="600">
        {title}
      </chakra.b>
      <chakra.time dateTime={day} color="muted">
        {formatShortDay(noon(day))}
      </chakra.time>
    </chakra.li>
  );
}

/** Container query for pages wide enough to hang the dates from the strip. Narrower pages list them. */
const hanging = '@container dashboard (min-width: 34rem)';

/** Upcoming dates, each on a line of its own that hangs from its day and ends beside its text. */
const Dates = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: '100cqi',
    mt: '8px',
    textStyle: 'sm',
    lineHeight: '20px',
    [hanging]: {
      width: 'auto',
      rowGap: '12px',
      mt: '4px',
      // Clip the lines, which start above the list.
      overflow: 'clip',
      // Keep the lines behind the texts but in front of the page.
      isolation: 'isolate',
      textStyle: 'xs',
      lineHeight: '17px',
    },
  },
});

const DateRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    py: '8px',
    borderTop: '1px solid',
    borderColor: 'line',
    [hanging]: {
      position: 'relative',
      display: 'block',
      py: '0',
      borderTop: '0',
      textWrap: 'pretty',
      // Hide the lines of later dates where they would cross the text.
      bg: 'paper',
      backgroundClip: 'content-box',
      _after: {
        content: '""',
        position: 'absolute',
        zIndex: '-1',
        bottom: '0',
        width: '3px',
        height: '100rem',
        bg: 'accent',
        _highContrast: { forcedColorAdjust: 'none', bg: 'CanvasText' },
      },
    },
  },
  variants: {
    /** Side of the line that has room for the text. */
    side: {
      left: {
        [hanging]: {
          justifySelf: 'end',
          me: 'calc(100% - var(--place) - 2px)',
          pe: '12px',
          textAlign: 'right',
          _after: { right: '0' },
        },
      },
      right: {
        [hanging]: {
          justifySelf: 'start',
          ms: 'calc(var(--place) - 1px)',
          ps: '12px',
          _after: { left: '0' },
        },
      },
    },
  },
});

/** Minimum distance from 1 March, as a percentage, at which a date's text fits to its left. */
const ROOM_ON_THE_LEFT = 30;

function UpcomingDate({ date: { day, title, detail, place } }: { date: YearDay }) {
  return (
    <DateRow
      side={place < ROOM_ON_THE_LEFT ? 'right' : 'left'}
      style={{ '--place': `${place}%` } as CSSProperties}
    >
      <chakra.time
        dateTime={day}
        textStyle="h4"
        fontSize="1rem"
        lineHeight="1.25"
        whiteSpace="nowrap"
        css={{ [hanging]: { me: '8px' } }}
      >
        {formatShortDay(noon(day))}
      </chakra.time>
      <chakra.div css={{ [hanging]: { display: 'contents' } }}>
        <chakra.span display="block" css={{ [hanging]: { display: 'inline', fontWeight: '500' } }}>
          {title}
        </chakra.span>
        <chakra.p color="muted" textStyle="xs" lineHeight="17px">
          {detail}
        </chakra.p>
      </chakra.div>
    </DateRow>
  );
}

/** The tax year as a strip with the elapsed part, past events and upcoming dates. */
export function TaxYearSection({ current }: { current: DashboardSummary['return'] }) {
  const [clock] = useState(() => new Date());
  const { first, last, now, months, events, dates } = taxYearDates(clock, current);
  return (
    <chakra.section aria-labelledby="tax-year" mt={{ base: '12px', lg: '24px' }}>
      <SectionHead
        id="tax-year"
        title="Your tax year"
        fact={`${writtenDay(first)} to ${writtenDay(last)}`}
        link={
          <TextLink to="/settings" hash="calendar" py="11px" my="-11px">
            Add to my calendar
          </TextLink>
        }
      />
      <Strip>
        {events.length > 0 && (
          <chakra.ol aria-label="What happened" position="absolute" insetX="0" top="0" height="38px">
            {events.map((event) => (
              <Event key={event.day + event.title} event={event} />
            ))}
          </chakra.ol>
        )}
        <Ticks
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
          role="img"
          aria-label={`${Math.round(now)} percent of the tax year is over`}
        >
          <i style={{ width: `round(${now}%, var(--pitch))` }} />
        </Ticks>
        <chakra.span
          position="absolute"
          top="3px"
          ms="-20px"
          aria-hidden="true"
          css={{ '--mark-paper': '{colors.paper}' }}
          style={{ left: `${now}%` }}
        >
          <Mark width={40} />
        </chakra.span>
        {dates.map(({ day, title, place }) => (
          <chakra.i
            key={day + title}
            aria-hidden="true"
            position="absolute"
            top="60px"
            width="3px"
            height="8px"
            ms="-1px"
            bg="accent"
            _highContrast={{ forcedColorAdjust: 'none', bg: 'CanvasText' }}
            style={{ left: `${place}%` }}
          />
        ))}
        <chakra.div
          position="relative"
          height="18px"
          mt="10px"
          textStyle="xs"
          lineHeight="18px"
          color="muted"
          aria-hidden="true"
        >
          {months.map(({ day, place }) => (
            <chakra.span
              key={day}
              position="absolute"
              tabletDown={{ '&:nth-child(even)': { display: 'none' } }}
              style={{ left: `${place}%` }}
            >
              {formatShortDay(noon(day)).split(' ')[1]}
            </chakra.span>
          ))}
        </chakra.div>
        <Dates>
          {dates.map((date) => (
            <UpcomingDate key={date.day + date.title} date={date} />
          ))}
        </Dates>
      </Strip>
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted" mt="8px">
          SARS hasn’t announced the next dates yet.
        </chakra.p>
      )}
    </chakra.section>
  );
}
