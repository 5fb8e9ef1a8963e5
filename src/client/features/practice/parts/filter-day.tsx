import { chakra } from '@chakra-ui/react/styled-system';
import { isDay } from '../../../../domain/calendar.ts';

const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    ps: '10px',
    pe: '6px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: '6px',
    bg: 'card',
    color: 'muted',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '&[data-set]': { borderColor: 'brand', bg: 'brand-subtle', color: 'brand-fg' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '2px' },
    '& input': { fontWeight: '600', color: 'inherit', outline: 'none', bg: 'transparent' },
  },
});

/** Before the practice's first order. */
const EARLIEST = '2020-01-01';

interface FilterDayProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  /** First and last day to choose. */
  min?: string | undefined;
  max: string;
  onChange: (day: string | undefined) => void;
}

/** A filter by day as a chip, with the browser's own date picker. */
export function FilterDay({ label, value, min = EARLIEST, max, onChange }: FilterDayProps) {
  return (
    <Chip data-set={value === undefined ? undefined : true}>
      {label}
      <input
        // While a date is typed, the browser reports none.
        key={value}
        type="date"
        aria-label={label}
        defaultValue={value}
        min={min}
        max={max}
        onChange={({ currentTarget }) => {
          const day = currentTarget.value;
          if (day === '') onChange(undefined);
          // Typing the year passes through years like 0002.
          else if (isDay(day) && day >= min && day <= max) onChange(day);
        }}
      />
    </Chip>
  );
}
