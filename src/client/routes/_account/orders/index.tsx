import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../features/orders/list/orders-page.tsx';
import { ordersSearch } from '../../../features/orders/list/orders-search.ts';

export const Route = createFileRoute('/_account/orders/')({
  validateSearch: ordersSearch,
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      search={search}
      onSearch={(change) => void navigate({ search: change, resetScroll: false })}
    />
  );
}
