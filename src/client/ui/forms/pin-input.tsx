import { useFieldContext } from '@chakra-ui/react/field';
import { PinInput as ChakraPinInput } from '@chakra-ui/react/pin-input';
import type { Ref } from 'react';
import { pinInputRecipe } from '../../theme/recipes/pin-input.ts';

interface PinInputProps {
  length: number;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Ref for the first box. */
  ref?: Ref<HTMLInputElement>;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/**
 * Input with one box per digit of a one-time code. Pasting a code fills all boxes. The surrounding Field
 * (with `group`) provides label and error.
 */
export function PinInput({ length, onChange, onBlur, name, ref }: PinInputProps) {
  const field = useFieldContext();
  return (
    <ChakraPinInput.Root
      recipe={pinInputRecipe}
      otp
      type="numeric"
      placeholder=""
      // Enter submits the form only if the input has a name.
      name={name}
      count={length}
      invalid={field?.invalid}
      sanitizeValue={withoutSpaces}
      translations={{ inputLabel: (index, count) => `Digit ${index + 1} of ${count}` }}
      onValueChange={({ value }) => onChange(value.join(''))}
      onBlur={onBlur}
    >
      <ChakraPinInput.Control asChild>
        <fieldset aria-labelledby={field?.ids.label} aria-describedby={field?.ariaDescribedby}>
          {Array.from({ length }, (_, index) => (
            <ChakraPinInput.Input key={index} index={index} {...(index === 0 && { ref })} />
          ))}
        </fieldset>
      </ChakraPinInput.Control>
      <ChakraPinInput.HiddenInput />
    </ChakraPinInput.Root>
  );
}
