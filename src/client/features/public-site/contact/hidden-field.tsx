import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** Nobody sees, hears or reaches it: what is filled in here was filled in by a program. */
export function HiddenField(props: ComponentProps<'input'>) {
  return (
    <chakra.div srOnly aria-hidden="true">
      <label>
        Leave this empty
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
