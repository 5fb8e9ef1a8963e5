import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import type { PracticeProductRow, PracticeProductView } from '../../../../domain/practice/product-schemas.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { LeaveQuestion } from '../../../ui/overlays/leave-question.tsx';
import { useEnsureConfirmed } from '../../accounts/settings/confirm-provider.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import {
  changesOf,
  newProductValues,
  productForm,
  type ProductOutput,
  type ProductValues,
  valuesOf,
} from './product-values.ts';
import { productChanged, productQuery } from './shop-queries.ts';

/** Moves a product up and down in the shop's list. */
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
        Place {at + 1} of {products.length} in the shop
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

/**
 * The form of a product. It is saved in the version that the form shows. If a colleague was faster, untouched
 * fields get the colleague's values, and nothing is saved until the admin has looked.
 */
function useProductForm(product: PracticeProductView | null) {
  const navigate = useNavigate();
  const ensureConfirmed = useEnsureConfirmed();
  const [base, setBase] = useState(product);
  const add = useMutation(trpc.practice.products.add.mutationOptions());
  const change = useMutation(trpc.practice.products.change.mutationOptions());
  const form = useForm<ProductValues, unknown, ProductOutput>({
    resolver: zodResolver(productForm),
    defaultValues: product ? valuesOf(product) : newProductValues,
  });
  const adopt = (saved: PracticeProductView, options = {}) => {
    setBase(saved);
    form.reset(valuesOf(saved), options);
  };
  const save = async (output: ProductOutput) => {
    if (!base) {
      const added = await add.mutateAsync(output);
      form.reset(valuesOf(added));
      await productChanged(added);
      toast({ title: `${added.name} added` });
      await navigate({ to: '/practice/shop', search: { product: added.id }, ignoreBlocker: true });
      return;
    }
    const saved = await change.mutateAsync({
      id: base.id,
      version: base.version,
      ...changesOf(output, base),
    });
    adopt(saved);
    await productChanged(saved);
    toast({ title: 'Saved', description: 'Visitors see it within a second.' });
  };
  const submit = form.handleSubmit(async (output) => {
    if (!(await ensureConfirmed())) return;
    try {
      await save(output);
    } catch (error) {
      if (base && reason(error) === 'shop.product-changed') {
        adopt(await queryClient.fetchQuery(productQuery(base.id)), { keepDirtyValues: true });
        form.setError('root.server', {
          message: `${failureMessage(error)} Fields that you didn’t touch now show the new values; your own are kept.`,
        });
      } else showFailure(form, error);
    }
  });
  return { form, base, submit };
}

/** Edits a product of the shop, or adds one. */
export function ProductEditor({ product, products }: ProductEditorProps) {
  const { form, base, submit } = useProductForm(product);
  const { errors, isSubmitting, isDirty } = form.formState;
  const element = useHotkeys<HTMLDivElement>('mod+s', () => void submit(), {
    enableOnFormTags: true,
    preventDefault: true,
  });
  const isAsking = isDirty && !isSubmitting;
  return (
    <>
      <chakra.div ref={element} p={{ base: '16px', across: '16px 20px 28px' }}>
        {product && <Place product={product} products={products} />}
        <chakra.form
          noValidate
          aria-label={product ? `Edit ${product.name}` : 'New product'}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          display="grid"
          gap="16px"
        >
          <ProductFields form={form} isNew={!product} />
          {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
            <Button
              type="button"
              size="sm"
              variant="outline"
              disabled={!isDirty}
              onClick={() => form.reset(base ? valuesOf(base) : newProductValues)}
            >
              Discard
            </Button>
            <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Saving…">
              {product ? 'Save and publish' : 'Add the product'} <KeyCap aria-hidden="true">Ctrl S</KeyCap>
            </Button>
          </chakra.div>
        </chakra.form>
        {base && <PriceHistory prices={base.prices} />}
      </chakra.div>
      <ProductPreview control={form.control} publicId={base?.onSale ? base.id : undefined} />
      <LeaveQuestion asks={isAsking} title="Leave without saving?">
        Your changes of {product?.name ?? 'the new product'} aren’t saved yet.
      </LeaveQuestion>
    </>
  );
}
