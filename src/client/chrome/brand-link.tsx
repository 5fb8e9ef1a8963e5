import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { brand } from '../../domain/brand.ts';
import { Mark } from '../ui/mark.tsx';

const StyledLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '1.375rem',
    lineHeight: '1',
    letterSpacing: '-0.03em',
    color: 'ink',
  },
});

/** Mark and name, leading home. */
export function BrandLink({ markWidth = 40 }: { markWidth?: number }) {
  return (
    <StyledLink to="/" aria-label={`${brand.name}, home`}>
      <Mark width={markWidth} />
      <span>{brand.name}</span>
    </StyledLink>
  );
}
