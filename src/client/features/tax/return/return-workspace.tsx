import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useState } from 'react';
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
  const isStatement = view === 'statement';
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
          <ReturnResultView input={input} request={request} result={result} open={open} onSaved={setOpen} />
        </SectionBoundary>
      )}
      <div hidden={isStatement}>
        <ComprehensiveCalculator
          calculator={calculator}
          onStatement={() => void navigate({ search: { view: 'statement' } })}
          onStartAgain={() => setOpen(undefined)}
        />
        <chakra.div mt="40px">
          <SavedEstimates
            onOpen={(saved, estimate) => {
              calculator.open(saved);
              setOpen(estimate);
              scrollTo({ top: 0 });
            }}
          />
        </chakra.div>
      </div>
      <ReturnAnnouncement result={result} isShown={Object.values(calculator.values.parts).some(Boolean)} />
    </CalculatorTabs>
  );
}
