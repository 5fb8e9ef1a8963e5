import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { productsPage } from '../../../../domain/site/page-titles.ts';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { productsQuery } from '../shared/product-queries.ts';
import { shownCategories } from './categories.ts';
import { categorySlug } from './category-slug.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const route = getRouteApi('/_shared/products/');

/** The tab of all products; no category has this name. */
const ALL = 'all';

/** Everything on sale, one tab for each category. */
export function ProductsPage() {
  usePageMeta(productsPage);
  const { category: chosen = ALL } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: products } = useSuspenseQuery(productsQuery);
  const shown = products.filter(({ category }) => chosen === ALL || categorySlug(category) === chosen);
  const tabs = [
    { value: ALL, label: 'All Services', count: products.length },
    ...shownCategories(products).map((category) => ({
      value: categorySlug(category),
      label: category,
      count: products.filter((product) => product.category === category).length,
    })),
  ];
  const choose = (value: string) =>
    void navigate({
      search: { category: value === ALL ? undefined : value },
      replace: true,
      resetScroll: false,
    });
  const content =
    shown.length === 0 ? (
      <EmptyState
        title="Nothing here"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/products">All Services</LinkButton>}
      >
        There are no products in this category.
      </EmptyState>
    ) : (
      <ProductGrid>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    );
  return (
    <>
      <PageTitle title="Products">
        A fixed price for each piece of work, known before you send us a thing. Prices include VAT where
        applicable.
      </PageTitle>
      <Tabs label="Categories" tabs={tabs} value={chosen} onChange={choose}>
        <TabPanel value={chosen} pt={{ base: '16px', md: '24px' }}>
          {content}
        </TabPanel>
      </Tabs>
    </>
  );
}
