import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { Dialog } from './dialog.tsx';

/** An entry to choose in a finder. */
export interface FinderHit {
  /** Unique within the finder. */
  value: string;
  label: string;
  /** Short fact at the end of the row. */
  note: string;
  icon: IconName;
  /** Heading under which the hit is listed. */
  group: string;
}

const Option = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '12px',
    alignItems: 'center',
    minHeight: '44px',
    px: '12px',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& svg, & small': { color: 'muted' },
    '&[data-highlighted]': { bg: 'brand-subtle', boxShadow: 'inset 3px 0 0 {colors.brand}' },
  },
});

interface FinderProps<Hit extends FinderHit> {
  title: string;
  /** Label and placeholder of the search field. */
  label: string;
  /** Group headings in order. */
  groups: readonly Hit['group'][];
  hits: readonly Hit[];
  typed: string;
  /** Number of hits that are shown for any text and don't count as matches. */
  fallbacks?: number;
  onTyped: (text: string) => void;
  isSearching: boolean;
  /** Error message if the search failed. */
  error: string | undefined;
  onChoose: (hit: Hit) => void;
  onClose: () => void;
}

/** Search dialog with grouped hits. The first hit is highlighted, so Enter opens it as soon as it's shown. */
export function Finder<Hit extends FinderHit>(props: FinderProps<Hit>) {
  const {
    title,
    label,
    groups,
    hits,
    typed,
    fallbacks = 0,
    onTyped,
    isSearching,
    error,
    onChoose,
    onClose,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const collection = useMemo(() => createListCollection({ items: [...hits] }), [hits]);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const highlighted = collection.has(pointedAt) ? pointedAt : collection.firstValue;
  return (
    <Dialog open onClose={onClose} title={title} size="lg" initialFocus={() => field.current}>
      <Combobox.Root
        open
        // The results are in the dialog itself instead of a popup, so the list is the listbox.
        composite={false}
        // Without a popup, the combobox can't find its options itself.
        scrollToIndexFn={({ index }) =>
          document
            .getElementById(list)
            ?.querySelectorAll('[role=option]')
            .item(index)
            ?.scrollIntoView({ block: 'nearest' })
        }
        collection={collection}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => onTyped(inputValue)}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setPointedAt(highlightedValue)}
        selectionBehavior="preserve"
        onValueChange={({ items: [hit] }) => {
          onClose();
          if (hit) onChoose(hit);
        }}
      >
        <Combobox.Control>
          <Combobox.Input asChild>
            <chakra.input
              ref={field}
              aria-label={label}
              aria-controls={list}
              placeholder={label}
              width="full"
              minHeight="48px"
              px="14px"
              border="1px solid"
              borderColor="field"
              borderRadius="md"
              bg="card"
              _focus={{ outline: 'none', borderColor: 'brand', boxShadow: '0 0 0 1px {colors.brand}' }}
            />
          </Combobox.Input>
        </Combobox.Control>
        <Combobox.List id={list} aria-label="Results" mt="10px" maxHeight="56dvh" overflowY="auto">
          {groups.map((group) => {
            const inGroup = collection.items.filter((hit) => hit.group === group);
            return (
              inGroup.length > 0 && (
                <Combobox.ItemGroup key={group}>
                  <Combobox.ItemGroupLabel
                    px="12px"
                    pt="8px"
                    color="muted"
                    fontSize="0.8125rem"
                    fontWeight="600"
                  >
                    {group}
                  </Combobox.ItemGroupLabel>
                  {inGroup.map((hit) => (
                    <Combobox.Item key={hit.value} item={hit} asChild>
                      <Option>
                        <Icon name={hit.icon} size={18} />
                        <chakra.span truncate>{hit.label}</chakra.span>
                        <chakra.small fontSize="0.8125rem">{hit.note}</chakra.small>
                      </Option>
                    </Combobox.Item>
                  ))}
                </Combobox.ItemGroup>
              )
            );
          })}
        </Combobox.List>
      </Combobox.Root>
      <chakra.p
        aria-live="polite"
        color={error ? 'danger-fg' : 'muted'}
        fontSize="0.8125rem"
        minHeight="1lh"
        mt="8px"
        overflowWrap="anywhere"
      >
        {!isSearching && error}
        {!isSearching &&
          !error &&
          typed.trim() !== '' &&
          hits.length <= fallbacks &&
          `Nothing matches “${typed.trim()}”.`}
        {isSearching && 'Searching…'}
      </chakra.p>
    </Dialog>
  );
}
