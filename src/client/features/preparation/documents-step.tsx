import { chakra } from '@chakra-ui/react/styled-system';
import { requestKindText } from '../../../domain/engagements/request-kinds.ts';
import { documentsWanted, pointsToCheck } from '../../../domain/preparation/documents-wanted.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledSection, StepFoot, StepTitle } from './preparation-frame.tsx';
import type { Preparation } from './use-preparation.ts';

/** The documents wanted, each with the answer that asked for it and where to get it. */
export function DocumentsStep({ preparation: { answers, stored } }: { preparation: Preparation }) {
  const wanted = documentsWanted(answers);
  const checks = pointsToCheck(answers);
  return (
    <>
      <StepTitle title={`${wanted.length} documents, and why`}>
        Each one follows from something you told us. Send what you have now; the rest can wait until after you
        pay.
      </StepTitle>
      <chakra.div display="grid" gap="40px" mt="32px">
        <RuledSection title="What we need" note={String(wanted.length)}>
          <ul>
            {wanted.map(({ kind, number, title, essential, because }) => (
              <chakra.li
                key={`${kind} ${number}`}
                display="flex"
                gap="14px"
                py="12px"
                borderBottom="1px solid"
                borderColor="line"
              >
                <chakra.span flexShrink="0" pt="2px" color="muted">
                  <Icon name="document" size={20} />
                </chakra.span>
                <div>
                  <chakra.p fontWeight="600">
                    {title}
                    {!essential && (
                      <chakra.span textStyle="sm" fontWeight="400" color="muted">
                        {' '}
                        if you have it
                      </chakra.span>
                    )}
                  </chakra.p>
                  <chakra.p textStyle="sm" color="muted">
                    {because.text}. {requestKindText(kind).whereToGet}
                  </chakra.p>
                </div>
              </chakra.li>
            ))}
          </ul>
          {stored?.id ? (
            <chakra.p mt="16px">
              <TextAnchor href={`/tax-returns/${stored.id}`} iconAfter="arrow">
                Send them now in your return
              </TextAnchor>
            </chakra.p>
          ) : (
            <chakra.p mt="16px" textStyle="sm" color="muted">
              You can send them once you’ve logged in.
            </chakra.p>
          )}
        </RuledSection>
        {checks.length > 0 && (
          <RuledSection title="What we check for you">
            <chakra.ul display="grid" gap="6px" textStyle="sm" color="muted">
              {checks.map(({ key, text }) => (
                <li key={key}>{text}.</li>
              ))}
            </chakra.ul>
          </RuledSection>
        )}
      </chakra.div>
      <StepFoot
        back={{ label: 'Questions', step: 'questions', screen: 'sars' }}
        note="You can send documents later"
      >
        <LinkButton to="/tax-preparation/$step" params={{ step: 'access' }}>
          Continue to access
        </LinkButton>
      </StepFoot>
    </>
  );
}
