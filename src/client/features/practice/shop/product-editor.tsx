import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PracticeProductRow, PracticeProductView } from '../../../../domain/practice/product-schemas.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useEnsureConfirmed } from '../../accounts/settings/confirm-provider.tsx';
import { EditorForm } from '../parts/editor-form.tsx';
import { useVersionedForm } from '../parts/use-versioned-form.ts';
import { PriceHistory } from './price-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { changesOf, newProductValues, productForm, type ProductOutput, valuesOf } from './product-values.ts';
import { productChanged, productQuery } from './shop-queries.ts';

/** Buttons that move a product up and down in the shop's list. */
function Place({
  product,
  products,
}: {
  product: PracticeProductView;
  products: readonly PracticeProductRow[];
}) {
  const ensureConfirmed = useEnsureConfirmed();
  const at = products.findIndex(({ id }) => id === product.id);
  const { mutate, isPending } = useMutation(
    trpc.practice.products.change.mutationOptions({
      onSuccess: productChanged,
      onError: (error) => toastFailure('The product wasn’t moved', error),
    }),
  );
  const move = async (step: number) => {
    if (!(await ensureConfirmed())) return;
    mutate({ id: product.id, version: product.version, place: at + 1 + step });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px" mb="16px">
      <chakra.span color="muted" flex={{ base: '1 1 100%', tablet: '1 1 auto' }}>
        Position {at + 1} of {products.length} in the shop
      </chakra.span>
      <Button size="xs" variant="outline" disabled={at <= 0 || isPending} onClick={() => void move(-1)}>
        Move up
      </Button>
      <Button
        size="xs"
        variant="outline"
        disabled={at === products.length - 1 || isPending}
        onClick={() => void move(1)}
      >
        Move down
      </Button>
    </chakra.div>
  );
}

interface ProductEditorProps {
  /** Null for a new product. */
  product: PracticeProductView | null;
  products: readonly PracticeProductRow[];
}

/** Form that edits or adds a shop product. */
export function ProductEditor({ product, products }: ProductEditorProps) {
  const navigate = useNavigate();
  const ensureConfirmed = useEnsureConfirmed();
  const add = useMutation(trpc.practice.products.add.mutationOptions());
  const change = useMutation(trpc.practice.products.change.mutationOptions());
  const save = async (output: ProductOutput, base: PracticeProductView | null) => {
    if (!(await ensureConfirmed())) return null;
    if (base) {
      const { id, version } = base;
      const saved = await change.mutateAsync({ id, version, ...changesOf(output, base) });
      await productChanged(saved);
      toast({ title: 'Saved', description: 'Visitors see it within a second.' });
      return saved;
    }
    const added = await add.mutateAsync(output);
    await productChanged(added);
    toast({ title: `${added.name} added` });
    await navigate({ to: '/practice/shop', search: { product: added.id }, ignoreBlocker: true });
    return added;
  };
  const { form, base, submit, discard } = useVersionedForm({
    item: product,
    schema: productForm,
    valuesOf: (item) => (item ? valuesOf(item) : newProductValues),
    save,
    reload: ({ id }) => queryClient.fetchQuery(productQuery(id)),
  });
  return (
    <>
      <chakra.div p={{ base: '16px', across: '16px 20px 28px' }}>
        {product && <Place product={product} products={products} />}
        <EditorForm
          form={form}
          label={product ? `Edit ${product.name}` : 'New product'}
          subject={product?.name ?? 'the new product'}
          verb={product ? 'Save and publish' : 'Add the product'}
          submit={submit}
          discard={discard}
        >
          <ProductFields form={form} isNew={!product} />
        </EditorForm>
        {base && <PriceHistory prices={base.prices} />}
      </chakra.div>
      <ProductPreview control={form.control} publicId={base?.onSale ? base.id : undefined} />
    </>
  );
}
