import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { PracticeProductRow } from '../../../../domain/practice/product-schemas.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { PaneSkeleton } from '../parts/pane-skeleton.tsx';
import { ConfirmProvider } from '../../accounts/settings/confirm-provider.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { ColumnHead } from '../parts/column-head.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { EditorColumns, EditorRow } from '../parts/editor-columns.tsx';
import { ProductEditor } from './product-editor.tsx';
import { productQuery, productsQuery } from './shop-queries.ts';

const route = getRouteApi('/practice/shop/');

interface ProductListProps {
  products: readonly PracticeProductRow[];
  shown: number | 'new' | undefined;
  /** Whether the URL selects a product, which phones then show on its own. */
  isChosen: boolean;
}

function ProductList({ products, shown, isChosen }: ProductListProps) {
  return (
    <chakra.nav aria-label="Products" display={{ base: isChosen ? 'none' : 'block', across: 'block' }}>
      <ColumnHead>
        <b>Products</b>
        <TextLink to="/practice/shop" search={{ product: 'new' }}>
          New
        </TextLink>
      </ColumnHead>
      {products.map((product) => (
        <EditorRow
          key={product.id}
          data-row
          to="/practice/shop"
          search={{ product: product.id }}
          aria-current={product.id === shown ? 'true' : undefined}
        >
          <chakra.span truncate>{product.name}</chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums">
            {formatRand(Number(unitPrice(product)))}
          </chakra.span>
          <small>{product.category}</small>
          {!product.onSale && (
            <chakra.small textAlign="right" css={{ color: 'accent-fg', fontWeight: '600' }}>
              off sale
            </chakra.small>
          )}
        </EditorRow>
      ))}
    </chakra.nav>
  );
}

function Editor({ id, products }: { id: number; products: readonly PracticeProductRow[] }) {
  const { data: product } = useSuspenseQuery(productQuery(id));
  return <ProductEditor key={id} product={product} products={products} />;
}

/** The shop's products beside the form for the selected product. */
export function ShopPage() {
  const { product } = route.useSearch();
  const { data: products } = useSuspenseQuery(productsQuery);
  const shown = product ?? products[0]?.id;
  const offSale = products.filter(({ onSale }) => !onSale).length;
  return (
    <DeskPage
      title="Shop"
      isFlush
      note={`${products.length} products, ${offSale === 0 ? 'all on sale' : `${offSale} off sale`}`}
      views={
        product !== undefined && (
          <chakra.span hideFrom="across">
            <TextLink to="/practice/shop">All products</TextLink>
          </chakra.span>
        )
      }
    >
      <ConfirmProvider>
        <EditorColumns data-list={product === undefined || undefined}>
          <ProductList products={products} shown={shown} isChosen={product !== undefined} />
          {shown === undefined && (
            <chakra.div p="16px">
              <DeskEmpty title="The shop has no products.">Select “New” to add the first one.</DeskEmpty>
            </chakra.div>
          )}
          {shown === 'new' && <ProductEditor key="new" product={null} products={products} />}
          {typeof shown === 'number' && (
            <SectionBoundary key={shown}>
              <Suspense fallback={<PaneSkeleton />}>
                <Editor id={shown} products={products} />
              </Suspense>
            </SectionBoundary>
          )}
        </EditorColumns>
      </ConfirmProvider>
    </DeskPage>
  );
}
