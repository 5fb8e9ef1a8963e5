import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Role } from '../../../../domain/accounts/roles.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { formatRand } from '../../../../domain/money.ts';
import type { SearchView } from '../../../../domain/practice/search-schemas.ts';
import { failureMessage } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Finder, type FinderHit } from '../../../ui/overlays/finder.tsx';
import { statusNames, workName } from './desk-text.ts';
import { deskPagesOf } from './desk-pages.ts';

interface Hit extends FinderHit {
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

/** Search dialog for clients, work and orders (by name, e-mail address or number) and for the desk's pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const role = useAuth().user?.role;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useQuery({
    ...trpc.practice.search.find.queryOptions({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const hits = useMemo(() => {
    const found = q !== '' && data ? hitsOf(data) : [];
    const pages = pageHits(role).filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
    return [...found, ...pages];
  }, [data, q, role]);
  return (
    <Finder
      title="Find a client, return or order"
      label="Name, e-mail or number"
      groups={groups}
      hits={hits}
      typed={typed}
      onTyped={setTyped}
      isSearching={isFetching}
      error={error ? failureMessage(error) : undefined}
      onChoose={({ link }) => void navigate(link)}
      onClose={onClose}
    />
  );
}
