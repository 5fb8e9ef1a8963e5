import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { documentsWanted } from '../../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../../domain/preparation/product-fit.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import { preparationPage } from '../../../domain/site/page-titles.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { productsQuery } from '../shop/product-queries.ts';
import { AccessStep } from './access-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { Steps } from './preparation-frame.tsx';
import type { PageStep } from './preparation-steps.ts';
import { currentDay, priceText } from './preparation-words.ts';
import { PriceStep } from './price-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { type Preparation, usePreparation } from './use-preparation.ts';

/** Seconds that one question takes, on average. */
const QUESTION_S = 15;

function progressFact({ answered, total }: { answered: number; total: number }): string {
  const minutes = Math.ceil(((total - answered) * QUESTION_S) / 60);
  const left = answered === total ? '' : `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `${answered} of ${total}${left}`;
}

function useFacts({ answers, stored }: Preparation): Record<PageStep, string> {
  const { data: products = [] } = useQuery(productsQuery);
  const progress = interview(answers);
  const isAnswered = progress.nextScreen === null;
  const fit = fittingProduct(answers, { today: currentDay() });
  const product = fit.kind === 'product' ? products.find(({ id }) => id === fit.productId) : undefined;
  const wanted = documentsWanted(answers).length;
  return {
    questions: progressFact(progress),
    documents: isAnswered ? `${wanted} wanted` : `${wanted} so far`,
    access: stored?.accessGivenAt ? 'given' : 'on eFiling',
    price:
      fit.kind === 'quote'
        ? 'we look first'
        : product
          ? `${isAnswered ? '' : 'from '}${priceText(product)}`
          : '',
  };
}

interface PageProps {
  /** Step to show; the first that isn't done if absent. */
  step?: PageStep;
  screen?: string | undefined;
}

function Content({ preparation, step, screen }: PageProps & { preparation: Preparation }) {
  const facts = useFacts(preparation);
  const { answers, stored } = preparation;
  const { nextScreen, answered, total } = interview(answers);
  if (!step || (step === 'questions' && screen === undefined)) {
    const next = step ?? (nextScreen === null ? (stored?.step ?? 'documents') : 'questions');
    // The screen stays in the URL, so that it doesn't change with its last answer.
    const search = { screen: next === 'questions' ? (nextScreen ?? 'start') : undefined };
    return <Navigate to="/tax-preparation/$step" params={{ step: next }} search={search} replace />;
  }
  const share = step === 'questions' ? Math.max(0.04, answered / total) : step === 'price' ? 1 : 0.25;
  return (
    <>
      <Steps now={step} facts={facts} share={share} />
      {step === 'questions' && (
        <QuestionsStep preparation={preparation} screen={screen ?? 'start'} key={screen} />
      )}
      {step === 'documents' && <DocumentsStep preparation={preparation} />}
      {step === 'access' && <AccessStep preparation={preparation} />}
      {step === 'price' && <PriceStep preparation={preparation} isAnswered={nextScreen === null} />}
    </>
  );
}

/** Preparation page: questions, documents, access and price, for guests and clients. */
export function PreparationPage(props: PageProps) {
  usePageMeta(preparationPage);
  const preparation = usePreparation();
  if (preparation.error) {
    return <LoadError error={preparation.error} level={1} title="Failed to fetch your answers" />;
  }
  return (
    <chakra.div maxWidth="app">
      {preparation.isPending ? (
        <Spinner label="Loading your answers" />
      ) : (
        <Content {...props} preparation={preparation} />
      )}
    </chakra.div>
  );
}
