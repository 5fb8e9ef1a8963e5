import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

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
    '&:has(select:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '2px' },
    '& select': {
      appearance: 'none',
      fontWeight: '600',
      color: 'inherit',
      cursor: 'pointer',
      outline: 'none',
      maxWidth: '160px',
      '& option': { color: 'ink', bg: 'card' },
      // Make the whole chip open the list.
      position: 'absolute',
      inset: '0',
      width: 'full',
      opacity: '0',
    },
    '& b': { fontWeight: '600' },
    '& svg': { position: 'absolute', right: '8px', pointerEvents: 'none' },
  },
});

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** Filter chip that shows the selected value. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Chip data-set={chosen ? true : undefined}>
      <span>{chosen ? `${label}:` : label}</span>
      {chosen && <b>{chosen.label}</b>}
      <Icon name="chevron" size={14} />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Chip>
  );
}
