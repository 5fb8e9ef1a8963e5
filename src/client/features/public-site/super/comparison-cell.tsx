import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

interface ComparisonCellProps {
  /** In it, not in it, or in it so many times. */
  value: boolean | string;
  /** The column's name, for phones, where no head stands above. */
  column: string;
}

/** Yes, no, or how many; yes and no in a sign for the eye and a word for the ear. */
export function ComparisonCell({ value, column }: ComparisonCellProps) {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="8px"
      color={value ? undefined : 'muted'}
      css={{ '& > svg': { color: value ? 'brand-fg' : undefined, flexShrink: '0' } }}
    >
      <Icon name={value ? 'check' : 'minus'} />
      <span>
        <chakra.span hideFrom="md" aria-hidden="true">
          {column}
        </chakra.span>
        {typeof value === 'string' ? (
          <chakra.span display={{ base: 'block', md: 'inline' }}>{value}</chakra.span>
        ) : (
          <chakra.span srOnly>{value ? 'Included' : 'Not included'}</chakra.span>
        )}
      </span>
    </chakra.span>
  );
}
