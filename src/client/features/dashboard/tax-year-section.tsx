import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useState } from 'react';
import { formatShortDay, writtenDay } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { labelDates, taxYearDates, type YearDay } from './tax-year-dates.ts';

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

/** Container query for dates side by side. Narrower pages list them below each other. */
const columns = '@container dashboard (min-width: 34rem)';
/** Container query for pages wide enough to hang the dates from the strip. */
const hanging = '@container dashboard (min-width: 64rem)';
/** Space that a label with its maximum width takes on the narrowest of these pages, as a percentage. */
const DETAIL_ROOM = 18.5;
/** Hides text from sight but not from screen readers. */
const hidden = { srOnly: true } as const;

/** Upcoming dates: a list on phones, columns on tablets, and one row that hangs from the strip on wide pages. */
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

/** Label of one or more dates, beside the line of the last one. */
const Label = chakra('li', {
  base: {
    display: 'contents',
    [hanging]: {
      display: 'grid',
      gap: '6px',
      gridArea: '1 / 1',
      alignSelf: 'start',
      maxWidth: 'min(var(--room) - 12px, 11rem)',
      borderColor: 'accent',
      overflowWrap: 'anywhere',
      _highContrast: { forcedColorAdjust: 'none', borderColor: 'CanvasText' },
    },
  },
  variants: {
    side: {
      left: {
        [hanging]: {
          justifySelf: 'end',
          me: 'calc(100% - var(--place) - 2px)',
          pe: '10px',
          borderRightWidth: '3px',
          textAlign: 'right',
        },
      },
      right: {
        [hanging]: {
          justifySelf: 'start',
          ms: 'calc(var(--place) - 1px)',
          ps: '10px',
          borderLeftWidth: '3px',
        },
      },
    },
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
    [hanging]: { ps: '0', borderLeft: '0' },
  },
});

interface UpcomingDateProps {
  date: YearDay;
  /** Whether the detail fits beside the date's line. */
  isRoomy: boolean;
}

function UpcomingDate({ date: { day, title, short = title, detail }, isRoomy }: UpcomingDateProps) {
  return (
    <DateText>
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
        {dates.length > 0 && (
          <Dates aria-label="Upcoming dates">
            {labelDates(dates).map(({ dates: joined, side, place, room }) => (
              <Label
                key={place}
                side={side}
                style={{ '--place': `${place}%`, '--room': `${room}%` } as CSSProperties}
              >
                {joined.map((date) => (
                  <UpcomingDate key={date.day + date.title} date={date} isRoomy={room >= DETAIL_ROOM} />
                ))}
              </Label>
            ))}
          </Dates>
        )}
      </Strip>
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted" mt="8px">
          SARS hasn’t announced the next dates yet.
        </chakra.p>
      )}
    </chakra.section>
  );
}
