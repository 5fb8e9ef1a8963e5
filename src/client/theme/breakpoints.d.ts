import type { breakpoints } from './scales.ts';

type Name = keyof typeof breakpoints;

/** Conditions that Chakra derives from the breakpoints, such as `tablet`, `tabletOnly` and `tabletDown`. */
type BreakpointConditions = Record<Name | `${Name}Only` | `${Name}Down`, string> &
  Record<'tabletToAcross' | 'roomyToLg', string>;

// Augments the generated file, because no other export of Chakra's condition list can be augmented.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions extends BreakpointConditions {}
}
