import { productsPage } from '../../../../domain/site/shared-pages.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useProducts } from '../shared/product-queries.ts';
import { shownCategories } from './categories.ts';
import { categorySlug } from './category-slug.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductsSearch } from './products-search.ts';
import { ProductsSkeleton } from './products-skeleton.tsx';

/** The tab of all products; no category has this name. */
const ALL = 'all';

interface ProductsPageProps {
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
}

/** Everything on sale, one tab for each category. */
export function ProductsPage({ search, onSearch }: ProductsPageProps) {
  usePageMeta(productsPage);
  const { data: products, isError, isFetching, refetch } = useProducts();
  const chosen = search.category ?? ALL;
  const tabs = [
    { value: ALL, label: 'All Services', ...(products && { count: products.length }) },
    ...shownCategories(products).map((category) => ({
      value: categorySlug(category),
      label: category,
      ...(products && { count: products.filter((product) => product.category === category).length }),
    })),
  ];
  const shown = products?.filter(({ category }) => chosen === ALL || categorySlug(category) === chosen);

  let content: ReactNode;
  if (isError && !products) {
    content = (
      <ErrorState title="Failed to fetch products" onRetry={() => void refetch()} retrying={isFetching}>
        Check your connection and try again.
      </ErrorState>
    );
  } else if (!shown) {
    content = <ProductsSkeleton />;
  } else if (shown.length === 0) {
    content = (
      <EmptyState
        title="Nothing here"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/products">All Services</LinkButton>}
      >
        There are no products in this category.
      </EmptyState>
    );
  } else {
    content = (
      <ProductGrid>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    );
  }

  return (
    <>
      <PageTitle title="Products">
        A fixed price for each piece of work, known before you send us a thing. Prices include VAT where
        applicable.
      </PageTitle>
      <Tabs
        id="products"
        label="Categories"
        tabs={tabs}
        value={chosen}
        onChange={(value) => onSearch({ category: value === ALL ? undefined : value })}
      />
      <chakra.div pt={{ base: '16px', md: '24px' }}>
        {tabs.some(({ value }) => value === chosen)
          ? tabs.map(({ value }) => (
              <TabPanel key={value} tabs="products" value={value} current={chosen}>
                {content}
              </TabPanel>
            ))
          : content}
      </chakra.div>
    </>
  );
}
