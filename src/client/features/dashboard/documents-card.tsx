import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { DocumentSummary } from './document-summary.ts';

export function DocumentsCard({ documents }: { documents: DocumentSummary }) {
  return (
    <Stat
      label="Documents Uploaded"
      figure={documents.count}
      link={
        <TextLink to="/documents" iconAfter="arrow" py="11px" my="-11px">
          All documents
        </TextLink>
      }
    >
      {documents.pendingReview} pending review
    </Stat>
  );
}
