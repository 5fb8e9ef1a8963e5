import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatShortDay, writtenDay } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../ui/figures/day.ts';
import { Mark } from '../../ui/mark.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { taxYearDates, type YearEvent } from './tax-year-dates.ts';
import { hanging, noon, UpcomingDates } from './upcoming-dates.tsx';

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
  const { first, last, now, months, events, dates } = taxYearDates(clock, current);
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
            css={{ [hanging]: { display: 'none' } }}
            style={{ left: `${place}%` }}
          />
        ))}
        <chakra.div
          position="relative"
          zIndex="1"
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
              bg="paper"
              tabletDown={{ '&:nth-child(even)': { display: 'none' } }}
              style={{ left: `${place}%` }}
            >
              {formatShortDay(noon(day)).split(' ')[1]}
            </chakra.span>
          ))}
        </chakra.div>
        {dates.length > 0 && <UpcomingDates dates={dates} />}
      </Strip>
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted" mt="8px">
          SARS hasn’t announced the next dates yet.
        </chakra.p>
      )}
    </chakra.section>
  );
}
