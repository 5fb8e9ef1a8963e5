import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { formatWholeRand, groupThousands } from '../../../domain/money.ts';
import type { SavedCalculation } from '../../../domain/tax/schemas.ts';
import { keptCalculations, type TaxInput } from '../../../domain/tax/tax-result.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { httpStatus } from '../../data/errors.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { formatDay } from '../../ui/day.ts';
import { MountainDrawing } from '../../ui/drawings/mountain-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { recentCalculations, useSavedCalculation } from './calculations.ts';
import type { Settled } from './use-calculator.ts';

type OpenCalculation = (opened: Settled) => void;

/** What a guest gets instead of a history. */
function RegisterInvitation() {
  return (
    <Card
      aria-labelledby="previous"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap="16px 32px"
    >
      <div>
        <chakra.h2 id="previous" textStyle="h4">
          Keep your calculations
        </chakra.h2>
        <chakra.p color="muted" mt="6px" maxWidth="60ch">
          With an account your calculations stay here for you to open again. Until then the last one waits in
          this browser.
        </chakra.p>
      </div>
      <LinkButton to="/auth" search={{ tab: 'register', redirect: '/tax-calculator' }} variant="outline">
        Register
      </LinkButton>
    </Card>
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

/** What was entered then, as the form takes it. */
function inputOf(saved: SavedCalculation): TaxInput {
  return {
    taxYear: saved.financialYear,
    income: saved.income,
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
    <Table>
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
          const { id, calculatedAt, financialYear, income, result } = calculation;
          const day = formatDay(new Date(calculatedAt));
          return (
            <Row key={id}>
              <Cell>{day}</Cell>
              <Cell phone="hide">{financialYear}</Cell>
              <Cell numeric phone="hide">
                <Amount rand={income} />
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
                  justifyContent={{ base: 'space-between', md: 'flex-end' }}
                  alignItems="baseline"
                >
                  <chakra.span md={{ display: 'none' }}>
                    {financialYear}, income {formatWholeRand(income)}
                  </chakra.span>
                  <OpenButton
                    type="button"
                    aria-label={`Open the calculation of ${day}, income ${formatWholeRand(income)}`}
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

/** Its note is left out on phones, where the title needs the row. */
function HistoryCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="previous">
      <CardHead
        id="previous"
        title="Previous Calculations"
        note={
          <chakra.span display={{ base: 'none', md: 'inline' }}>
            the 5 most recent of up to {groupThousands(keptCalculations)} that we keep
          </chakra.span>
        }
      />
      {children}
    </Card>
  );
}

/** Five rows of the history while it loads. */
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
        Press Calculate and the result is kept here, so that you can open it again.
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

/** The five most recent calculations of a signed-in person; a guest is invited to have a history. */
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
