import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, useDeferredValue, useState } from 'react';
import type { MissView, PassageDraftView } from '../../../../domain/assistant/conversations/desk-schemas.ts';
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { Drafts } from './drafts.tsx';
import { Misses } from './misses.tsx';

const DraftDialog = lazy(async () => ({ default: (await import('./draft-form.tsx')).DraftDialog }));

const route = getRouteApi('/practice/assistant/');

const views = [
  { label: 'Questions', search: { list: undefined } },
  { label: 'Drafts', search: { list: 'drafts' } },
] as const;

/** Page with the questions the assistant couldn't answer, and the passages drafted from them. */
export function PracticeAssistantPage() {
  // Keep the current list and focus until the other list has loaded.
  const { list } = useDeferredValue(route.useSearch());
  const [edited, setEdited] = useState<{ miss: MissView | null; draft: PassageDraftView | null } | null>(
    null,
  );
  const close = () => setEdited(null);
  return (
    <DeskPage
      title="Assistant"
      note="Names are hidden"
      views={
        <DeskViews aria-label="Lists">
          {views.map(({ label, search }) => (
            <Link
              key={label}
              to="/practice/assistant"
              search={search}
              activeOptions={{ explicitUndefined: true }}
            >
              {label}
            </Link>
          ))}
        </DeskViews>
      }
    >
      {list === 'drafts' ? (
        <Drafts onEdit={(draft) => setEdited({ miss: null, draft })} />
      ) : (
        <Misses onDraft={(miss) => setEdited({ miss, draft: null })} />
      )}
      {edited && (
        <DialogBoundary key={edited.draft?.id ?? edited.miss?.id} onFailed={close}>
          <DraftDialog {...edited} onClose={close} />
        </DialogBoundary>
      )}
    </DeskPage>
  );
}
