import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { filingPlan } from '../../../domain/shop/filing-plans.ts';
import { productsPage } from '../../../domain/site/page-titles.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { categorySlug, shownCategories } from './categories.ts';
import { ProductCard, ProductCards } from './product-card.tsx';
import { productsQuery } from './product-queries.ts';
import { ReturnCard, ReturnCards } from './return-card.tsx';

const route = getRouteApi('/_shared/products/');

/** Group of products with a heading. The cards adapt to the group's width. */
const Group = chakra('section', {
  base: { containerType: 'inline-size', outline: 'none', '& + section': { mt: '28px' } },
});

const GroupTitle = chakra('h2', { base: { textStyle: 'h4', fontSize: '1.25rem', mb: '14px' } });

const places = [1, 2, 3] as const;

/** Skeleton of the first product cards. */
export function ProductsSkeleton() {
  return (
    <Skeleton display="block">
      <Group as="span" containerName="products" display="block">
        <ProductCards as="span">
          {places.map((place) => (
            <Card key={place} as="span" display="grid" gap="12px" alignContent="start">
              <Bone w="70%" h="24px" />
              <Bone w="110px" h="56px" mt="32px" />
              <Bone mt="16px" />
              <Bone w="80%" />
              <Bone w="50%" />
              <Bone w="45%" />
              <Bone h="44px" mt="20px" />
            </Card>
          ))}
        </ProductCards>
      </Group>
    </Skeleton>
  );
}

/** Value of the "All Services" tab. No category has this slug. */
const ALL = 'all';

/** Products page: all products on sale, with one tab per category. */
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
  const returns = shown.filter(({ id }) => filingPlan(id));
  const others = shown.filter(({ id }) => !filingPlan(id));
  return (
    <>
      <PageTitle title="Products">
        Each return has a fixed price. Other services cost the price shown for the work described. Prices
        include VAT where applicable.{' '}
        <TextLink to="/contact" inline>
          Ask for a quote
        </TextLink>{' '}
        for anything else.
      </PageTitle>
      <Tabs label="Categories" tabs={tabs} value={chosen} onChange={choose}>
        <TabPanel value={chosen} pt={{ base: '16px', md: '24px' }}>
          {shown.length === 0 && (
            <EmptyState
              title="Nothing here"
              drawing={<DocumentsDrawing />}
              action={<LinkButton to="/products">All Services</LinkButton>}
            >
              There are no products in this category.
            </EmptyState>
          )}
          {returns.length > 0 && (
            // Link target of the "Start my return" button.
            <Group id="returns" tabIndex={-1} aria-labelledby="returns-title" containerName="returns">
              <GroupTitle id="returns-title">File a return</GroupTitle>
              <ReturnCards>
                {returns.map((product) => (
                  <li key={product.id}>
                    <ReturnCard product={product} />
                  </li>
                ))}
              </ReturnCards>
            </Group>
          )}
          {others.length > 0 && (
            <Group aria-labelledby="others-title" containerName="products">
              <GroupTitle id="others-title" srOnly={returns.length === 0 || undefined}>
                {returns.length === 0 ? others[0]!.category : 'Other services'}
              </GroupTitle>
              <ProductCards>
                {others.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ProductCards>
            </Group>
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}
