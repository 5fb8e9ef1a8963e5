import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type {
  EngagementFiguresView,
  FiguresVersionView,
} from '../../../../domain/engagements/practice-figures-schemas.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { formatRand, toCents } from '../../../../domain/money.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { engagementFiguresQuery, figuresVersionQuery } from './engagement-queries.ts';

const Figures = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& td, & th': { height: '30px', borderTop: '1px solid', borderColor: 'line', textAlign: 'left' },
    '& :is(td, th):not(:first-child)': { textAlign: 'right', ps: '12px', whiteSpace: 'nowrap' },
    '& thead th': { borderTop: '0', color: 'muted', fontWeight: '500', fontSize: '0.8125rem' },
    '& tbody th': { fontWeight: '400' },
    '& tbody td + td': { color: 'muted', fontSize: '0.8125rem' },
    '& tfoot :is(td, th)': {
      height: '36px',
      borderTop: '2px solid',
      borderColor: 'ink',
      fontWeight: '700',
      fontSize: '1rem',
    },
    '& [data-changed]': { bg: 'accent-subtle' },
  },
});

const balanceName = (balance: number) => (balance < 0 ? 'Refund' : balance > 0 ? 'To pay' : 'Nothing due');

interface VersionProps {
  version: FiguresVersionView;
  /** The previous version; undefined if there is none or its lines haven't loaded yet. */
  before: EngagementFiguresView | undefined;
}

function Version({ version, before }: VersionProps) {
  const old = new Map(before?.lines.map(({ id, amount }) => [id, amount]));
  return (
    <Figures>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Version {version.number}</th>
          {before && <th scope="col">Version {before.number}</th>}
        </tr>
      </thead>
      <tbody>
        {version.lines?.map(({ id, label, amount }) => {
          const earlier = old.get(id);
          const isChanged =
            before !== undefined && (earlier === undefined || toCents(earlier) !== toCents(amount));
          return (
            <tr key={id} data-changed={isChanged || undefined}>
              <th scope="row">{label}</th>
              <td>{formatRand(amount)}</td>
              {before && <td>{earlier === undefined ? '–' : formatRand(earlier)}</td>}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{balanceName(version.totals.balance)}</th>
          <td>{formatRand(Math.abs(version.totals.balance))}</td>
          {before && <td>{formatRand(Math.abs(before.totals.balance))}</td>}
        </tr>
      </tfoot>
    </Figures>
  );
}

/** The latest version of the figures beside the previous one, and a link to the calculator. */
export function FiguresPanel({ item }: { item: EngagementView }) {
  const { data: versions } = useSuspenseQuery(engagementFiguresQuery(item.id));
  const [newest, second] = versions;
  const { data: before } = useQuery({
    ...figuresVersionQuery(item.id, second?.id ?? 0),
    enabled: second !== undefined,
  });
  return (
    <chakra.div display="grid" gap="14px">
      {newest ? (
        <>
          <chakra.p color="muted" fontSize="0.8125rem">
            Version {newest.number}, saved {formatMoment(new Date(newest.createdAt))}
            {newest.sentAt !== null && `, sent ${formatMoment(new Date(newest.sentAt))}`}
          </chakra.p>
          <Version version={newest} before={second && before} />
        </>
      ) : (
        <chakra.p color="muted">No figures yet. Work them out from the client’s documents.</chakra.p>
      )}
      <chakra.div>
        <LinkButton
          to="/practice/work/$engagementId/figures"
          params={{ engagementId: String(item.id) }}
          size="xs"
          variant="outline"
          icon="calculator"
        >
          Open the calculator
        </LinkButton>
      </chakra.div>
    </chakra.div>
  );
}
