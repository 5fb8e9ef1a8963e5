import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatShortDay } from '../../../domain/calendar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TurnBadge } from '../../ui/turn-badge.tsx';
import type { NextDate } from './next-dates.ts';
import type { ToDo, ToDoRow } from './to-do.tsx';
import { noon } from './year-dates.tsx';

const Groups = chakra('div', {
  base: {
    '& h3': { pt: '6px', pb: '3px' },
    // If the list is wide enough, put the client's rows on the left and the others on the right.
    '@container everything-else (min-width: 32rem)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto 1fr',
      columnGap: '32px',
      '& > :first-child': { gridRow: '1 / span 2' },
      '& > :only-child': { gridColumn: '1 / -1' },
    },
  },
});

function Row({ row: { title, detail, action }, isAiry }: { row: ToDoRow; isAiry: boolean }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="12px"
      alignItems="baseline"
      alignContent="start"
      pt={isAiry ? '9px' : '4px'}
      pb={isAiry ? '10px' : '4px'}
      borderBottom="1px solid"
      borderColor="line"
      textStyle="sm"
      lineHeight="20px"
    >
      <chakra.b fontWeight="600" overflowWrap="anywhere">
        {title}
      </chakra.b>
      {action}
      <chakra.span
        gridColumn="1 / -1"
        textStyle="xs"
        lineHeight="17px"
        color="muted"
        overflowWrap="anywhere"
        lineClamp="2"
      >
        {detail}
      </chakra.span>
    </chakra.li>
  );
}

/** Rest of the card's height beside a taller panel. It adds nothing to the card's own height. */
const Spare = chakra('div', {
  base: {
    display: 'none',
    flex: '1 1 0',
    minHeight: '0',
    containerType: 'size',
    containerName: 'spare',
    '@container everything-else (max-width: 31.99rem)': { display: 'grid' },
  },
});

const DateLine = chakra('li', {
  base: {
    display: 'none',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    py: '6px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'xs',
    lineHeight: '16px',
    color: 'muted',
    _last: { pb: '0' },
    // Each date is shown only if there is room for it and those before it.
    '@container spare (min-height: 2.4375rem)': { _first: { display: 'grid' } },
    '@container spare (min-height: 5.25rem)': { display: 'grid' },
  },
});

/** The client's next dates, at the foot of the card if there is room for them. */
function NextDates({ dates }: { dates: readonly NextDate[] }) {
  return (
    <Spare>
      <chakra.ol alignSelf="end" aria-label="Next dates">
        {dates.map(({ day, title }, place) => (
          <DateLine key={day + title}>
            <chakra.span fontWeight="600">{place === 0 ? 'Next date' : 'Then'}</chakra.span>{' '}
            <chakra.time dateTime={day} fontWeight="600">
              {formatShortDay(noon(day))}
            </chakra.time>{' '}
            <chakra.span gridColumn="1 / -1" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {title}
            </chakra.span>
          </DateLine>
        ))}
      </chakra.ol>
    </Spare>
  );
}

const turns = ['client', 'practice', 'revenue_service'] as const;

/** Number of rows that fit beside the panel in addition to each group's first row, by number of groups. */
const moreRows = [0, 4, 2, 1];

/** Returns as many rows as fit: at least one from each group, with priority for the client's. */
export function shortened(toDo: ToDo): ToDo {
  const groups = turns.filter((turn) => toDo[turn].length > 0);
  let left = moreRows[groups.length]!;
  const take = (rows: readonly ToDoRow[]) => {
    const more = Math.min(left, Math.max(0, rows.length - 1));
    left -= more;
    return rows.slice(0, 1 + more);
  };
  return {
    client: take(toDo.client),
    practice: take(toDo.practice),
    revenue_service: take(toDo.revenue_service),
  };
}

const countRows = (toDo: ToDo) => turns.reduce((sum, turn) => sum + toDo[turn].length, 0);

/** Maximum number of rows that leaves room for a figure below the list. */
const FEW_ROWS = 2;

/** Maximum number of rows that leaves room for more space between them, beside the panel. */
const AIRY_ROWS = 4;

/** Returns whether the list is short enough for a figure below it. */
export const isShort = (toDo: ToDo) => countRows(toDo) <= FEW_ROWS;

/** Everything that isn't in the panel, grouped by whose turn it is. Omits empty groups. */
export function EverythingElse({ toDo, dates }: { toDo: ToDo; dates: readonly NextDate[] }) {
  const [isFull, setFull] = useState(false);
  const short = shortened(toDo);
  const count = countRows(toDo);
  // Don't hide a single row, because the button would take up as much room.
  const canShorten = countRows(short) < count - 1;
  const shown = canShorten && !isFull ? short : toDo;
  return (
    <Card
      aria-labelledby="everything-else"
      display="flex"
      flexDirection="column"
      containerType="inline-size"
      containerName="everything-else"
      padding="compact"
    >
      <chakra.h2
        id="everything-else"
        textStyle="h4"
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
      >
        Everything else
        <chakra.span textStyle="sm" fontFamily="text" fontWeight="600" letterSpacing="0" color="muted">
          {count}
        </chakra.span>
      </chakra.h2>
      <Groups>
        {turns.map((turn) => {
          const rows = shown[turn];
          if (rows.length === 0) return null;
          return (
            <div key={turn}>
              <h3>
                <TurnBadge turn={turn} onCard />
              </h3>
              <chakra.ul css={{ '& > li:last-child': { borderBottom: '0' } }}>
                {rows.map((row) => (
                  <Row key={row.key} row={row} isAiry={count <= AIRY_ROWS} />
                ))}
              </chakra.ul>
            </div>
          );
        })}
      </Groups>
      {canShorten && (
        <Button
          variant="plain"
          size="xs"
          alignSelf="flex-start"
          mt="auto"
          aria-expanded={isFull}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? 'Show fewer' : `Show all ${count}`}
        </Button>
      )}
      {dates.length > 0 && <NextDates dates={dates} />}
    </Card>
  );
}
