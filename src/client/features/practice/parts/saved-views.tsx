import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ViewedPage } from '../../../../domain/practice/desk-view-searches.ts';
import { type DeskViewView, renameViewInput } from '../../../../domain/practice/desk-view-schemas.ts';
import { ordersSearch } from '../../../../domain/practice/orders-search.ts';
import { workSearch } from '../../../../domain/practice/work-search.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

type Search = Readonly<Record<string, string | number | boolean>>;

/** Returns whether two URLs have the same filters, in any order. */
export function sameSearch(one: object, other: object): boolean {
  const [a, b] = [one, other] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => a?.[key] === b?.[key]);
}

const viewsChanged = () => refetchAfterChange(trpc.practice.views.pathFilter());

function ViewLink({ view: { page, name, search }, isCurrent }: { view: DeskViewView; isCurrent: boolean }) {
  const current = isCurrent ? 'true' : undefined;
  return page === 'work' ? (
    <Link
      to="/practice/work"
      search={workSearch(search)}
      activeOptions={{ exact: true }}
      aria-current={current}
    >
      {name}
    </Link>
  ) : (
    <Link
      to="/practice/orders"
      search={ordersSearch(search)}
      activeOptions={{ exact: true }}
      aria-current={current}
    >
      {name}
    </Link>
  );
}

/** Dialog for a view's name. Renames `view` if given; otherwise saves the filters as a new view. */
function NameDialog({
  page,
  search,
  view,
  onClose,
}: {
  page: ViewedPage;
  search: Search;
  view: DeskViewView | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    resolver: zodResolver(renameViewInput.pick({ name: true })),
    defaultValues: { name: view?.name ?? '' },
  });
  const options = {
    onSuccess: () => {
      onClose();
      return viewsChanged();
    },
    onError: (error: unknown) => showFailure(form, error),
  };
  const add = useMutation(trpc.practice.views.add.mutationOptions(options));
  const rename = useMutation(trpc.practice.views.rename.mutationOptions(options));
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name }) =>
    view ? rename.mutate({ id: view.id, name }) : add.mutate({ page, name, search }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={() => element.current?.querySelector('input') ?? null}
      title={view ? 'Rename the view' : 'Save this view'}
      note={view ? undefined : 'Saves the filters and the sort order under a name. Only you can see it.'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={add.isPending || rename.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        {errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </form>
    </Dialog>
  );
}

interface SavedViewsProps {
  page: ViewedPage;
  /** The filters currently in the URL. */
  search: object;
  /** Whether the filters match one of the built-in views. */
  isCommon: boolean;
}

/** Links to the staff member's saved views of a list, and actions on the current filters. */
export function SavedViews({ page, search, isCommon }: SavedViewsProps) {
  const { data = [] } = useQuery(trpc.practice.views.list.queryOptions());
  const [isNaming, setNaming] = useState<'new' | 'rename'>();
  const views = data.filter((view) => view.page === page);
  const current = views.find((view) => sameSearch(view.search, search));
  const remove = useMutation(
    trpc.practice.views.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: 'View deleted', description: 'The filters stay as they are.' });
        return viewsChanged();
      },
      onError: (error) => toastFailure('The view was not deleted', error),
    }),
  );
  return (
    <>
      {views.map((view) => (
        <ViewLink key={view.id} view={view} isCurrent={view === current} />
      ))}
      <chakra.span display="inline-flex" alignItems="center" flexShrink="0">
        {current ? (
          <Menu
            trigger={<IconButton icon="more" label={`View ${current.name}`} ms="-12px" />}
            items={[
              { value: 'rename', label: 'Rename', icon: 'pencil', onSelect: () => setNaming('rename') },
              {
                value: 'delete',
                label: 'Delete',
                icon: 'trash',
                onSelect: () => remove.mutate({ id: current.id }),
              },
            ]}
          />
        ) : (
          !isCommon && (
            <Button size="xs" variant="plain" icon="plus" onClick={() => setNaming('new')}>
              Save view
            </Button>
          )
        )}
      </chakra.span>
      {isNaming && (
        <NameDialog
          page={page}
          search={search as Search}
          view={isNaming === 'rename' ? current : undefined}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}
