import type { breakpoints } from './scales.ts';

type Name = keyof typeof breakpoints;

/** `tablet`, `tabletOnly`, `tabletDown`, `tabletToAcross`: what Chakra makes of each breakpoint. */
type BreakpointConditions = Record<Name | `${Name}Only` | `${Name}Down`, string> &
  Record<'tabletToAcross' | 'roomyToLg', string>;

// Chakra's own way, a generator, writes into node_modules; its list of conditions is exported under no other name.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions extends BreakpointConditions {}
}
