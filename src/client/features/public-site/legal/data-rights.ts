import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import type { LegalSection } from './legal-section.ts';

/** How long, how safe, and what people may ask. */
export const dataRights: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: [
      [
        `Tax records: at least ${facts.recordsKept} from the day the return was submitted, as the Tax Administration Act requires; longer while an audit, an objection or a dispute is open.`,
        'Your account: until you close it. What has to be kept with the tax records is then locked, and the rest is deleted.',
        'A document you delete: it can be restored for 30 days and is then gone.',
        'Messages to us: for as long as your question is open, and afterwards only if they belong to a return.',
      ],
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: [
      'Connections are encrypted, and so is each stored document. Passwords are kept only as a hash that can’t be turned back. Access is limited to those who need it for their work, and is recorded.',
      'If personal information is lost or seen by somebody who shouldn’t see it, we tell you and the Information Regulator as soon as reasonably possible: what happened, what it may mean for you, and what you can do.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'You may ask us, free of charge:',
      [
        'whether we hold information about you, and for a copy of it;',
        'to correct what is wrong, out of date or incomplete;',
        'to delete what we no longer have a reason or a duty to keep;',
        'to stop using it where you object on reasonable grounds, and always for direct marketing;',
        'to withdraw a consent, for the future.',
      ],
      `Write to ${brand.email}. We check that it is you and answer within ${facts.rightsRequest}.`,
      'No decision about you is made by a machine alone. The AI tax assistant that is coming will answer questions; it will not file returns.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    body: [
      'Accounts are for adults. A child’s return is filed through a parent or guardian, who consents for the child.',
    ],
  },
  {
    id: 'complaints',
    title: 'If you are not content',
    body: [
      `Tell our information officer first; you have an answer within ${facts.answer} and a decision within ${facts.rightsRequest}. You may also complain to the Information Regulator (South Africa) at any time.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: [
      'We announce a change on this page before it applies, and by e-mail if it touches what you agreed to.',
    ],
  },
];
