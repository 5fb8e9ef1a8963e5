import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    py: '10px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > svg': { color: 'brand-fg' },
  },
});

/** A ruled list with check marks. */
export function CheckedList({ items, bare = false }: { items: readonly string[]; bare?: boolean }) {
  return (
    <chakra.ul css={bare ? { '& > li:last-child': { borderBottom: 'none' } } : undefined}>
      {items.map((item) => (
        <Item key={item}>
          <Icon name="check" size={18} />
          {item}
        </Item>
      ))}
    </chakra.ul>
  );
}
