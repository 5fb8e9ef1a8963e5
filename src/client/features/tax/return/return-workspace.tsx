import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReturnRequest } from '../../../../domain/tax/return/return-input.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import { CalculatorTabs } from '../calculator/calculator-tabs.tsx';
import { ComprehensiveCalculator } from './form/comprehensive-calculator.tsx';
import { ReturnAnnouncement } from './form/return-announcement.tsx';
import { useReturnState } from './form/return-context.ts';
import type { ReturnState, ReturnStore } from './form/return-store.ts';
import { hasParts } from './form/return-values.ts';
import { useReturn } from './form/use-return.ts';
import type { EstimateRef } from './saved/estimates.ts';
import { GuestReturnOffer } from './saved/guest-return-offer.tsx';
import { SaveEstimate } from './saved/save-estimate.tsx';
import { SavedEstimates } from './saved/saved-estimates.tsx';

const route = getRouteApi('/_shared/tax-calculator_/comprehensive');

const ReturnResultView = lazy(() =>
  import('./result/return-result-view.tsx').then((module) => ({ default: module.ReturnResultView })),
);

/** Notices about problems to fix before relying on the figures. */
function StatementNotices({ values, isValid }: Pick<ReturnState, 'values' | 'isValid'>) {
  const isUnchecked =
    values.parts.employment && values.certificates.some(({ rows }) => rows.some((row) => row.isUnchecked));
  if (isValid && !isUnchecked) return null;
  return (
    <chakra.div display="grid" gap="12px" mb="16px">
      {!isValid && (
        <Notice tone="attention">
          A field has an error, so these are your last valid figures. Please correct it first.
        </Notice>
      )}
      {isUnchecked && (
        <Notice tone="attention">
          Some amounts were read from a PDF. Please check them against the certificate.
        </Notice>
      )}
    </chakra.div>
  );
}

/** Returns a ref to the element that takes focus when the view switches between form and statement. */
function useViewFocus(isStatement: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(isStatement);
  useEffect(() => {
    if (shown.current === isStatement) return;
    shown.current = isStatement;
    element.current?.focus({ preventScroll: true });
  }, [isStatement]);
  return element;
}

interface EstimateProps {
  store: ReturnStore;
  /** Called after the return has been saved as a new estimate. */
  onSaved: (estimate: EstimateRef) => void;
}

/** Statement of the last valid figures. */
function StatementView({ store, open, onSaved }: EstimateProps & { open: EstimateRef | undefined }) {
  const { values, isValid, input, request, result } = useReturnState(store, (state) => state);
  return (
    <SectionBoundary>
      <chakra.p mb="16px">
        <TextLink to="." search={{ view: undefined }}>
          Back to your figures
        </TextLink>
      </chakra.p>
      <StatementNotices values={values} isValid={isValid} />
      <ReturnResultView
        input={input}
        request={request}
        result={result}
        isValid={isValid}
        open={open}
        onSaved={onSaved}
      />
    </SectionBoundary>
  );
}

/** Name of the open estimate, with buttons to save it. */
function OpenEstimate({ store, open, onSaved }: EstimateProps & { open: EstimateRef }) {
  const { request, isValid } = useReturnState(store, (state) => state);
  return (
    <chakra.section
      aria-label="Open estimate"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="8px 16px"
      mb="24px"
      py="10px"
      px="16px"
      bg="inset"
      borderRadius="md"
      textStyle="ui"
    >
      <chakra.p minWidth="0" overflowWrap="anywhere">
        <chakra.span color="muted">Saved estimate: </chakra.span>
        <strong>{open.name}</strong>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px 10px">
        <SaveEstimate request={request} disabled={!isValid} open={open} onSaved={onSaved} />
      </chakra.div>
    </chakra.section>
  );
}

/** A return's form and its statement. The form keeps its state while the statement is shown. */
function Views() {
  const calculator = useReturn();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const { store, open: openRequest } = calculator;
  const [open, setOpen] = useState<EstimateRef>();
  const offerUndo = useUndoToast();
  const element = useViewFocus(view === 'statement');
  // The prerendered page shows the form.
  const isHydrated = useHydrated();
  const isStatement = isHydrated && view === 'statement';
  const openEstimate = useCallback(
    (saved: ReturnRequest, estimate: EstimateRef) => {
      const hadFigures = hasParts(store.current().values);
      const restoreFigures = openRequest(saved);
      setOpen(estimate);
      scrollTo({ top: 0 });
      if (!hadFigures) return;
      offerUndo(`${estimate.name} opened`, () => {
        restoreFigures();
        setOpen(open);
      });
    },
    [store, openRequest, offerUndo, open],
  );
  const showStatement = useMemo(
    () => ({
      label: 'See the full working',
      brief: 'Full working',
      onPress: () => void navigate({ search: { view: 'statement' } }),
    }),
    [navigate],
  );
  const closeEstimate = useCallback(() => {
    setOpen(undefined);
    return () => setOpen(open);
  }, [open]);
  const forget = useCallback(
    (id: number) => setOpen((current) => (current?.id === id ? undefined : current)),
    [],
  );
  const rename = useCallback(
    (renamed: EstimateRef) => setOpen((current) => (current?.id === renamed.id ? renamed : current)),
    [],
  );
  return (
    <chakra.div ref={element} tabIndex={-1} outline="none">
      {isStatement && <StatementView store={store} open={open} onSaved={setOpen} />}
      <div hidden={isStatement}>
        {open && <OpenEstimate store={store} open={open} onSaved={setOpen} />}
        <ComprehensiveCalculator
          calculator={calculator}
          action={showStatement}
          onStartAgain={closeEstimate}
        />
        <chakra.div mt="40px">
          <SavedEstimates onOpen={openEstimate} onRenamed={rename} onDeleted={forget} />
        </chakra.div>
      </div>
      <ReturnAnnouncement store={store} />
    </chakra.div>
  );
}

/** Comprehensive calculator with its tabs, which don't re-render as the user types. */
export function ReturnWorkspace() {
  return (
    <CalculatorTabs value="comprehensive">
      <GuestReturnOffer />
      <Views />
    </CalculatorTabs>
  );
}
