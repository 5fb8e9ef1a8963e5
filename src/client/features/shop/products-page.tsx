import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { productsPage } from '../../../domain/site/page-titles.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { categorySlug, shownCategories } from './categories.ts';
import { ProductCard } from './product-card.tsx';
import { productsQuery } from './product-queries.ts';

const route = getRouteApi('/_shared/products/');

/** As many columns as cards fit at a readable width, whatever stands beside the page. */
const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: { base: '12px', md: '20px' },
    listStyle: 'none',
  },
});

const places = [1, 2, 3, 4, 5, 6] as const;

/** Six cards while the products load. */
export function ProductsSkeleton() {
  return (
    <Skeleton display="block">
      <ProductGrid as="span">
        {places.map((place) => (
          <Card key={place} as="span" display="grid" gap="12px" alignContent="start" minHeight="404px">
            <Bone w="70%" h="24px" />
            <Bone w="110px" h="36px" mt="32px" />
            <Bone />
            <Bone w="80%" />
            <Bone w="50%" mt="40px" />
            <Bone w="45%" />
            <Bone w="55%" />
            <Bone h="44px" mt="20px" />
          </Card>
        ))}
      </ProductGrid>
    </Skeleton>
  );
}

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
