import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { isWaitingForClient } from '../../../domain/engagements/request-state.ts';
import { documentsWanted } from '../../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../../domain/preparation/product-fit.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import { preparationPage } from '../../../domain/site/page-titles.ts';
import { failureMessage, reason } from '../../data/errors.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { requestsQuery } from '../returns/return-queries.ts';
import { productsQuery } from '../shop/product-queries.ts';
import { AccessStep } from './access-step.tsx';
import { completePlace, type Place } from './complete-place.ts';
import { DocumentsStep } from './documents-step.tsx';
import { Steps } from './preparation-frame.tsx';
import type { PageStep } from './preparation-steps.ts';
import { currentDay, priceText } from './preparation-text.ts';
import { PriceStep } from './price-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { type Preparation, usePreparation } from './use-preparation.ts';

/** Average time per question, in seconds. */
const QUESTION_S = 15;

function progressFact({ answered, total }: { answered: number; total: number }): string {
  const minutes = Math.ceil(((total - answered) * QUESTION_S) / 60);
  const left = answered === total ? '' : `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `${answered} of ${total}${left}`;
}

/** Returns how many of the requested documents have arrived; null until known. */
function useDocumentsHere({ stored }: Preparation): { here: number; total: number } | null {
  const id = stored?.id ?? null;
  const { data: requests } = useQuery({ ...requestsQuery(id ?? 0), enabled: id !== null });
  if (!requests || requests.length === 0) return null;
  const here = requests.filter(({ state }) => !isWaitingForClient(state)).length;
  return { here, total: requests.length };
}

interface Progress {
  /** One short fact per step. */
  facts: Record<PageStep, string>;
  /** Progress of each step, from 0 to 1. */
  shares: Record<PageStep, number>;
}

function useProgress(preparation: Preparation): Progress {
  const { answers, stored } = preparation;
  const { data: products = [] } = useQuery(productsQuery);
  const documents = useDocumentsHere(preparation);
  const progress = interview(answers);
  const isAnswered = progress.nextScreen === null;
  const fit = fittingProduct(answers, { today: currentDay() });
  const product = fit.kind === 'product' ? products.find(({ id }) => id === fit.productId) : undefined;
  const wanted = documentsWanted(answers).length;
  return {
    facts: {
      questions: progressFact(progress),
      documents: !isAnswered
        ? `${wanted} so far`
        : documents
          ? `${documents.here} of ${documents.total} received`
          : `${wanted} needed`,
      access: stored?.accessGivenAt ? 'given' : 'on eFiling',
      price:
        fit.kind === 'quote'
          ? 'by quote'
          : product
            ? `${isAnswered ? '' : 'from '}${priceText(product)}`
            : '',
    },
    shares: {
      questions: progress.answered / progress.total,
      documents: documents ? documents.here / documents.total : 0,
      access: stored?.accessGivenAt ? 1 : 0,
      price: 1,
    },
  };
}

function Content({ preparation, ...url }: Place & { preparation: Preparation }) {
  const { facts, shares } = useProgress(preparation);
  const { answers, stored } = preparation;
  const { step, screen } = completePlace(url, { answers, storedStep: stored?.step });
  if (step !== url.step || screen !== url.screen) {
    return <Navigate to="/tax-preparation/$step" params={{ step }} search={{ screen }} replace />;
  }
  return (
    <>
      <Steps now={step} facts={facts} shares={shares} />
      {step === 'questions' && (
        <QuestionsStep preparation={preparation} screen={screen ?? 'start'} key={screen} />
      )}
      {step === 'documents' && <DocumentsStep preparation={preparation} />}
      {step === 'access' && <AccessStep preparation={preparation} />}
      {step === 'price' && <PriceStep preparation={preparation} />}
    </>
  );
}

interface PreparationPageProps extends Place {
  /** ID of the return to prepare; by default, the return in progress. */
  returnId: number | undefined;
}

/** Preparation page: questions, documents, access and price, for guests and clients. */
export function PreparationPage({ returnId, ...url }: PreparationPageProps) {
  usePageMeta(preparationPage);
  const preparation = usePreparation(returnId);
  const { error } = preparation;
  if (error) {
    // Either the return isn't the client's, or we have already started work on it.
    const isRefused = reason(error) !== undefined;
    return (
      <ErrorState
        level={1}
        title="Your answers could not be loaded"
        {...(isRefused
          ? {
              children: failureMessage(error),
              action: <LinkButton to="/tax-returns">All tax returns</LinkButton>,
            }
          : { onRetry: preparation.retry })}
      />
    );
  }
  return (
    <chakra.div maxWidth="app">
      {preparation.isPending ? (
        <Skeleton gap="16px">
          <Bone h="8px" />
          <Bone w="min(70%, 420px)" h="44px" mt="48px" />
          <Bone w="min(90%, 520px)" />
          <Bone h="52px" mt="24px" />
          <Bone h="52px" />
          <Bone h="52px" />
        </Skeleton>
      ) : (
        <Content {...url} preparation={preparation} />
      )}
    </chakra.div>
  );
}
