import { chakra } from '@chakra-ui/react/styled-system';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { lazy } from 'react';
import type { AchievementView } from '../../../domain/savings/schemas.ts';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { medalOf } from './medal-kinds.ts';

const MedalDrawing = lazy(async () => ({
  default: (await import('../../ui/drawings/medals.tsx')).MedalDrawing,
}));

interface MedalProps {
  achievement: Pick<AchievementView, 'criteria'>;
  /** Width and height. */
  size: HTMLChakraProps<'span'>['boxSize'];
  earned?: boolean;
  /** Aligns the drawing with the bottom of its box, for shelves. */
  isStanding?: boolean;
}

/** Medal for an achievement. The box keeps its size while the drawing loads. */
export function Medal({ achievement, size, earned = true, isStanding = false }: MedalProps) {
  return (
    <chakra.span display="block" flex="none" boxSize={size} aria-hidden="true">
      <SectionBoundary failed={() => null}>
        <MedalDrawing medal={medalOf(achievement)} earned={earned} isStanding={isStanding} />
      </SectionBoundary>
    </chakra.span>
  );
}
