import { NativeSelect } from '@chakra-ui/react/native-select';
import type { NativeSelectFieldProps } from '@chakra-ui/react/native-select';
import type { Ref } from 'react';
import { Icon } from '../icon.tsx';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
}

type SelectProps = NativeSelectFieldProps & {
  options?: readonly Option<string | number>[];
  ref?: Ref<HTMLSelectElement>;
};

/** Native select. Pass options as a list, or as children to group them. */
export function Select({ options, children, ...rest }: SelectProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field {...rest}>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon name="chevron" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
