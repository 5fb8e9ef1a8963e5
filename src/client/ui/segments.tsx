import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useFieldControl } from './field-context.ts';
import type { Option } from './select.tsx';

interface SegmentsProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** Only where no Field (with `group`) names it. */
  label?: string;
}

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    px: '6px',
    fontSize: '0.875rem',
    lineHeight: '1.2',
    fontWeight: '500',
    textAlign: 'center',
    color: 'muted',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
    _first: { borderLeftRadius: '7px' },
    _last: { borderRightRadius: '7px' },
    '&:has(:checked)': {
      bg: 'brand-subtle',
      color: 'brand-fg',
      fontWeight: '600',
      boxShadow: 'inset 0 -3px 0 {colors.brand}',
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand',
      outlineOffset: '2px',
      zIndex: '1',
    },
  },
});

const HiddenRadio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', margin: '0' },
});

/** Up to three short choices side by side: a radio group, so the arrow keys choose. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const field = useFieldControl({ disabled: props.disabled });
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      id={field.id}
      aria-labelledby={props.label ? undefined : field.labelId}
      aria-label={props.label}
      {...field.aria}
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="1fr"
      border="1px solid"
      borderColor="field"
      borderRadius="md"
      bg="card"
    >
      {props.options.map((option) => (
        <Segment key={option.value}>
          <HiddenRadio
            type="radio"
            name={props.name ?? name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            onBlur={props.onBlur}
            disabled={field.disabled}
          />
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
