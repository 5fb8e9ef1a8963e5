import { chakra } from '@chakra-ui/react/styled-system';
import { lazy } from 'react';
import type { ChallengeView } from '../../../domain/savings/schemas.ts';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { challengePicture } from './challenge-kinds.ts';

const ChallengeDrawing = lazy(async () => ({
  default: (await import('../../ui/drawings/challenge-pictures.tsx')).ChallengeDrawing,
}));

/** Picture of a challenge's rule, as wide as its box. It keeps its size while the drawing loads. */
export function ChallengePicture({ challenge }: { challenge: ChallengeView }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignItems="center"
      justifyItems="center"
      maxWidth="264px"
      mx="auto"
      width="full"
      aspectRatio="232 / 112"
      aria-hidden="true"
    >
      <SectionBoundary failed={() => null}>
        <ChallengeDrawing picture={challengePicture(challenge)} />
      </SectionBoundary>
    </chakra.div>
  );
}
