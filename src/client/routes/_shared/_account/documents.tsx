import { createFileRoute } from '@tanstack/react-router';
import { idFromSearch } from '../../../data/path-id.ts';
import { ComingPage } from '../../../layout/coming-page.tsx';

interface DocumentsSearch {
  /** The dialog to upload one is open. */
  upload?: 1 | undefined;
  /** The document whose dialog is open; 0 where the address names none. */
  document?: number | undefined;
}

export const Route = createFileRoute('/_shared/_account/documents')({
  validateSearch: ({ upload, document }: Record<string, unknown>): DocumentsSearch => ({
    upload: upload ? 1 : undefined,
    document: idFromSearch(document),
  }),
  component: () => (
    <ComingPage title="Documents">
      Your papers in one place: uploaded, checked and kept for at least 5 years.
    </ComingPage>
  ),
});
