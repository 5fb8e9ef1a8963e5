import { chakra } from '@chakra-ui/react/styled-system';
import type { DocumentSummary } from './document-summary.ts';
import { WaitingHalf } from './waiting-half.tsx';
import { waitingForUs, waitingForYou } from './waiting.ts';

interface WaitingBoxProps {
  /** How many calculations there are; undefined while loading. */
  calculations: number | undefined;
  documents: DocumentSummary;
}

/** Answers "is it me?" before anything else. */
export function WaitingBox({ calculations, documents }: WaitingBoxProps) {
  return (
    <chakra.section
      aria-label="What is waiting"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
      overflow="hidden"
    >
      <WaitingHalf
        title="Waiting for you"
        items={calculations === undefined ? undefined : waitingForYou({ calculations })}
        none={{ title: 'Nothing is waiting for you', detail: 'Your next step will stand here' }}
        tone="ink"
      />
      <WaitingHalf
        title="Waiting for us"
        items={waitingForUs({ pendingDocuments: documents.pendingReview })}
        none={{ title: 'Nothing is waiting for us', detail: 'What we are working on for you stands here' }}
        tone="card"
      />
    </chakra.section>
  );
}
