import { createFileRoute } from '@tanstack/react-router';
import { DataProvider } from '../../../data-provider.tsx';
import { ProductsPage } from '../../../features/shop/products/products-page.tsx';
import { productsSearch } from '../../../features/shop/products/products-search.ts';

export const Route = createFileRoute('/_either/products/')({
  validateSearch: productsSearch,
  component: Products,
});

function Products() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DataProvider>
      <ProductsPage
        search={search}
        onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      />
    </DataProvider>
  );
}
