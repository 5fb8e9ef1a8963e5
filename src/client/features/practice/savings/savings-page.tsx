import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatRand } from '../../../../domain/money.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { EditorColumns, EditorRow } from '../parts/editor-columns.tsx';
import { AchievementEditor } from './achievement-editor.tsx';
import { ChallengeEditor } from './challenge-editor.tsx';
import { achievementsQuery, challengesQuery } from './savings-queries.ts';

const route = getRouteApi('/practice/savings/');

interface Row {
  id: number;
  name: string;
  fact: string;
  note: string;
}

/** The list of challenges or achievements. On phones, it is hidden once an item is chosen. */
function ItemList({ rows, shown }: { rows: readonly Row[]; shown: number | undefined }) {
  const { list, item } = route.useSearch();
  return (
    <chakra.nav
      aria-label={list === 'achievements' ? 'Achievements' : 'Challenges'}
      display={{ base: item === undefined ? 'block' : 'none', across: 'block' }}
    >
      {rows.map(({ id, name, fact, note }) => (
        <EditorRow
          key={id}
          data-row
          to="/practice/savings"
          search={{ list, item: id }}
          aria-current={id === shown ? 'true' : undefined}
        >
          <chakra.span truncate>{name}</chakra.span>
          <span>{fact}</span>
          <small>{note}</small>
        </EditorRow>
      ))}
    </chakra.nav>
  );
}

function Unknown() {
  return (
    <chakra.div p="16px">
      <DeskEmpty title="We couldn’t find this item.">Choose another one from the list.</DeskEmpty>
    </chakra.div>
  );
}

function Challenges() {
  const { item } = route.useSearch();
  const { data: challenges } = useSuspenseQuery(challengesQuery);
  const shown = item === undefined ? challenges[0] : challenges.find(({ id }) => id === item);
  const rows = challenges.map(({ id, name, targetAmount, duration, difficulty }) => ({
    id,
    name,
    fact: formatRand(Number(targetAmount)),
    note: `${duration} days, ${difficulty}`,
  }));
  return (
    <EditorColumns data-list={item === undefined || undefined}>
      <ItemList rows={rows} shown={shown?.id} />
      {shown ? <ChallengeEditor key={shown.id} challenge={shown} /> : <Unknown />}
    </EditorColumns>
  );
}

function Achievements() {
  const { item } = route.useSearch();
  const { data: achievements } = useSuspenseQuery(achievementsQuery);
  const shown = item === undefined ? achievements[0] : achievements.find(({ id }) => id === item);
  const rows = achievements.map(({ id, name, points, scope }) => ({
    id,
    name,
    fact: `${points} points`,
    note: scope === 'user' ? 'once per client' : 'once per challenge',
  }));
  return (
    <EditorColumns data-list={item === undefined || undefined}>
      <ItemList rows={rows} shown={shown?.id} />
      {shown ? <AchievementEditor key={shown.id} achievement={shown} /> : <Unknown />}
    </EditorColumns>
  );
}

const views = [
  { label: 'Challenges', search: { list: undefined } },
  { label: 'Achievements', search: { list: 'achievements' } },
] as const;

/** Savings challenges and achievements beside the form for the selected item. */
export function PracticeSavingsPage() {
  const { list, item } = route.useSearch();
  return (
    <DeskPage
      title="Savings"
      isFlush
      views={
        <>
          <DeskViews aria-label="Lists" css={{ display: 'flex' }}>
            {views.map(({ label, search }) => (
              <Link
                key={label}
                to="/practice/savings"
                search={search}
                activeOptions={{ explicitUndefined: true }}
              >
                {label}
              </Link>
            ))}
          </DeskViews>
          {item !== undefined && (
            <chakra.span hideFrom="across">
              <TextLink to="/practice/savings" search={{ list }}>
                All
              </TextLink>
            </chakra.span>
          )}
        </>
      }
    >
      {list === 'achievements' ? <Achievements /> : <Challenges />}
    </DeskPage>
  );
}
