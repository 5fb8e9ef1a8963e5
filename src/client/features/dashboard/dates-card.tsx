import { chakra } from '@chakra-ui/react/styled-system';
import { formatDay } from '../../../domain/calendar.ts';
import { nextTaxDates } from '../../../domain/tax/tax-dates.ts';
import { Card, CardHead } from '../../ui/card.tsx';

const SHOWN = 3;

/** The next days that matter to a taxpayer. */
export function DatesCard({ now }: { now: Date }) {
  const dates = nextTaxDates(now, SHOWN);
  return (
    <Card aria-labelledby="dates-to-keep">
      <CardHead id="dates-to-keep" title="Dates to keep" />
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted">
          The next dates will stand here once SARS has announced them.
        </chakra.p>
      )}
      <ul>
        {dates.map(({ day, title, detail }) => (
          <chakra.li
            key={day + title}
            py="14px"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: 'none', pt: '0' }}
          >
            <chakra.time dateTime={day} display="block" textStyle="h4" fontSize="1rem">
              {formatDay(new Date(`${day}T12:00:00+02:00`))}
            </chakra.time>
            <chakra.p textStyle="ui" mt="2px">
              {title}
            </chakra.p>
            <chakra.p textStyle="xs" color="muted" mt="2px">
              {detail}
            </chakra.p>
          </chakra.li>
        ))}
      </ul>
    </Card>
  );
}
