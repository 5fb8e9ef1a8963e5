import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { formatDay } from '../../../../../domain/calendar.ts';
import { maxEstimates, type SavedEstimate } from '../../../../../domain/tax/estimates/schemas.ts';
import type { ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SectionBoundary } from '../../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { AccountInvitation } from '../../saved/account-invitation.tsx';
import { ComparisonDialog } from './estimate-comparison.tsx';
import { DeleteDialog, NameDialog } from './estimate-dialogs.tsx';
import {
  type EstimateRef,
  estimatesQuery,
  useChangeEstimate,
  useDuplicateEstimate,
  useOpenEstimate,
  useRecalculateEstimate,
} from './estimates.ts';

interface SavedEstimatesProps {
  onOpen: (request: ReturnRequest, estimate: EstimateRef) => void;
  onRenamed: (estimate: EstimateRef) => void;
  onDeleted: (id: number) => void;
}

function LoginInvitation() {
  const { href } = useLocation();
  return (
    <AccountInvitation
      id="estimates"
      title="Keep your estimates"
      action={
        <LinkButton to="/auth" search={{ redirect: href }} variant="outline">
          Log in or register
        </LinkButton>
      }
    >
      With an account you can save up to {maxEstimates} estimates and compare them. Until then, this browser
      keeps your figures.
    </AccountInvitation>
  );
}

interface RenameDialogProps {
  estimate: EstimateRef;
  onClose: () => void;
  onRenamed: (estimate: EstimateRef) => void;
}

function RenameDialog({ estimate, onClose, onRenamed }: RenameDialogProps) {
  const change = useChangeEstimate();
  return (
    <NameDialog
      title="Rename estimate"
      name={estimate.name}
      busy={change.isPending}
      onClose={onClose}
      onSave={(name, onError) =>
        change.mutate(
          { id: estimate.id, name },
          {
            onSuccess: (renamed) => {
              onRenamed({ id: renamed.id, name: renamed.name });
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 14px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

const Name = chakra('button', {
  base: {
    minHeight: '28px',
    color: 'brand-fg',
    fontWeight: '600',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'brand-muted',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** Describes an estimate's balance in words. */
function Balance({ rand }: { rand: number }) {
  if (rand === 0) return 'nothing to pay';
  return (
    <>
      <Amount rand={Math.abs(rand)} /> {rand < 0 ? 'refund' : 'to pay'}
    </>
  );
}

interface EstimateItemProps {
  estimate: SavedEstimate;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isOpening: boolean;
  onOpen: () => void;
  onRenamed: (estimate: EstimateRef) => void;
  onDeleted: () => void;
}

function EstimateItem(props: EstimateItemProps) {
  const { estimate, isChosen, onChoose, isOpening, onOpen, onRenamed, onDeleted } = props;
  const { id, name, taxYear, totals, isOutdated, updatedAt } = estimate;
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const duplicate = useDuplicateEstimate();
  const recalculate = useRecalculateEstimate();
  const close = () => setAsks(null);
  return (
    <Item>
      <Checkbox checked={isChosen} onChange={onChoose}>
        <chakra.span srOnly>Compare {name}</chakra.span>
      </Checkbox>
      <div>
        <Name type="button" aria-busy={isOpening} onClick={onOpen}>
          {name}
        </Name>
        <chakra.p textStyle="sm" color="muted">
          {taxYear}, <Balance rand={totals.balance} />, saved {formatDay(new Date(updatedAt))}
        </chakra.p>
      </div>
      <Menu
        trigger={<IconButton icon="more" label={`Actions for ${name}`} />}
        items={[
          { value: 'rename', label: 'Rename', icon: 'pencil', onSelect: () => setAsks('rename') },
          {
            value: 'duplicate',
            label: 'Duplicate',
            icon: 'copy',
            onSelect: () => duplicate.mutate({ id, name }),
          },
          { value: 'delete', label: 'Delete', icon: 'trash', onSelect: () => setAsks('delete') },
        ]}
      />
      {isOutdated && (
        <chakra.div
          gridColumn="2 / -1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="0 16px"
          textStyle="sm"
        >
          The tables for {taxYear} have changed since you saved this.
          <Button
            variant="plain"
            size="sm"
            busy={recalculate.isPending}
            busyLabel="Calculating…"
            onClick={() => recalculate.mutate(id)}
          >
            Calculate again
          </Button>
        </chakra.div>
      )}
      {asks === 'rename' && <RenameDialog estimate={estimate} onClose={close} onRenamed={onRenamed} />}
      {asks === 'delete' && <DeleteDialog estimate={estimate} onClose={close} onDeleted={onDeleted} />}
    </Item>
  );
}

function Estimates({ onOpen, onRenamed, onDeleted }: SavedEstimatesProps) {
  const list = useSuspenseInfiniteQuery(estimatesQuery);
  const estimates = list.data.pages.flat();
  const open = useOpenEstimate();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  // Ignore chosen estimates that have been deleted. Choosing a third one drops the first.
  const [a, b] = chosen.filter((id) => estimates.some((estimate) => estimate.id === id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id].slice(-2) : now.filter((other) => other !== id)));
  if (estimates.length === 0) {
    return (
      <EmptyState title="No saved estimates">
        Save your figures under a name to open them here again, or to compare two versions.
      </EmptyState>
    );
  }
  return (
    <Card aria-labelledby="estimates">
      <CardHead
        id="estimates"
        title="Saved estimates"
        note={
          estimates.length > 1 && (
            <Button
              variant="subtle"
              size="sm"
              icon="swap"
              disabled={b === undefined}
              onClick={() => setIsComparing(true)}
            >
              {b === undefined ? 'Choose two to compare' : 'Compare both'}
            </Button>
          )
        }
      />
      <chakra.ul listStyle="none">
        {estimates.map((estimate) => (
          <EstimateItem
            key={estimate.id}
            estimate={estimate}
            isChosen={estimate.id === a || estimate.id === b}
            onChoose={(isChosen) => choose(estimate.id, isChosen)}
            isOpening={open.isPending && open.variables === estimate.id}
            onOpen={() =>
              open.mutate(estimate.id, {
                onSuccess: ({ id, name, input }) => onOpen(input, { id, name }),
              })
            }
            onRenamed={onRenamed}
            onDeleted={() => onDeleted(estimate.id)}
          />
        ))}
      </chakra.ul>
      <LoadMore list={list} />
      {isComparing && a !== undefined && b !== undefined && (
        <ComparisonDialog a={a} b={b} onClose={() => setIsComparing(false)} />
      )}
    </Card>
  );
}

const waiting = (
  <Card>
    <CardHead title="Saved estimates" />
    <Skeleton>
      <Bone />
      <Bone w="80%" />
      <Bone w="60%" />
    </Skeleton>
  </Card>
);

/**
 * The user's saved estimates. Guests see an invitation to log in. Memoized, because the form above it re-renders
 * on every keystroke.
 */
export const SavedEstimates = memo(function SavedEstimates(props: SavedEstimatesProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return waiting;
  if (!user) return <LoginInvitation />;
  return (
    <SectionBoundary fallback={waiting}>
      <Estimates {...props} />
    </SectionBoundary>
  );
});
