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

/** Ruled list with check marks. `bare` omits the rule below the last item. */
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
