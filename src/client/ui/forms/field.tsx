import { Field as ChakraField } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface FieldProps {
  label: ReactNode;
  /** One or two words next to the label, such as "optional". */
  hint?: ReactNode;
  /**
   * Control next to the label, such as an InfoTip. Rendered outside the label, so each can be clicked
   * separately.
   */
  aside?: ReactNode;
  /** Help text below the control. */
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** True for controls that consist of several inputs, such as Segments. The label then names the group. */
  group?: boolean;
  children: ReactNode;
}

/** Form field with a label, control, help text and error message, linked for screen readers. */
export function Field({ label, hint, aside, help, error, disabled, group, children }: FieldProps) {
  return (
    <ChakraField.Root invalid={Boolean(error)} disabled={disabled}>
      <chakra.div
        display="flex"
        // A hint wraps below the label if there is no room; an `aside` control always stays beside it.
        flexWrap={hint ? 'wrap' : undefined}
        justifyContent="space-between"
        alignItems="center"
        columnGap="8px"
        // Compact layouts set a smaller gap on an ancestor.
        mb="var(--label-gap, 6px)"
      >
        <ChakraField.Label {...(group && { as: 'span', htmlFor: undefined })}>{label}</ChakraField.Label>
        {hint && (
          <ChakraField.HelperText mt="0" fontSize="0.875rem" lineHeight="1.43">
            {hint}
          </ChakraField.HelperText>
        )}
        {aside}
      </chakra.div>
      {children}
      <ChakraField.ErrorText>
        <Icon name="warning" size={16} />
        {error}
      </ChakraField.ErrorText>
      {help && <ChakraField.HelperText>{help}</ChakraField.HelperText>}
    </ChakraField.Root>
  );
}
