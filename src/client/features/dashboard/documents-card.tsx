import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { PageMarks, PageSwatch } from '../../ui/figures/page-marks.tsx';
import { FigureCard, footLink } from './figure-card.tsx';

const MAX_PAGES = 20;

const states = ['processed', 'approved', 'pending'] as const;

/** Number of documents, with a row of pages coloured by state. */
export function DocumentsCard({ documents }: Pick<DashboardSummary, 'documents'>) {
  const { total, pending } = documents;
  const isEmpty = total === 0;
  const used = states.filter((state) => documents[state] > 0);
  return (
    <FigureCard
      label="Documents Uploaded"
      figure={total}
      note={`${pending} pending review`}
      picture={
        <PageMarks
          size="large"
          max={MAX_PAGES}
          label={
            isEmpty
              ? 'No documents yet'
              : used
                  .map((state) => `${documents[state]} ${state === 'pending' ? 'pending review' : state}`)
                  .join(', ')
          }
          parts={
            isEmpty
              ? [{ tone: 'none', count: 9 }]
              : states.map((state) => ({ tone: state, count: documents[state] }))
          }
        />
      }
      link={
        <TextLink to="/documents" search={isEmpty ? { upload: 1 } : {}} {...footLink}>
          {isEmpty ? 'Upload a document' : 'All documents'}
        </TextLink>
      }
    >
      {isEmpty ? (
        'Your IRP5 is a good place to start.'
      ) : (
        <chakra.span display="flex" flexWrap="wrap" gap="2px 10px" aria-hidden="true">
          {used.map((state) => (
            <chakra.span key={state} display="inline-flex" alignItems="center" gap="6px">
              <PageSwatch tone={state} />
              {documents[state]} {state}
            </chakra.span>
          ))}
        </chakra.span>
      )}
    </FigureCard>
  );
}
