import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { maxQuestion } from '../../../domain/assistant/limits.ts';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import type { OrderView } from '../../../domain/orders/schemas.ts';
import { failureMessage } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { personLinks, workLinks } from '../../layout/account-menu.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { Finder, type FinderHit } from '../../ui/overlays/finder.tsx';
import { keepQuestion } from '../assistant/kept-question.ts';
import { returnName } from '../returns/return-text.ts';

/** Maximum number of hits per group. */
const MAX_HITS = 5;
/** Maximum search length that the server accepts for documents, in characters. */
const MAX_SEARCH = 100;

interface Hit extends FinderHit {
  group: 'Pages' | 'Returns' | 'Documents' | 'Orders' | 'Assistant';
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const groups = ['Pages', 'Returns', 'Documents', 'Orders', 'Assistant'] as const;

const pages: readonly Hit[] = (
  [
    ...workLinks,
    { to: '/products', label: 'Products', icon: 'cart' },
    { to: '/orders', label: 'Orders', icon: 'briefcase' },
    { to: '/cart', label: 'Cart', icon: 'cart' },
    { to: '/messages', label: 'Messages', icon: 'message' },
    { to: '/assistant', label: 'Tax assistant', icon: 'chat' },
    ...personLinks,
  ] as const
).map(({ to, label, icon }) => ({ value: to, label, note: '', icon, group: 'Pages', link: { to } }));

const returnHit = (view: ReturnView): Hit => ({
  value: `return ${view.id}`,
  label: returnName(view),
  note: view.forName ?? '',
  icon: 'receipt',
  group: 'Returns',
  link: { to: '/tax-returns/$returnId', params: { returnId: String(view.id) } },
});

const documentHit = ({ id, name, uploadedAt }: DocumentView): Hit => ({
  value: `document ${id}`,
  label: name,
  note: formatDay(new Date(uploadedAt)),
  icon: 'document',
  group: 'Documents',
  link: { to: '/documents', search: { document: id } },
});

const orderHit = ({ id, items, total }: OrderView): Hit => ({
  value: `order ${id}`,
  label: `#${id}, ${items.map(({ name }) => name).join(', ')}`,
  note: formatRand(Number(total)),
  icon: 'briefcase',
  group: 'Orders',
  link: { to: '/orders/$orderId', params: { orderId: String(id) } },
});

const askHit = (question: string): Hit => ({
  value: 'ask',
  label: `Ask the assistant: “${question}”`,
  note: '',
  icon: 'chat',
  group: 'Assistant',
  link: { to: '/assistant' },
});

/** Searches pages, returns and the latest orders in the browser, and documents on the server. */
function useHits(q: string) {
  const isTyped = q !== '';
  const returns = useQuery({ ...trpc.returns.list.queryOptions({}), enabled: isTyped });
  const orders = useQuery({ ...trpc.orders.list.queryOptions({}), enabled: isTyped });
  const documents = useQuery({
    ...trpc.documents.list.queryOptions({ q: q.slice(0, MAX_SEARCH), limit: MAX_HITS }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const hits = useMemo(() => {
    const matches = ({ label, note }: Hit) => `${label} ${note}`.toLowerCase().includes(q.toLowerCase());
    const own = [
      ...(returns.data ?? []).map(returnHit).filter(matches).slice(0, MAX_HITS),
      // While the next search loads, filter the previous results by the new text.
      ...(documents.data ?? [])
        .map(documentHit)
        .filter((hit) => !documents.isPlaceholderData || matches(hit)),
      ...(orders.data ?? []).map(orderHit).filter(matches).slice(0, MAX_HITS),
    ];
    return [...pages.filter(matches), ...(isTyped ? own : [])];
  }, [q, isTyped, returns.data, documents.data, documents.isPlaceholderData, orders.data]);
  const all = [returns, orders, documents];
  return {
    hits,
    isSearching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error,
  };
}

/** Search dialog for the account's pages, returns, documents and orders. Also offers to ask the assistant. */
export function ClientFinder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { hits, isSearching, error } = useHits(q);
  const isAsking = useLocation({ select: ({ pathname }) => pathname === '/assistant' });
  // While searching, don't offer this as the only hit, so a quick Enter can't ask before results arrive.
  const asks = q !== '' && !isAsking && (!isSearching || hits.length > 0);
  const all = useMemo(() => (asks ? [...hits, askHit(q)] : hits), [asks, hits, q]);
  return (
    <Finder
      title="Find anything"
      label="Page, document, order or question"
      groups={groups}
      hits={all}
      fallbacks={asks ? 1 : 0}
      typed={typed}
      onTyped={setTyped}
      isSearching={isSearching}
      error={error ? failureMessage(error) : undefined}
      onChoose={({ value, link }) => {
        if (value === 'ask') keepQuestion(typed.trim().slice(0, maxQuestion));
        void navigate(link);
      }}
      onClose={onClose}
    />
  );
}
