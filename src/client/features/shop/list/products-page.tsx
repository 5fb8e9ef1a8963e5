import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { filingPlan } from '../../../../domain/shop/filing-plans.ts';
import { productsPage } from '../../../../domain/site/page-titles.ts';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { categorySlug, shownCategories } from '../categories.ts';
import { PriceGroup, PriceGroups, PriceList, PriceRow, ProductRow } from './price-list.tsx';
import { productsQuery } from '../product-queries.ts';
import { ReturnCard, ReturnCards } from './return-card.tsx';

const route = getRouteApi('/_shared/products/');

/** The return cards. They adapt to the section's width. */
const Returns = chakra('section', { base: { containerType: 'inline-size', outline: 'none' } });

const places = [1, 2, 3] as const;

function ProductsTitle() {
  usePageMeta(productsPage);
  return (
    <PageTitle title="Products">
      Each return has a fixed price. Prices include VAT where applicable.{' '}
      <TextLink to="/contact" inline whiteSpace="nowrap">
        Ask for a quote
      </TextLink>{' '}
      for anything else.
    </PageTitle>
  );
}

/** Skeleton for the tabs, the return cards and the first rows of the price list. */
function ProductsSkeleton() {
  return (
    <Skeleton display="block">
      <Bone w="min(100%, 620px)" h="47px" mb="32px" />
      <chakra.span display="grid" gap="12px" gridTemplateColumns={{ tablet: 'repeat(3, minmax(0, 1fr))' }}>
        {places.map((place) => (
          <Bone key={place} h={{ base: '190px', tablet: '430px' }} />
        ))}
      </chakra.span>
      <PriceGroups as="span" display="block">
        <PriceGroup as="span">
          <Bone w="70%" h="24px" mt="16px" />
          <chakra.span display="block">
            {places.map((place) => (
              <PriceRow key={place} as="span" display="block">
                <span>
                  <Bone w={{ base: '56px', lg: '64px' }} h={{ base: '42px', lg: '48px' }} />
                  <chakra.span display="grid" gap="8px" flex="1 0 calc(100% - 72px)">
                    <Bone w="50%" h="22px" />
                    <Bone w="80%" />
                  </chakra.span>
                  <Bone w={{ base: '64px', tablet: '92px' }} h="30px" ms={{ base: '72px', tablet: '0' }} />
                  <Bone w="182px" h="44px" />
                </span>
              </PriceRow>
            ))}
          </chakra.span>
        </PriceGroup>
      </PriceGroups>
    </Skeleton>
  );
}

export function ProductsPending() {
  return (
    <>
      <ProductsTitle />
      <ProductsSkeleton />
    </>
  );
}

/** Value of the "All Services" tab. No category has this slug. */
const ALL = 'all';

/** Products page: all products on sale, with one tab per category. */
export function ProductsPage() {
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
      <ProductsTitle />
      <Tabs label="Categories" tabs={tabs} value={chosen} onChange={choose}>
        <TabPanel value={chosen} pt="32px">
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
            <Returns id="returns" tabIndex={-1} aria-labelledby="returns-title" containerName="returns">
              <chakra.h2 id="returns-title" srOnly>
                File a return
              </chakra.h2>
              <ReturnCards>
                {returns.map((product) => (
                  <li key={product.id}>
                    <ReturnCard product={product} />
                  </li>
                ))}
              </ReturnCards>
            </Returns>
          )}
          <PriceGroups>
            {shownCategories(others).map((category) => (
              <PriceList key={category} category={category}>
                {others
                  .filter((product) => product.category === category)
                  .map((product) => (
                    <ProductRow key={product.id} product={product} />
                  ))}
              </PriceList>
            ))}
          </PriceGroups>
        </TabPanel>
      </Tabs>
    </>
  );
}
