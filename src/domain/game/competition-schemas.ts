import { z } from 'zod';
import { isDay } from '../calendar.ts';
import { calendarDay, instant } from '../formats.ts';
import { listQuery } from '../list-query.ts';
import { pathId } from '../row-id.ts';
import { facts } from '../site/facts.ts';
import { requiredLine, requiredParagraphs, textLength } from '../text.ts';

/** Competition states: accepting entries, waiting to be closed, completed, or cancelled for lack of entries. */
export const competitionStates = ['open', 'ended', 'held', 'cancelled'] as const;

const closingDay = 'Please enter a closing date like 2026-12-31';

export const openCompetitionInput = z.object({
  title: requiredLine(textLength.name, 'Please enter a title'),
  details: requiredParagraphs(2_000, 'Please enter the rules and the prize'),
  closesOn: z
    .string({ error: closingDay })
    .refine((text) => isDay(text) && text >= '2000' && text < '2100', closingDay)
    .meta({ format: 'date' }),
});

export const competitionInput = z.object({
  id: pathId('game.competition-not-found', 'Competition ID must be provided'),
});

export const competitionsInput = listQuery;

/** A competition as players see it. */
export const competitionView = z.object({
  id: z.number().int(),
  title: z.string(),
  details: z.string(),
  closesOn: calendarDay,
  state: z.enum(competitionStates),
  /** Number of entries; while the competition is open, capped at the number needed. */
  entries: z.number().int(),
  needed: z.literal(facts.competitionEntries),
  /** The winner; null until the competition has been held, or if the winning score is hidden. */
  winner: z.object({ playerName: z.string(), score: z.number().int() }).nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
});

/** The competition to show to players, if there is one. */
export const currentCompetition = z.object({ competition: competitionView.nullable() });

export type OpenCompetitionInput = z.output<typeof openCompetitionInput>;
export type CompetitionView = z.output<typeof competitionView>;
export type CurrentCompetition = z.output<typeof currentCompetition>;
