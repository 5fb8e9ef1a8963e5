import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PromisesView } from '../../../../domain/practice/promise-schemas.ts';
import { keptPercent } from '../../../../domain/practice/promise-figures.ts';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { PromisesAside } from './late-promises.tsx';
import { promisesQuery } from './promise-queries.ts';
import { limitText, medianText, monthName, promiseTexts, shareText } from './promise-text.ts';

const route = getRouteApi('/practice/promises/');

type Measured = PromisesView['promises'][number];
type Month = Measured['months'][number];

/** Number of months to choose from. */
const CHOICES = 3;

const Rows = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { py: '14px', pe: '16px', textAlign: 'left', fontWeight: '400' },
    '& :is(th, td):last-child': { pe: '0' },
    '& tbody tr + tr > *': { borderTop: '1px solid', borderColor: 'line' },
    '& thead th': {
      pt: '0',
      pb: '6px',
      borderBottom: '2px solid',
      borderColor: 'ink',
      fontSize: '0.8125rem',
      color: 'muted',
    },
    '& small': { display: 'block', fontSize: '0.8125rem', color: 'muted' },
    '& b': { fontFamily: 'heading', fontWeight: '700', fontSize: '1.25rem', lineHeight: '24px' },
    '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-ticks]': { display: { base: 'none', tablet: 'table-cell' }, width: '44%' },
  },
});

/** A hundred ticks, one for each percent. The share of promises kept is coloured. */
const Ticks = chakra('i', {
  base: {
    display: 'block',
    height: '22px',
    maskImage: 'linear-gradient(90deg, #000 60%, transparent 60%)',
    maskSize: '1% 100%',
  },
});

function PromiseRow({ measured, month, before }: { measured: Measured; month: Month; before?: Month }) {
  const { promise, unit } = measured;
  const percent = month.cases === 0 ? 0 : keptPercent(month);
  return (
    <tr>
      <th scope="row">
        <chakra.span fontWeight="600">{promiseTexts[promise].name}</chakra.span>
        <small>{limitText(measured)}</small>
      </th>
      <td data-ticks>
        <Ticks
          aria-hidden="true"
          style={{
            background: `linear-gradient(90deg, var(--tp-colors-brand) ${percent}%, var(--tp-colors-line-strong) ${percent}%)`,
          }}
        />
      </td>
      <td data-figure>
        <b>{shareText(month)}</b>
        <small>{month.cases === 0 ? 'no cases' : `${month.kept} of ${month.cases}`}</small>
      </td>
      <td data-figure>
        <b>{medianText(month.median, unit)}</b>
        {before && before.median !== null && (
          <small>
            {before.median} in {monthName(before.month)}
          </small>
        )}
      </td>
    </tr>
  );
}

function PromiseRows({ promises, month }: { promises: readonly Measured[]; month: string }) {
  return (
    <Rows aria-label={`Promises in ${monthName(month)}`}>
      <thead>
        <tr>
          <th scope="col">Promise</th>
          <th scope="col" data-ticks>
            Percentage kept
          </th>
          <th scope="col" data-figure>
            Kept
          </th>
          <th scope="col" data-figure>
            Median
          </th>
        </tr>
      </thead>
      <tbody>
        {promises.map((measured) => {
          const place = measured.months.findIndex((each) => each.month === month);
          const [before, chosen] = [measured.months[place - 1], measured.months[place]];
          return (
            chosen && (
              <PromiseRow
                key={measured.promise}
                measured={measured}
                month={chosen}
                {...(before && { before })}
              />
            )
          );
        })}
      </tbody>
    </Rows>
  );
}

const Months = chakra('div', {
  base: {
    mt: '28px',
    '& h2': { fontFamily: 'heading', fontWeight: '700', fontSize: '1rem', mb: '10px' },
    '& > section': {
      overflowX: 'auto',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      bg: 'card',
    },
    '& table': { width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { height: '38px', px: '12px', textAlign: 'right', whiteSpace: 'nowrap' },
    '& th:first-child': { textAlign: 'left' },
    '& thead th': { fontSize: '0.8125rem', fontWeight: '600', color: 'muted' },
    '& tbody th': { fontWeight: '400' },
    '& tbody tr > *': { borderTop: '1px solid', borderColor: 'line' },
    '& td[data-shown]': { fontWeight: '700' },
  },
});

/** Table of how often each promise was kept in the last six months, newest first like the month links. */
function SixMonths({ promises, month }: { promises: readonly Measured[]; month: string }) {
  const months = (promises[0]?.months ?? []).map((each, place) => ({
    month: each.month,
    cases: promises.reduce((sum, { months: all }) => sum + (all[place]?.cases ?? 0), 0),
  }));
  return (
    <Months>
      <h2 id="six-months">Six months</h2>
      {/* Focusable, so it can be scrolled with the keyboard. */}
      <chakra.section aria-labelledby="six-months" tabIndex={0}>
        <table aria-labelledby="six-months">
          <thead>
            <tr>
              <th scope="col">Kept</th>
              {months.toReversed().map((each) => (
                <th key={each.month} scope="col">
                  {monthName(each.month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {promises.map((measured) => (
              <tr key={measured.promise}>
                <th scope="row">{promiseTexts[measured.promise].name}</th>
                {measured.months.toReversed().map((each) => (
                  <td key={each.month} data-shown={each.month === month || undefined}>
                    {shareText(each)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Cases</th>
              {months.toReversed().map((each) => (
                <td key={each.month} data-shown={each.month === month || undefined}>
                  {each.cases}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </chakra.section>
    </Months>
  );
}

/** Page that shows how well the published promises were kept, by month, and what is late. */
export function PromisesPage() {
  const search = route.useSearch();
  const { data } = useSuspenseQuery(promisesQuery);
  const months = (data.promises[0]?.months ?? []).map(({ month }) => month).toReversed();
  const [current = ''] = months;
  const month = months.find((each) => each === search.month) ?? current;
  return (
    <DeskPage
      title="Promises"
      note={<chakra.span hideBelow="xl">Measured, not claimed</chakra.span>}
      views={
        <DeskViews aria-label="Month">
          {months.slice(0, CHOICES).map((each) => (
            <Link
              key={each}
              to="/practice/promises"
              search={each === current ? {} : { month: each }}
              activeOptions={{ exact: true }}
              aria-current={each === month ? 'true' : undefined}
            >
              {monthName(each)} {each === current && <small>to date</small>}
            </Link>
          ))}
        </DeskViews>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' }}
        gap="24px"
        alignItems="start"
      >
        <div>
          <PromiseRows promises={data.promises} month={month} />
          <SixMonths promises={data.promises} month={month} />
        </div>
        <PromisesAside promises={data} month={month} />
      </chakra.div>
    </DeskPage>
  );
}
