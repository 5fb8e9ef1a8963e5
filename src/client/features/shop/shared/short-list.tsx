import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    textStyle: 'sm',
    '& > svg': { color: 'brand-fg', translate: '0 3px' },
  },
});

/** A few checked words without rules. */
export function ShortList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="6px">
      {items.map((item) => (
        <Item key={item}>
          <Icon name="check" size={16} />
          {item}
        </Item>
      ))}
    </chakra.ul>
  );
}
