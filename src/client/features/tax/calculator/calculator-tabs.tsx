import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';

const tabs = [
  { value: 'basic', label: 'Basic Tax Calculator' },
  { value: 'comprehensive', label: 'Comprehensive' },
] as const;

const pages = { basic: '/tax-calculator', comprehensive: '/tax-calculator/comprehensive' } as const;

interface CalculatorTabsProps {
  value: (typeof tabs)[number]['value'];
  /** The selected calculator. */
  children: ReactNode;
}

/**
 * Tabs for switching between the calculators, which have separate pages. Must be inside the calculator's lazy
 * part. Outside it, the tabs' context would change after hydration and discard the prerendered markup.
 */
export function CalculatorTabs({ value, children }: CalculatorTabsProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      label="Calculators"
      tabs={tabs}
      value={value}
      onChange={(next) => void navigate({ to: pages[next], resetScroll: false })}
    >
      <TabPanel value={value} pt="28px">
        {children}
      </TabPanel>
    </Tabs>
  );
}

/** Placeholder for the tabs while a calculator's code loads. */
export function CalculatorTabsBone() {
  return <Bone w="280px" h="44px" mb="28px" />;
}
