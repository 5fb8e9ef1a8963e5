import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

/** Yes, no, or how many; yes and no in a sign for the eye and a word for the ear. */
export function ComparisonCell({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return value;
  return (
    <chakra.span display="inline-flex" alignItems="center" color={value ? 'brand-fg' : 'muted'}>
      <Icon name={value ? 'check' : 'minus'} />
      <chakra.span srOnly>{value ? 'Included' : 'Not included'}</chakra.span>
    </chakra.span>
  );
}
