import { chakra } from '@chakra-ui/react/styled-system';

interface SpinnerProps {
  label?: string;
  size?: number;
}

/** The turning ring alone, for places that say in words what is under way. */
export const Ring = chakra('span', {
  base: {
    display: 'block',
    border: '3px solid',
    borderColor: 'line-strong',
    borderTopColor: 'brand',
    borderRadius: 'full',
    animation: 'spin 0.9s linear infinite',
  },
});

/** Only where the spec asks for one (a session or a cart that loads); elsewhere use a Skeleton. */
export function Spinner({ label = 'Loading', size = 36 }: SpinnerProps) {
  return (
    <chakra.output display="grid" placeItems="center" py="64px" px="20px">
      <Ring width={`${size}px`} height={`${size}px`} />
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.output>
  );
}
