import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { HistoryEntry } from '../../../../domain/tax/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { formatRecent } from '../../../ui/figures/day.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { RandRuler, randShares } from '../results/rand-ruler.tsx';
import { CalculationName } from './calculation-name.tsx';
import { countTimes, describeInput, inputOf, nameByIncome } from './calculation-text.ts';
import { type ServerResult, useSavedCalculation } from './calculations.ts';

export type OpenCalculation = (opened: ServerResult) => void;

const tablet = '@container history (min-width: 37.5rem)';
const wide = '@container history (min-width: 56rem)';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    gridTemplateAreas: '"tick name name" ". amount when"',
    gap: '6px 14px',
    alignItems: 'start',
    py: '14px',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-chosen]': {
      bg: 'brand-subtle',
      boxShadow: '-12px 0 0 {colors.brand-subtle}, 12px 0 0 {colors.brand-subtle}',
    },
    '& > [data-ruler]': { display: 'none' },
    [tablet]: {
      gridTemplateColumns: '22px minmax(0, 1fr) 128px 132px',
      gridTemplateAreas: '"tick name amount when"',
      columnGap: '20px',
    },
    [wide]: {
      gridTemplateColumns: '22px minmax(0, 1fr) 188px 128px 148px',
      gridTemplateAreas: '"tick name ruler amount when"',
      '& > [data-ruler]': { display: 'block' },
    },
  },
});

const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted', mt: '2px' } });

interface HistoryItemProps {
  entry: HistoryEntry;
  today: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isOpening: boolean;
  onOpen: () => void;
}

/** History entry: checkbox, name and input, ruler, take-home pay and date. */
function HistoryItem({ entry, today, isChosen, onChoose, isOpening, onOpen }: HistoryItemProps) {
  const { id, name, result, times, calculatedAt } = entry;
  const input = inputOf(entry);
  const unnamed = nameByIncome(input);
  return (
    <Item data-chosen={isChosen || undefined}>
      <chakra.div gridArea="tick" my="-11px">
        <Checkbox checked={isChosen} onChange={onChoose}>
          <chakra.span srOnly>Compare {name ?? unnamed}</chakra.span>
        </Checkbox>
      </chakra.div>
      <chakra.div gridArea="name" minWidth="0">
        <CalculationName id={id} name={name} unnamed={unnamed} isOpening={isOpening} onOpen={onOpen} />
        <Small>{describeInput(input)}</Small>
      </chakra.div>
      <chakra.div gridArea="ruler" data-ruler="">
        <RandRuler result={result} size="progress" />
        <Small>You keep {randShares(result).keep}c of every rand</Small>
      </chakra.div>
      <chakra.div gridArea="amount" css={{ [tablet]: { textAlign: 'right' } }}>
        <chakra.p textStyle="figure-md" fontSize="1.1875rem" whiteSpace="nowrap">
          {formatRand(result.takeHomePay)}
        </chakra.p>
        <Small>take-home a year</Small>
      </chakra.div>
      <chakra.div gridArea="when" textAlign="right">
        <chakra.p textStyle="sm" color="muted">
          {formatRecent(new Date(calculatedAt), today)}
        </chakra.p>
        <Small>{countTimes(times)}</Small>
      </chakra.div>
    </Item>
  );
}

interface ChosenBarProps {
  chosen: readonly HistoryEntry[];
  onClear: () => void;
}

/** Bar below the list while calculations are selected. Opens What if? for one calculation, or compares two. */
function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const names = chosen.map((entry) => entry.name ?? nameByIncome(inputOf(entry)));
  // The older calculation comes first.
  const [before, after] = chosen.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <TurnPanel
      look="ink"
      aria-label="Selected calculations"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="12px 20px"
      mt="20px"
      py="12px"
      px="20px"
    >
      <chakra.p aria-live="polite" flex="1 1 16rem" textStyle="ui">
        <strong>{chosen.length} selected</strong>{' '}
        <chakra.span color="on-hero-muted">
          {after === undefined ? 'Select another one to compare, or change one thing.' : names.join(' and ')}
        </chakra.span>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <LinkButton
          to="/tax-calculator/compare"
          search={{ of: before, with: after }}
          variant={after === undefined ? 'heroOutline' : 'hero'}
          size="sm"
          minHeight="44px"
          icon={after === undefined ? 'settings' : 'swap'}
        >
          {after === undefined ? 'What if?' : 'Compare these two'}
        </LinkButton>
        <Button variant="heroOutline" size="sm" minHeight="44px" onClick={onClear}>
          Clear
        </Button>
      </chakra.div>
    </TurnPanel>
  );
}

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  onOpen: OpenCalculation;
}

/** List of saved calculations, two of which can be compared. */
export function HistoryList({ entries, onOpen }: HistoryListProps) {
  const { mutate: ask, isPending, variables: asked } = useSavedCalculation();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [today] = useState(() => southAfricanDay(new Date()));
  const chosen = entries.filter(({ id }) => ticked.includes(id));
  const isListed = (id: number) => entries.some((entry) => entry.id === id);
  // Selecting a third one deselects the first. Recalculating an entry's figures changes its ID.
  const choose = (id: number, isChosen: boolean) =>
    setTicked((now) =>
      isChosen ? [...now.filter(isListed), id].slice(-2) : now.filter((other) => other !== id),
    );
  const open = (id: number) =>
    ask(id, { onSuccess: (saved) => onOpen({ input: inputOf(saved), result: saved.result }) });
  return (
    <chakra.div containerType="inline-size" containerName="history" mt="8px">
      <chakra.ul listStyle="none">
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            today={today}
            isChosen={chosen.includes(entry)}
            onChoose={(isChosen) => choose(entry.id, isChosen)}
            isOpening={isPending && asked === entry.id}
            onOpen={() => open(entry.id)}
          />
        ))}
      </chakra.ul>
      {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={() => setTicked([])} />}
    </chakra.div>
  );
}
