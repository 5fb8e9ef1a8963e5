import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { DashboardPanel } from '../dashboard-panel.tsx';
import { FirstSteps } from './first-steps.tsx';

interface StartPanelProps {
  /** Whether the list of everything else is empty. */
  isUpToDate: boolean;
}

/** Panel for clients who have saved a calculation but have no return yet. The next step is to choose one. */
export function StartPanel({ isUpToDate }: StartPanelProps) {
  return (
    <DashboardPanel
      look="ink"
      label="Your next step"
      turn={
        <>
          <TurnBadge turn="client" />
          <span>{isUpToDate ? 'You’re up to date. Next, if you like:' : 'about three minutes'}</span>
        </>
      }
      title="Which return is yours?"
      text="A few questions, no account numbers. You see the price and the documents we need before you send anything."
      actions={
        <>
          <LinkButton to="/tax-preparation" variant="hero" iconAfter="arrow">
            Find my return
          </LinkButton>
          <TextLink
            to="/documents"
            search={{ upload: 1 }}
            color="var(--link)"
            textDecorationColor="currentColor"
            py="11px"
          >
            Upload a document
          </TextLink>
        </>
      }
    >
      <FirstSteps done={1} />
    </DashboardPanel>
  );
}
