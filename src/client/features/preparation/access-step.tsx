import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { accessTime, eFilingUrl } from '../../../domain/orders/order-tasks.ts';
import { useOwnerDetails } from '../../data/settings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { AnchorButton, LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { useGiveAccess } from '../returns/use-return-actions.ts';
import { StepFoot, StepTitle } from './preparation-frame.tsx';
import type { Preparation } from './use-preparation.ts';

/** Small drawing of an eFiling screen, with the row to press highlighted. */
function Screen({ title, rows, hit }: { title: string; rows: readonly string[]; hit: string }) {
  return (
    <chakra.div
      aria-hidden="true"
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      overflow="clip"
      textStyle="xs"
      color="muted"
    >
      <chakra.b display="block" p="6px 10px" bg="inset" color="ink">
        {title}
      </chakra.b>
      {rows.map((row) => (
        <chakra.div
          key={row}
          p="6px 10px"
          borderTop="1px solid"
          borderColor="line"
          {...(row === hit && {
            bg: 'accent-subtle',
            color: 'ink',
            fontWeight: '600',
            boxShadow: 'inset 3px 0 0 {colors.accent}',
          })}
        >
          {row}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

interface HowToProps {
  number: number;
  title: string;
  screen?: ReactNode;
  children: ReactNode;
}

function HowTo({ number, title, screen, children }: HowToProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '36px minmax(0, 1fr)', across: '60px minmax(0, 1fr) 264px' }}
      gap="16px"
      py="22px"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <chakra.span textStyle="figure-lg" lineHeight="1">
        {number}
      </chakra.span>
      <chakra.div display="grid" gap="10px" alignContent="start" justifyItems="start">
        <chakra.h2 textStyle="h4">{title}</chakra.h2>
        {children}
      </chakra.div>
      {screen && <chakra.div gridColumn={{ base: '2', across: 'auto' }}>{screen}</chakra.div>}
    </chakra.li>
  );
}

/** Button that tells the practice its access has been approved. */
function GiveAccess({ id }: { id: number }) {
  const give = useGiveAccess();
  return (
    <Button icon="check" busy={give.isPending} busyLabel="Saving…" onClick={() => give.mutate({ id })}>
      I’ve approved it
    </Button>
  );
}

/** Step that explains how to approve our access on eFiling, in four numbered instructions. */
export function AccessStep({ preparation: { stored, isGuest, answer } }: { preparation: Preparation }) {
  const { registration } = useOwnerDetails();
  const id = stored?.id ?? null;
  const isGiven = Boolean(stored?.accessGivenAt);
  const request = registration ? `${brand.name}, ${registration}` : brand.name;
  return (
    <>
      <StepTitle title="Let us see your tax profile">
        SARS calls it shared access. You give it on eFiling in about {accessTime}, and can withdraw it there
        whenever you like. We never see your password.
      </StepTitle>
      <chakra.ol mt="32px" listStyleType="none">
        <HowTo
          number={1}
          title="Log in to SARS eFiling"
          screen={<Screen title="sarsefiling.co.za" rows={['Login', 'Register']} hit="Login" />}
        >
          <chakra.p color="muted">
            Use a new tab and your own username. The website and the MobiApp both work.
          </chakra.p>
          <AnchorButton
            href={eFilingUrl}
            target="_blank"
            rel="noopener"
            variant="outline"
            size="sm"
            icon="external"
          >
            Open eFiling
          </AnchorButton>
        </HowTo>
        <HowTo
          number={2}
          title="Go to “Manage Access Requests”"
          screen={
            <Screen
              title="Home"
              rows={['Profile', 'Manage Access Requests', 'Tax Practitioner']}
              hit="Manage Access Requests"
            />
          }
        >
          <chakra.p color="muted">Under Home, select User.</chakra.p>
        </HowTo>
        <HowTo
          number={3}
          title="Find our request and approve it"
          screen={<Screen title="Requests" rows={[request]} hit={request} />}
        >
          <chakra.p color="muted">
            {registration
              ? 'Check that the number is ours.'
              : 'It shows our name. We’ll send the request once your order is paid for.'}
          </chakra.p>
          {registration && (
            <chakra.p display="flex" flexWrap="wrap" gap="12px" alignItems="center">
              <chakra.b>{registration}</chakra.b>
              <CopyButton text={registration} size="sm">
                Copy
              </CopyButton>
            </chakra.p>
          )}
        </HowTo>
        <HowTo number={4} title="Tell us">
          <chakra.p color="muted">
            {isGiven
              ? 'You’ve told us. We’ll write to you when we can see your profile.'
              : 'We’ll check within one business day, and write to you when we can see your profile.'}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 20px">
            {id !== null && !isGiven && <GiveAccess id={id} />}
            {id === null &&
              (isGuest ? (
                <LinkButton
                  to="/auth"
                  search={{ redirect: '/tax-preparation/access' }}
                  icon="lock"
                  variant="outline"
                  // Save the draft again, because login only transfers answers saved in this tab.
                  onClick={() => answer({})}
                >
                  Log in to tell us
                </LinkButton>
              ) : (
                <LinkButton to="/tax-preparation/$step" params={{ step: 'questions' }} variant="outline">
                  First, tell us whose return it is
                </LinkButton>
              ))}
            <TextLink
              to="/contact"
              search={{ about: 'I can’t see the request on eFiling' }}
              py="11px"
              my="-11px"
            >
              I can’t see the request
            </TextLink>
          </chakra.div>
        </HowTo>
      </chakra.ol>
      <StepFoot back={{ label: 'Documents', step: 'documents' }} note="You can do this after you pay">
        <LinkButton to="/tax-preparation/$step" params={{ step: 'price' }} variant="outline">
          Continue to your price
        </LinkButton>
      </StepFoot>
    </>
  );
}
