import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { brand } from '../../../../domain/brand.ts';
import { filingPlan } from '../../../../domain/shop/filing-plans.ts';
import { productGuide } from '../../../../domain/product-guides/product-guides.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { superPlan } from '../../../../domain/shop/super-plan.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { superParams } from '../../../layout/frame-links.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { ProductDrawing } from '../../../ui/drawings/product-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackLink, TextLink } from '../../../ui/buttons/text-link.tsx';
import { BuyBar, ClosingCard } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { FitSection, GuideSections } from './guide-sections.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ProductBadge } from '../product-badge.tsx';
import { productDrawing, ProductImage } from '../product-picture.tsx';
import { productQuery } from '../product-queries.ts';

const route = getRouteApi('/_shared/products/$productId');

/** Grid columns: product details, with the buy box beside them from tablet width up. */
const columns = {
  base: 'minmax(0, 1fr)',
  tablet: 'minmax(0, 1fr) 272px',
  across: 'minmax(0, 1fr) 340px',
};

/** The product's badges, name and description, with its drawing if the page has no other figure. */
function ProductHead({ product, hasDrawing }: { product: ProductView; hasDrawing: boolean }) {
  const { name, badge, category, isSubscription, discountPrice, description } = product;
  return (
    <chakra.header
      display="flex"
      justifyContent="space-between"
      alignItems="flex-end"
      gap={{ base: '16px', tablet: '32px' }}
    >
      <chakra.div minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="8px" mb="14px">
          {badge && <ProductBadge>{badge}</ProductBadge>}
          <Badge variant="line">{category}</Badge>
          {isSubscription && (
            <Badge variant="work" icon={null}>
              Subscription
            </Badge>
          )}
          {discountPrice !== null && (
            <Badge variant="pending" icon={null}>
              On offer
            </Badge>
          )}
        </chakra.div>
        <chakra.h1 textStyle="h1">{name}</chakra.h1>
        <chakra.p textStyle="lead" color="muted" mt="12px" maxWidth="52ch">
          {description}
        </chakra.p>
      </chakra.div>
      {hasDrawing && (
        // The drawing's accent reaches beyond its box. Small tablets hide the drawing, because it leaves no room for
        // the name beside the buy box.
        <chakra.div display={{ tablet: 'none', roomy: 'block' }} flexShrink="0" pe="4px">
          <ProductDrawing
            name={productDrawing(product)}
            width={{ base: '64px', tablet: '96px', lg: '144px' }}
          />
        </chakra.div>
      )}
    </chakra.header>
  );
}

/**
 * Product details: the first sections on the left, sticky buy box on the right. Phones have the buy box below the name.
 * Everything else has the full width below both.
 */
function ProductDetails({ product }: { product: ProductView }) {
  const [quantity, setQuantity] = useState(1);
  const isFiling = filingPlan(product.id) !== undefined;
  const guide = productGuide(product.id);
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={columns}
      gridTemplateRows={{ tablet: 'auto 1fr', across: 'auto auto 1fr' }}
      columnGap={{ base: '32px', across: '48px' }}
      rowGap={{ base: '24px', tablet: '32px', lg: '40px' }}
      alignItems="start"
    >
      <ProductHead product={product} hasDrawing={!isFiling && product.imageUrl === null} />
      <chakra.div
        gridColumn={{ tablet: '2' }}
        gridRow={{ tablet: '1 / span 2', across: '1 / span 3' }}
        position={{ across: 'sticky' }}
        top={{ across: '24px' }}
      >
        <BuyBox product={product} quantity={quantity} onQuantity={setQuantity} />
        {isFiling && (
          <chakra.p textStyle="ui" mt="8px">
            <TextLink to="/products" hash="returns" py="11px">
              Compare the three returns
            </TextLink>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        display="grid"
        gap="40px"
        gridColumn={{ tablet: '1' }}
        gridRow={{ tablet: '2' }}
        _empty={{ display: 'none' }}
      >
        {product.imageUrl && <ProductImage url={product.imageUrl} />}
        {isFiling ? <ReturnLines productId={product.id} /> : guide && <FitSection guide={guide} isNarrow />}
      </chakra.div>
      {guide && isFiling && (
        <chakra.div
          gridColumn={{ tablet: '1 / -1', across: '1' }}
          mt={{ base: '16px', tablet: '8px', lg: '0' }}
        >
          <FitSection guide={guide} />
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gap="40px"
        gridColumn={{ tablet: '1 / -1' }}
        mt={{ base: '16px', tablet: '8px', lg: '0' }}
        _empty={{ display: 'none' }}
      >
        {guide && (
          <GuideSections guide={guide} closing={<ClosingCard product={product} quantity={quantity} />} />
        )}
        {product.id === superPlan({}).id && (
          <p>
            {product.name} is the {brand.superName} plan.{' '}
            <TextLink to="/$slug" params={superParams} iconAfter="arrow">
              See what it covers
            </TextLink>
          </p>
        )}
      </chakra.div>
      <BuyBar product={product} quantity={quantity} />
    </chakra.article>
  );
}

function ProductSkeleton() {
  return (
    <Skeleton
      gridTemplateColumns={columns}
      columnGap={{ base: '32px', across: '48px' }}
      rowGap="24px"
      alignItems="start"
    >
      <chakra.span display="grid" gap="16px">
        <Bone w="120px" h="26px" />
        <Bone w="70%" h="44px" />
        <Bone w="85%" h="22px" />
        <Bone w="60%" h="22px" />
        <Bone h="240px" mt="24px" />
      </chakra.span>
      <Bone h="330px" />
    </Skeleton>
  );
}

/** Page frame shared by the loaded, loading and error states. */
function ProductFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <BackLink to="/products">Back to Products</BackLink>
      {children}
    </>
  );
}

export function ProductPage() {
  const { productId } = route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(idFromPath(productId), useQueryClient()));
  usePageMeta({ title: product.name, description: product.description });
  return (
    <ProductFrame>
      <ProductDetails key={product.id} product={product} />
    </ProductFrame>
  );
}

const unnamed = { title: 'Product', description: 'What this service covers and what it costs.' };

export function ProductPending() {
  usePageMeta(unnamed);
  return (
    <ProductFrame>
      <ProductSkeleton />
    </ProductFrame>
  );
}

export function ProductFailed({ error }: Pick<ErrorComponentProps, 'error'>) {
  usePageMeta(unnamed);
  return (
    <ProductFrame>
      <LoadError error={error} level={1} title="Failed to fetch product">
        Check your connection and try again.
      </LoadError>
    </ProductFrame>
  );
}

export function ProductMissing() {
  usePageMeta({ ...unnamed, title: 'Product not found' });
  return (
    <ProductFrame>
      <PageTitle title="Product not found" />
      <EmptyState
        title="There is no product at this address"
        drawing={<DocumentsDrawing />}
        action={<LinkButton to="/products">View Products</LinkButton>}
      >
        It may no longer be on sale, or the address may be wrong.
      </EmptyState>
    </ProductFrame>
  );
}
