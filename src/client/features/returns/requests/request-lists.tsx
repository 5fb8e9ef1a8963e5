import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { needsDocument } from '../../../../domain/engagements/request-state.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { FoldTitle } from '../../../ui/fold-title.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useUploads } from '../../documents/uploads.ts';
import { NeededRequest } from './needed-request.tsx';
import { RequestGroups } from './request-row.tsx';
import { ReturnSection } from './return-section.tsx';
import { SettledRequest } from './settled-request.tsx';

interface RequestListsProps {
  requests: readonly RequestView[];
  /** Heading of the requests that await the client. */
  title: string;
  /** Title of the documents that we can't do without, if others are missing too. */
  neededTitle?: string;
  /** Returns the text below the title of a request that awaits the client. */
  describe: (request: RequestView, isOpen: boolean) => string;
  /** Whether the client can take back answers. */
  canChange: boolean;
  /** Whether documents are still accepted; true by default. */
  takesDocuments?: boolean;
  /** Shown below the requests that await the client, even if there are none. */
  foot?: ReactNode;
}

const isNeeded = ({ essential, state }: RequestView) => essential || state === 'replace';

/** Returns whether a request ended without a document or an answer. */
const isUnanswered = ({ answer, documents }: RequestView) => answer === null && documents.length === 0;

interface SettledListProps {
  requests: readonly RequestView[];
  uploads: ReturnType<typeof useUploads>;
  canChange: boolean;
  /** The request that the client has just answered. */
  answered: number | undefined;
  onTakeBack: (id: number) => void;
}

/** The requests that the client has dealt with. Phones fold them once all are accepted. */
function SettledList({ requests, uploads, canChange, answered, onTakeBack }: SettledListProps) {
  const folds = requests.every(({ state }) => state === 'accepted');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const title = 'Sent or answered';
  return (
    <ReturnSection aria-labelledby="here-already">
      {folds && (
        <chakra.div hideFrom="tablet" borderTop="2px solid" borderColor="ink" pt="6px">
          <FoldTitle
            title={title}
            summary={`${requests.length} accepted`}
            controls={listId}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </chakra.div>
      )}
      <chakra.div hideBelow={folds ? 'tablet' : undefined} mb="6px">
        <SectionHead
          id="here-already"
          title={title}
          fact={requests.length}
          link={
            <TextLink to="/documents" py="11px" my="-11px">
              All my documents
            </TextLink>
          }
        />
      </chakra.div>
      <chakra.ul id={listId} hideBelow={folds && !isOpen ? 'tablet' : undefined}>
        {requests.map((request) => (
          <SettledRequest
            key={request.id}
            request={request}
            uploads={uploads}
            canChange={canChange}
            takesFocus={request.id === answered}
            onTakeBack={() => onTakeBack(request.id)}
          />
        ))}
      </chakra.ul>
    </ReturnSection>
  );
}

/** Lists a return's missing documents, which can be uploaded here, and its received documents. */
export function RequestLists({
  requests,
  title,
  neededTitle,
  describe,
  canChange,
  takesDocuments = true,
  foot,
}: RequestListsProps) {
  const uploads = useUploads();
  const [opened, setOpened] = useState<number>();
  const [answered, setAnswered] = useState<number>();
  const missing = requests.filter(({ state }) => needsDocument(state));
  const here = requests.filter((request) => !needsDocument(request.state) && !isUnanswered(request));
  // Optional documents never open on their own.
  const openId = missing.some(({ id }) => id === opened)
    ? opened
    : missing.find(({ state, essential }) => state === 'open' && essential)?.id;
  return (
    <>
      {takesDocuments && (missing.length > 0 || foot) && (
        <ReturnSection id="documents" aria-labelledby="still-needed">
          <SectionHead id="still-needed" title={title} fact={missing.length || undefined} />
          <RequestGroups
            items={missing}
            isNeeded={isNeeded}
            {...(neededTitle && { neededTitle })}
            renderRow={(request, isMarked) => (
              <NeededRequest
                key={request.id}
                request={request}
                text={describe(request, request.id === openId)}
                uploads={uploads}
                isOptional={isMarked && !request.essential}
                isOpen={request.id === openId}
                wasOpened={request.id === opened}
                onOpen={() => setOpened(request.id)}
                onAnswer={() => setAnswered(request.id)}
              />
            )}
          />
          {foot}
        </ReturnSection>
      )}
      {here.length > 0 && (
        <SettledList
          requests={here}
          uploads={uploads}
          canChange={canChange}
          answered={answered}
          onTakeBack={setOpened}
        />
      )}
    </>
  );
}
