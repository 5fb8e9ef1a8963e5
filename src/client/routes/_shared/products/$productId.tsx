import { createFileRoute } from '@tanstack/react-router';
import { DataProvider } from '../../../data-provider.tsx';
import { ProductPage } from '../../../features/shop/product/product-page.tsx';
import { idFromPath } from '../../../data/path-id.ts';

export const Route = createFileRoute('/_shared/products/$productId')({ component: Product });

function Product() {
  const { productId } = Route.useParams();
  return (
    <DataProvider>
      <ProductPage key={productId} id={idFromPath(productId)} />
    </DataProvider>
  );
}
