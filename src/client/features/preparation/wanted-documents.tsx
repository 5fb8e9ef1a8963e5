import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { requestKindText } from '../../../domain/engagements/request-kinds.ts';
import type { WantedDocument } from '../../../domain/preparation/documents-wanted.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { RequestGroups, RequestRow, RequestText } from '../returns/requests/request-row.tsx';
import { ReturnSection } from '../returns/requests/return-section.tsx';

interface WantedDocumentsProps {
  wanted: readonly WantedDocument[];
  action: ReactNode;
  /** Text that says when the documents can be sent. */
  children: ReactNode;
}

/** Lists the documents that the answers require, shown before they can be sent. */
export function WantedDocuments({ wanted, action, children }: WantedDocumentsProps) {
  return (
    <ReturnSection aria-labelledby="still-needed">
      <SectionHead id="still-needed" title="Still to send" fact={wanted.length || undefined} />
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', tablet: 'row' }}
        justifyContent="space-between"
        alignItems={{ tablet: 'center' }}
        gap="12px 24px"
        py="10px"
      >
        <chakra.p textStyle="sm" color="muted">
          {children}
        </chakra.p>
        {action}
      </chakra.div>
      <RequestGroups
        items={wanted}
        isNeeded={({ essential }) => essential}
        renderRow={({ kind, number, title, essential, because }, isMarked) => (
          <RequestRow key={`${kind} ${number}`}>
            <Icon name="document" size={20} />
            <RequestText title={title} note={null} isOptional={isMarked && !essential}>
              {because.text}. {requestKindText(kind).whereToGet}
            </RequestText>
          </RequestRow>
        )}
      />
    </ReturnSection>
  );
}
