import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { ReactNode } from 'react';
// Allows line breaks, unlike the UI's `formatDay`, because table columns may be too narrow for a date.
import { formatDay } from '../../../../domain/calendar.ts';
import { formatWholeRand, groupThousands } from '../../../../domain/money.ts';
import type { SavedCalculation } from '../../../../domain/tax/schemas.ts';
import { maxSavedCalculations, type TaxInput } from '../../../../domain/tax/tax-result.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { httpStatus } from '../../../data/errors.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { AccountInvitation } from './account-invitation.tsx';
import { recentCalculations, type ServerResult, useSavedCalculation } from './calculations.ts';

type OpenCalculation = (opened: ServerResult) => void;

function RegisterInvitation() {
  return (
    <AccountInvitation
      id="previous"
      title="Keep your calculations"
      action={
        <LinkButton to="/auth" search={{ tab: 'register' }} variant="outline">
          Register
        </LinkButton>
      }
    >
      With an account, we save every calculation so you can open it again here. Until then, this browser keeps
      your last one.
    </AccountInvitation>
  );
}

interface HistoryTableProps {
  calculations: readonly SavedCalculation[];
  onOpen: OpenCalculation;
}

const OpenButton = chakra('button', {
  base: {
    minHeight: '44px',
    minWidth: '44px',
    my: '-12px',
    color: 'brand-fg',
    fontWeight: '600',
    textAlign: 'right',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'brand-muted',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** Returns a saved calculation's input. */
function inputOf(saved: SavedCalculation): TaxInput {
  return {
    taxYear: saved.financialYear,
    income: saved.income,
    incomeKind: saved.incomeKind,
    age: saved.age,
    retirementContributions: saved.retirementContributions,
    medicalAidMembers: saved.medicalAidMembers,
  };
}

function HistoryTable({ calculations, onOpen }: HistoryTableProps) {
  const { mutate: ask, isPending, variables: asked } = useSavedCalculation();
  const open = (id: number) =>
    ask(id, { onSuccess: (saved) => onOpen({ input: inputOf(saved), result: saved.result }) });
  return (
    <Table fold="phone">
      <thead>
        <Row>
          <HeadCell>Calculated</HeadCell>
          <HeadCell>Tax year</HeadCell>
          <HeadCell numeric>Income</HeadCell>
          <HeadCell numeric>Net tax</HeadCell>
          <HeadCell numeric>Take-home pay</HeadCell>
          <HeadCell>
            <chakra.span srOnly>Open</chakra.span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {calculations.map((calculation) => {
          const { id, calculatedAt, financialYear, income, incomeKind, result } = calculation;
          const from = incomeKind === 'pension' ? 'pension' : 'income';
          const day = formatDay(new Date(calculatedAt));
          return (
            <Row key={id}>
              <Cell>{day}</Cell>
              <Cell phone="hide">{financialYear}</Cell>
              <Cell numeric phone="hide">
                <Amount rand={income} />
                {incomeKind === 'pension' && (
                  <chakra.span display="block" textStyle="xs" color="muted">
                    pension
                  </chakra.span>
                )}
              </Cell>
              <Cell numeric phone="hide">
                <Amount rand={result.netTax} />
              </Cell>
              <Cell numeric style={{ fontWeight: 600 }}>
                <Amount rand={result.takeHomePay} />
              </Cell>
              <Cell numeric phone="below">
                <chakra.span
                  display="flex"
                  justifyContent={{ base: 'space-between', roomy: 'flex-end' }}
                  alignItems="baseline"
                >
                  <chakra.span roomy={{ display: 'none' }}>
                    {financialYear}, {from} {formatWholeRand(income)}
                  </chakra.span>
                  <OpenButton
                    type="button"
                    aria-label={`Open the calculation from ${day}, ${from} ${formatWholeRand(income)}`}
                    aria-busy={isPending && asked === id}
                    onClick={() => open(id)}
                  >
                    Open
                  </OpenButton>
                </chakra.span>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function HistoryCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="previous">
      <CardHead
        id="previous"
        title="Previous Calculations"
        note={<chakra.span hideBelow="tablet">The 5 most recent</chakra.span>}
      />
      {children}
      <chakra.p textStyle="xs" color="muted" mt="16px">
        We keep your {groupThousands(maxSavedCalculations)} most recent calculations; after that the oldest
        are removed.
      </chakra.p>
    </Card>
  );
}

/** History skeleton with five rows. */
const waiting = (
  <HistoryCard>
    <Skeleton gap="0" pt="30px">
      {[1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} height="20px" my="15px" />
      ))}
    </Skeleton>
  </HistoryCard>
);

function History({ onOpen }: { onOpen: OpenCalculation }) {
  const { data: calculations } = useSuspenseQuery(recentCalculations);
  if (calculations.length === 0) {
    return (
      <EmptyState title="No previous calculations" drawing={<MountainDrawing />}>
        Press Calculate to save the result here, so you can open it again.
      </EmptyState>
    );
  }
  return (
    <HistoryCard>
      <HistoryTable calculations={calculations} onOpen={onOpen} />
    </HistoryCard>
  );
}

function failed(error: unknown, retry: () => void) {
  const status = httpStatus(error);
  return (
    <ErrorState
      title={status ? `Request failed with status ${status}` : 'Your calculations could not be loaded'}
      onRetry={retry}
    />
  );
}

/** History of a signed-in user's five most recent calculations. Guests see an invitation to register. */
export const PreviousCalculations = memo(function PreviousCalculations({
  onOpen,
}: {
  onOpen: OpenCalculation;
}) {
  const { user, isLoading } = useAuth();
  if (isLoading) return waiting;
  if (!user) return <RegisterInvitation />;
  return (
    <SectionBoundary fallback={waiting} failed={failed}>
      <History onOpen={onOpen} />
    </SectionBoundary>
  );
});
