import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Role } from '../../../../domain/accounts/roles.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { formatRand } from '../../../../domain/money.ts';
import type { SearchView } from '../../../../domain/practice/search-schemas.ts';
import { failureMessage } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { statusNames, workName } from './desk-words.ts';
import { deskPagesOf } from './desk-pages.ts';

interface Hit {
  value: string;
  label: string;
  note: string;
  icon: IconName;
  group: 'Clients' | 'Work' | 'Orders' | 'Pages';
  link: Pick<LinkProps, 'to' | 'params'>;
}

function hitsOf({ clients, work, orders }: SearchView): Hit[] {
  return [
    ...clients.map(({ id, fullName, email }): Hit => ({
      value: `client ${id}`,
      label: fullName,
      note: email,
      icon: 'user',
      group: 'Clients',
      link: { to: '/practice/clients/$clientId', params: { clientId: String(id) } },
    })),
    ...work.map((item): Hit => ({
      value: `work ${item.id}`,
      label: `${item.client.fullName}, ${workName(item)}`,
      note: statusNames[item.status],
      icon: 'list',
      group: 'Work',
      link: { to: '/practice/work/$engagementId', params: { engagementId: String(item.id) } },
    })),
    ...orders.map(({ id, client, total }): Hit => ({
      value: `order ${id}`,
      label: `#${id}, ${client.fullName}`,
      note: formatRand(Number(total)),
      icon: 'briefcase',
      group: 'Orders',
      link: { to: '/practice/orders/$orderId', params: { orderId: String(id) } },
    })),
  ];
}

const pageHits = (role: Role | undefined) =>
  deskPagesOf(role).map(({ to, label, icon, hotkey }): Hit => ({
    value: to,
    label,
    note: `g, then ${hotkey}`,
    icon,
    group: 'Pages',
    link: { to },
  }));

const groups = ['Clients', 'Work', 'Orders', 'Pages'] as const;

const Option = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '12px',
    alignItems: 'center',
    minHeight: '42px',
    px: '12px',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& svg, & small': { color: 'muted' },
    '&[data-highlighted]': { bg: 'brand-subtle', boxShadow: 'inset 3px 0 0 {colors.brand}' },
  },
});

/** Search dialog for clients, work and orders (by name, e-mail address or number) and for the desk's pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const role = useAuth().user?.role;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useQuery({
    ...trpc.practice.search.find.queryOptions({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const collection = useMemo(() => {
    const found = q !== '' && data ? hitsOf(data) : [];
    const pages = pageHits(role).filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
    return createListCollection({ items: [...found, ...pages] });
  }, [data, q, role]);
  // The highlight is derived, so Enter opens the first result as soon as it's shown.
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const highlighted = collection.has(pointedAt) ? pointedAt : collection.firstValue;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Find a client, return or order"
      size="lg"
      initialFocus={() => field.current}
    >
      <Combobox.Root
        open
        collection={collection}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => setTyped(inputValue)}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setPointedAt(highlightedValue)}
        selectionBehavior="preserve"
        onValueChange={({ items: [hit] }) => {
          onClose();
          if (hit) void navigate(hit.link);
        }}
      >
        <Combobox.Control>
          <Combobox.Input asChild>
            <chakra.input
              ref={field}
              aria-label="Name, e-mail or number"
              placeholder="Name, e-mail or number"
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
        <Combobox.List aria-label="Results" mt="10px" maxHeight="56dvh" overflowY="auto">
          {groups.map((group) => {
            const hits = collection.items.filter((hit) => hit.group === group);
            return (
              hits.length > 0 && (
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
                  {hits.map((hit) => (
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
        {error && !isFetching && failureMessage(error)}
        {q !== '' && !error && !isFetching && collection.items.length === 0 && `Nothing matches “${q}”.`}
        {isFetching && 'Searching…'}
      </chakra.p>
    </Dialog>
  );
}
