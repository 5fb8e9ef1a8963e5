import { SegmentGroup } from '@chakra-ui/react/segment-group';
import { useFieldContext } from '@chakra-ui/react/field';
import type { Option } from './select.tsx';

interface SegmentsProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string;
  /** Accessible name; required only outside a Field with `group`. */
  label?: string;
}

/** Radio group that shows up to three short options side by side, with arrow-key support. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined;
  return (
    <SegmentGroup.Root
      value={props.value ?? null}
      onValueChange={(change) => props.onChange(change.value as Value)}
      name={props.name}
      disabled={field?.disabled}
      aria-label={props.label}
      aria-labelledby={props.label ? undefined : field?.ids.label}
      aria-describedby={field?.ariaDescribedby}
      aria-invalid={field?.invalid || undefined}
    >
      {props.options.map((option) => (
        <SegmentGroup.Item key={option.value} value={option.value}>
          <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
