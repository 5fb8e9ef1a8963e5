import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { RequestView } from '../../../domain/engagements/schemas.ts';
import {
  documentsWanted,
  pointsToCheck,
  type WantedDocument,
} from '../../../domain/preparation/documents-wanted.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RequestLists } from '../returns/requests/request-lists.tsx';
import { requestsQuery } from '../returns/return-queries.ts';
import { RuledSection, StepFoot, StepGrid, StepTitle } from './preparation-frame.tsx';
import { questionCount, reasonFor } from './preparation-text.ts';
import type { Preparation } from './use-preparation.ts';
import { WantedDocuments } from './wanted-documents.tsx';

/** Documents to upload for a stored preparation. */
function DocumentsToSend({ id, wanted }: { id: number; wanted: readonly WantedDocument[] }) {
  const { data: requests, isError, refetch, isFetching } = useQuery(requestsQuery(id));
  const describe = (request: RequestView) => `${reasonFor(request, wanted)} ${request.whereToGet}`;
  if (requests) {
    return <RequestLists requests={requests} title="Still to send" describe={describe} canChange />;
  }
  if (isError) {
    return (
      <ErrorState
        title="The documents could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Skeleton gap="20px">
      {wanted.map(({ kind, number }) => (
        <Bone key={`${kind} ${number}`} h="48px" />
      ))}
    </Skeleton>
  );
}

/**
 * Step that collects the documents required by the answers. Guests see the list but must log in to send
 * documents.
 */
export function DocumentsStep({ preparation }: { preparation: Preparation }) {
  const { answers, stored, isGuest, answer } = preparation;
  const wanted = documentsWanted(answers);
  const checks = pointsToCheck(answers);
  const { answered, total } = interview(answers);
  const left = total - answered;
  const id = stored?.id ?? null;
  return (
    <StepGrid
      aside={
        <>
          {checks.length > 0 && (
            <RuledSection aside title="What we check for you">
              <chakra.ul display="grid" gap="6px" textStyle="sm" color="muted">
                {checks.map(({ key, text }) => (
                  <li key={key}>{text}.</li>
                ))}
              </chakra.ul>
            </RuledSection>
          )}
          <RuledSection aside title="Who sees your documents">
            <chakra.p textStyle="sm" color="muted">
              Only the people who work on your return. Every file is stored encrypted.
            </chakra.p>
          </RuledSection>
        </>
      }
    >
      {left === 0 ? (
        <StepTitle title={`${wanted.length} documents, and why`}>
          We need each one because of something you told us. Send what you have now; the rest can wait until
          after you pay.
        </StepTitle>
      ) : (
        <StepTitle title={`${wanted.length} documents so far`}>
          You have {questionCount(left)} left, and your answers may add more documents.{' '}
          <TextLink to="/tax-preparation/$step" params={{ step: 'questions' }} inline>
            Answer them
          </TextLink>
        </StepTitle>
      )}
      <chakra.div mt="32px">
        {id === null ? (
          <WantedDocuments
            wanted={wanted}
            action={
              isGuest && (
                <LinkButton
                  to="/auth"
                  search={{ redirect: '/tax-preparation/documents' }}
                  icon="lock"
                  variant="outline"
                  // Save the draft again, because login only transfers answers saved in this tab.
                  onClick={() => answer({})}
                >
                  Log in to send documents
                </LinkButton>
              )
            }
          >
            {isGuest
              ? 'You can send them once you’ve logged in. Your answers will be kept.'
              : 'You can send them once you’ve answered the first question.'}
          </WantedDocuments>
        ) : (
          <DocumentsToSend id={id} wanted={wanted} />
        )}
      </chakra.div>
      <StepFoot
        back={{ label: 'Questions', step: 'questions', screen: 'sars' }}
        note="You can send documents later"
      >
        <LinkButton to="/tax-preparation/$step" params={{ step: 'access' }}>
          Continue to eFiling access
        </LinkButton>
      </StepFoot>
    </StepGrid>
  );
}
