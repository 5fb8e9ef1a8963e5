import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { toast } from '../../../data/notifications.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { CalculatorTabs } from '../calculator/calculator-tabs.tsx';
import { ComprehensiveCalculator } from './form/comprehensive-calculator.tsx';
import { ReturnAnnouncement } from './form/return-announcement.tsx';
import { useReturn } from './form/use-return.ts';
import type { EstimateRef } from './saved/estimates.ts';
import { GuestReturnOffer } from './saved/guest-return-offer.tsx';
import { SavedEstimates } from './saved/saved-estimates.tsx';

const route = getRouteApi('/_shared/tax-calculator_/comprehensive');

const ReturnResultView = lazy(() =>
  import('./result/return-result-view.tsx').then((module) => ({ default: module.ReturnResultView })),
);

/** A return's form and the statement of its figures. The form keeps its state while the statement is shown. */
export function ReturnWorkspace() {
  const calculator = useReturn();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const { input, request, result } = calculator;
  const [open, setOpen] = useState<EstimateRef>();
  // The prerendered page shows the form.
  const isHydrated = useHydrated();
  const isStatement = isHydrated && view === 'statement';
  const hasFigures = Object.values(calculator.values.parts).some(Boolean);
  return (
    <CalculatorTabs value="comprehensive">
      <GuestReturnOffer />
      {isStatement && (
        <SectionBoundary>
          <chakra.p mb="16px">
            <TextLink to="." search={{ view: undefined }}>
              Back to your figures
            </TextLink>
          </chakra.p>
          {!calculator.isValid && (
            <chakra.div mb="16px">
              <Notice tone="attention">
                A field has an error. These are the figures from before it. Please correct it first.
              </Notice>
            </chakra.div>
          )}
          <ReturnResultView input={input} request={request} result={result} open={open} onSaved={setOpen} />
        </SectionBoundary>
      )}
      <div hidden={isStatement}>
        <ComprehensiveCalculator
          calculator={calculator}
          onStatement={() => void navigate({ search: { view: 'statement' } })}
          onStartAgain={() => {
            setOpen(undefined);
            return () => setOpen(open);
          }}
        />
        <chakra.div mt="40px">
          <SavedEstimates
            onOpen={(saved, estimate) => {
              const undo = calculator.open(saved);
              setOpen(estimate);
              scrollTo({ top: 0 });
              if (!hasFigures) return;
              const restore = () => {
                undo();
                setOpen(open);
              };
              toast({ title: `${estimate.name} opened`, action: { label: 'Undo', onPress: restore } });
            }}
          />
        </chakra.div>
      </div>
      <ReturnAnnouncement result={result} isShown={hasFigures} />
    </CalculatorTabs>
  );
}
