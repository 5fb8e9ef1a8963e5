import { chakra } from '@chakra-ui/react/styled-system';
import { isDay } from '../../../../domain/calendar.ts';
import { Icon } from '../../../ui/icon.tsx';
import { briefDay } from '../frame/desk-text.ts';

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '32px',
    ps: '10px',
    pe: '28px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: '6px',
    bg: 'card',
    color: 'muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '&[data-set]': { borderColor: 'brand', bg: 'brand-subtle', color: 'brand-fg' },
    '& b': { fontWeight: '600' },
    '& svg': { position: 'absolute', right: '8px', pointerEvents: 'none' },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      opacity: '0',
      cursor: 'pointer',
      fontWeight: '600',
      color: 'inherit',
      outline: 'none',
      bg: 'transparent',
    },
    // While focused, shows the browser's own field, which uses the user's date format.
    '&:focus-within': {
      pe: '6px',
      outline: '2px solid',
      outlineColor: 'brand',
      outlineOffset: '2px',
      '& > :is(b, svg)': { display: 'none' },
      '& input': { position: 'static', width: '128px', opacity: '1' },
    },
  },
});

/** Default for `min`: a date before the practice's first order. */
const EARLIEST = '2020-01-01';

interface FilterDayProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  /** First and last selectable day. */
  min?: string | undefined;
  max: string;
  onChange: (day: string | undefined) => void;
}

/** Date filter as a chip, formatted like dates in the lists, with the browser's date picker. */
export function FilterDay({ label, value, min = EARLIEST, max, onChange }: FilterDayProps) {
  return (
    <Chip data-set={value === undefined ? undefined : true}>
      <span>{value === undefined ? label : `${label}:`}</span>
      {value !== undefined && <b>{briefDay(`${value}T10:00:00Z`)}</b>}
      <Icon name="calendar" size={14} />
      <input
        // Uncontrolled, because the browser reports an empty value for a partly typed date.
        key={value}
        type="date"
        aria-label={label}
        defaultValue={value}
        min={min}
        max={max}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ currentTarget }) => {
          const day = currentTarget.value;
          if (day === '') onChange(undefined);
          // While a year is being typed, the field holds years such as 0002.
          else if (isDay(day) && day >= min && day <= max) onChange(day);
        }}
      />
    </Chip>
  );
}
