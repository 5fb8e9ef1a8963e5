import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { writtenDay } from '../../../domain/calendar.ts';
import type { CompetitionView } from '../../../domain/game/competition-schemas.ts';
import { Card } from '../../ui/card.tsx';
import { competitionQuery } from './game-queries.ts';

/** Describes a competition's state or result. */
function stateText({ state, closesOn, entries, needed, winner }: CompetitionView): string {
  const day = writtenDay(closesOn);
  switch (state) {
    case 'open':
      return entries >= needed
        ? `Open until ${day}. The competition will take place: it has at least ${needed} entries.`
        : `Open until ${day}. The competition needs at least ${needed} entries to take place, and has ${entries} so far.`;
    case 'ended':
      return `It ended on ${day}. We’ll announce the result here.`;
    case 'cancelled':
      return `It didn’t take place: it had ${entries} of the ${needed} entries it needed.`;
    case 'held':
      return winner
        ? `Won by ${winner.playerName} with ${winner.score} points, out of ${entries} entries.`
        : `It ended with ${entries} entries.`;
  }
}

/** Card with the open competition or the last result. Renders nothing if there is neither. */
export function CompetitionCard() {
  const { data } = useQuery(competitionQuery);
  const competition = data?.competition;
  if (!competition) return null;
  const { title, details, state } = competition;
  return (
    <Card
      aria-labelledby="competition"
      mt={{ base: '16px', sm: '20px', lg: '32px' }}
      p={{ base: '20px', md: '24px' }}
    >
      <chakra.h2 id="competition" textStyle="h4" overflowWrap="anywhere">
        Competition: {title}
      </chakra.h2>
      <chakra.p mt="6px">{stateText(competition)}</chakra.p>
      {(state === 'open' || state === 'ended') && (
        <chakra.p color="muted" mt="6px" maxWidth="measure" whiteSpace="pre-line" overflowWrap="anywhere">
          {details}
        </chakra.p>
      )}
    </Card>
  );
}
