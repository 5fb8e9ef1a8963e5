import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatShortDay, writtenDay } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../ui/figures/day.ts';
import { Mark } from '../../ui/mark.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { taxYearDates, type YearEvent } from './tax-year-dates.ts';
import { noon, YearDates } from './year-dates.tsx';

/** Number of ticks. Each stands for five days. */
const TICKS = 73;

/** Ticks from edge to edge. Browsers paint each of them in whole pixels. */
const Ticks = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    height: '22px',
    '& > i': {
      width: { base: '2px', tablet: '4px', lg: '6px' },
      bg: 'fig-rest',
      printColorAdjust: 'exact',
      _highContrast: { forcedColorAdjust: 'none', bg: 'GrayText' },
    },
    '& > [data-done]': { bg: 'brand', _highContrast: { bg: 'Highlight' } },
  },
});

/** A month's name, after a rule at its first day. Narrow pages have room for every second name. */
const Month = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    height: 'full',
    ps: '5px',
    pt: '8px',
    borderLeft: '1px solid',
    borderColor: 'line-strong',
    tabletDown: { '&:nth-child(even) > span': { display: 'none' } },
  },
});

/** Mark of an announced date, below the ticks. The next one's crosses them. */
const DayMark = chakra('i', {
  base: { position: 'absolute', top: '0', _highContrast: { forcedColorAdjust: 'none', bg: 'CanvasText' } },
  variants: {
    state: {
      past: { width: '2px', height: '6px', ms: '-1px', bg: 'field' },
      ahead: { width: '3px', height: '10px', ms: '-1px', bg: 'accent' },
      next: { width: '3px', top: '-26px', height: '36px', ms: '-1px', bg: 'accent' },
    },
  },
});

/**
 * Past event, above the ticks and to the left of its line. The line is omitted if the mark for today leaves no room for
 * it. Hidden in narrow containers.
 */
function Event({ event: { day, title, place, labelPlace, row } }: { event: YearEvent }) {
  return (
    <chakra.li
      display="none"
      position="absolute"
      bottom="2px"
      height={row === 'upper' ? '34px' : undefined}
      pe="7px"
      borderRight="1.5px solid"
      borderColor={labelPlace === place ? 'brand-line' : 'transparent'}
      textAlign="right"
      textStyle="xs"
      lineHeight="16px"
      whiteSpace="nowrap"
      css={{ '@container dashboard (min-width: 56rem)': { display: 'block' } }}
      style={{ right: `${100 - labelPlace}%` }}
    >
      <chakra.b display={row === 'only' ? 'block' : undefined} fontWeight="600">
        {title}
      </chakra.b>{' '}
      <chakra.time dateTime={day} color="muted">
        {formatShortDay(noon(day))}
      </chakra.time>
    </chakra.li>
  );
}

/** The tax year as a strip with the elapsed part, past events and upcoming dates. */
export function TaxYearSection({ current }: { current: DashboardSummary['return'] }) {
  const [clock] = useState(() => new Date());
  const { first, last, today, now, months, events, past, dates } = taxYearDates(clock, current);
  return (
    <chakra.section aria-labelledby="tax-year" mt={{ base: '12px', lg: '24px' }}>
      <SectionHead
        id="tax-year"
        title="Your tax year"
        fact={unbrokenDates(`${writtenDay(first)} to ${writtenDay(last)}`)}
        link={
          <TextLink to="/settings" hash="calendar" py="11px" my="-11px">
            Add to my calendar
          </TextLink>
        }
      />
      {/* The labels share the strip's box, so they line up with their days. */}
      <chakra.div position="relative" pt="38px" mt="8px">
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
          {Array.from({ length: TICKS }, (_, at) => (
            <i key={at} data-done={at < Math.round((now / 100) * TICKS) ? '' : undefined} />
          ))}
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
        <chakra.div
          position="relative"
          height="26px"
          textStyle="xs"
          lineHeight="18px"
          color="muted"
          aria-hidden="true"
        >
          {months.map(({ day, place }) => (
            <Month key={day} style={{ left: `${place}%` }}>
              <span>{formatShortDay(noon(day)).split(' ')[1]}</span>
            </Month>
          ))}
          {past.map(({ day, place }) => (
            <DayMark key={day} state="past" style={{ left: `${place}%` }} />
          ))}
          {dates.map(({ day, title, place }, at) => (
            <DayMark key={day + title} state={at === 0 ? 'next' : 'ahead'} style={{ left: `${place}%` }} />
          ))}
        </chakra.div>
        {dates.length > 0 && <YearDates dates={dates} today={today} />}
      </chakra.div>
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted" mt="8px">
          SARS hasn’t announced the next dates yet.
        </chakra.p>
      )}
    </chakra.section>
  );
}
