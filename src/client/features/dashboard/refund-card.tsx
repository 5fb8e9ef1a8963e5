import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SavedCalculation } from '../../../domain/tax/schemas.ts';
import { Amount } from '../../ui/amount.tsx';
import { RulerProgress } from '../../ui/ruler.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RandRuler } from '../tax/rand-ruler.tsx';

/** As high as the longest caption, so that the row of cards keeps its height when the figure arrives. */
const Caption = chakra('span', { base: { display: 'block', minHeight: '2lh' } });

/** Millions need more room than three cards side by side have on a small laptop. */
function FittingAmount({ rand }: { rand: number }) {
  return (
    <chakra.span fontSize="min(1em, 10.5cqi)">
      <Amount rand={rand} />
    </chakra.span>
  );
}

/** A ruler without a rand to share out: keeps a card's shape where there is no figure. */
function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}

interface RefundCardProps {
  /** Null when there is none, undefined while loading. */
  latest: SavedCalculation | null | undefined;
  failed: boolean;
}

interface Content {
  figure: ReactNode;
  picture?: ReactNode;
  caption: string;
  link?: string;
}

function contentOf({ latest, failed }: RefundCardProps): Content {
  if (failed) return { figure: 'Not available', caption: 'Your latest calculation could not be loaded.' };
  if (latest === undefined) {
    return { figure: <Bone w="11rem" h="1.1em" />, caption: 'Take-home pay of your latest calculation' };
  }
  if (latest === null) {
    return {
      figure: 'No Calculation',
      caption: 'The take-home pay of your latest calculation will stand here.',
      link: 'Work out your tax',
    };
  }
  return {
    figure: <FittingAmount rand={latest.result.takeHomePay} />,
    picture: <RandRuler size="stat" result={latest.result} />,
    caption: `Take-home pay of your latest calculation, ${latest.financialYear}`,
  };
}

/** The take-home pay of the latest calculation, under the name the specification gives it; the caption says what it is. */
export function RefundCard(props: RefundCardProps) {
  const { figure, picture = <BlankRuler />, caption, link = 'Tax calculator' } = contentOf(props);
  return (
    <chakra.div display="grid" containerType="inline-size">
      <Stat
        label="Estimated Refund"
        figure={figure}
        picture={picture}
        link={
          <TextLink to="/tax-calculator" iconAfter="arrow" py="11px" my="-11px">
            {link}
          </TextLink>
        }
      >
        <Caption>{caption}</Caption>
      </Stat>
    </chakra.div>
  );
}
