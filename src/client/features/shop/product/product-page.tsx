import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { httpStatus } from '../../../data/errors.ts';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useProduct } from '../shared/product-queries.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

function ProductMissing() {
  return (
    <>
      <PageTitle title="Product not found" />
      <EmptyState
        title="There is no product at this address"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/products">View Products</LinkButton>}
      >
        It may have been taken off the list, or the address was mistyped.
      </EmptyState>
    </>
  );
}

/** A product's page. */
export function ProductPage({ id }: { id: number }) {
  const { data: product, error, isFetching, refetch } = useProduct(id);
  const missing = httpStatus(error) === 404;
  usePageMeta({
    title: product?.name ?? (missing ? 'Product not found' : 'Product'),
    description: product?.description ?? 'What this service covers and what it costs.',
  });

  let content: ReactNode = <ProductSkeleton />;
  if (missing) content = <ProductMissing />;
  else if (product) content = <ProductDetails key={product.id} product={product} />;
  else if (error) {
    content = (
      <ErrorState
        level={1}
        title="Failed to fetch product"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <>
      <chakra.p textStyle="ui" mb="20px">
        <TextLink to="/products" py="11px" my="-11px">
          Back to Products
        </TextLink>
      </chakra.p>
      {content}
    </>
  );
}
