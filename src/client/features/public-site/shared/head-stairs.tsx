import { chakra } from '@chakra-ui/react/styled-system';
import { Mark } from '../../../ui/mark.tsx';

/** The home page's staircase, as a line at the right of an inner page's opening. */
export function HeadStairs() {
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      right="0"
      bottom="0"
      width="40%"
      height="70%"
      hideBelow="lg"
      css={{ '--mark-body': 'colors.hero-action', '--mark-paper': 'colors.hero' }}
    >
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        width="full"
        height="full"
        fill="none"
        stroke="hero-line"
        strokeWidth="1.5"
        css={{ '& path': { vectorEffect: 'non-scaling-stroke' } }}
      >
        <path d="M0 100V82H20V64H40V46H60V28H80V10H101" />
      </chakra.svg>
      <chakra.span position="absolute" left="50%" bottom="54%" translate="-50% -4px">
        <Mark width={64} />
      </chakra.span>
    </chakra.div>
  );
}
