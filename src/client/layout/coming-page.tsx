import { facts } from '../../domain/site/facts.ts';
import { DocumentsDrawing } from '../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

interface ComingPageProps {
  title: string;
  /** One sentence describing the planned page. */
  children: string;
}

/** Placeholder for a planned page. Describes the page and what already works, without promising a date. */
export function ComingPage({ title, children }: ComingPageProps) {
  usePageMeta({ title, description: children });
  return (
    <>
      <PageTitle title={title}>{children}</PageTitle>
      <EmptyState
        title="We’re still building this page"
        drawing={<DocumentsDrawing />}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="12px">
            <LinkButton to="/tax-calculator" icon="calculator">
              Open the tax calculator
            </LinkButton>
            <LinkButton to="/contact" variant="outline" icon="mail">
              Contact us
            </LinkButton>
          </chakra.div>
        }
      >
        The tax calculator is ready now, and a person will answer your message within {facts.answer}.
      </EmptyState>
    </>
  );
}
