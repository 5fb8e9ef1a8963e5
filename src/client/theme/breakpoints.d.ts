import type { breakpoints } from './scales.ts';

type Name = keyof typeof breakpoints;

/** `tablet`, `tabletOnly`, `tabletDown`, `tabletToAcross`: the conditions Chakra derives from each breakpoint. */
type BreakpointConditions = Record<Name | `${Name}Only` | `${Name}Down`, string> &
  Record<'tabletToAcross' | 'roomyToLg', string>;

// Chakra's type generator writes into node_modules, and its list of conditions has no other export to augment.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions extends BreakpointConditions {}
}
