import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../../ui/card.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { stairsScale } from './stairs-geometry.ts';

/** Returns the CSS height of a chart without a marker, for a width in px. */
function heightAt(width: number): string {
  const { height, top } = stairsScale(width, 0);
  return `${height - top}px`;
}

/** Skeleton of the staircase card, shown while its code loads. */
export function StairsSkeleton() {
  return (
    <Card>
      <Bone w="200px" h="1lh" textStyle="h4" mb="10px" />
      <Bone h="2lh" textStyle="ui" mb="20px" maxWidth="68ch" />
      <chakra.span display="block" containerType="inline-size">
        <Bone
          h={heightAt(0)}
          css={{
            '@container (min-width: 460px)': { height: heightAt(460) },
            '@container (min-width: 760px)': { height: heightAt(760) },
          }}
        />
      </chakra.span>
    </Card>
  );
}
