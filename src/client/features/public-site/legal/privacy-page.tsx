import { brand } from '../../../../domain/brand.ts';
import { ownersFacts } from '../../../../domain/placeholders.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';

const officer =
  ownersFacts.informationOfficer === null
    ? 'Our information officer sees to it that we keep to the Act.'
    : `Our information officer is ${ownersFacts.informationOfficer}.`;

const { street, city, postalCode, country } = brand.address;

/** What we collect, why, and who sees it. */
const dataUse: readonly LegalSection[] = [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: [
      `${brand.name}, ${street}, ${city}, ${postalCode}, ${country}, is the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA).`,
      `${officer} You can reach the information officer at ${brand.email} or ${brand.phone}, ${brand.hours}.`,
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    body: [
      [
        'Who you are: name, e-mail address, username, telephone number, and for a return your ID or company registration, tax number and billing address.',
        'Your tax affairs: the documents you upload, what the revenue service shows us after you have granted access, and the returns we file.',
        'What you do here: calculations you save, savings challenges and entries, orders, and messages to us.',
        'What a computer needs: your address on the internet and the time of a request, kept in a log to find faults and abuse.',
      ],
      'Medical certificates are special personal information. We use them for your tax credits and for nothing else.',
      'We never ask for your eFiling or bank password. Card details go straight to the payment provider and don’t reach us.',
    ],
  },
  {
    id: 'why',
    title: 'Why we may use it',
    body: [
      [
        'To do the work you ordered: this is our contract with you.',
        'To obey the law, above all the Tax Administration Act and the laws against money laundering.',
        'To answer you, to keep the service safe and to put faults right: this is our legitimate interest.',
        'To send news, only if you agreed; every message says how to stop it.',
      ],
      'A visitor needs no account: the calculator works in the browser, and what you type is sent only when you press Calculate.',
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees it',
    body: [
      [
        'The practitioners who work on your return. They are bound to secrecy.',
        'The revenue service, to whom we file on your behalf.',
        'Our payment provider, for the payment.',
        'Those who run our servers and our mail, under a contract that forbids any other use.',
        'A court or an authority, if the law compels us.',
      ],
      'We don’t sell personal information and we show no third-party advertising. Should a supplier store data outside South Africa, the same protection is agreed with it as POPIA requires.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: [
      'We set two cookies:',
      [
        'one when you log in, so that you stay logged in;',
        'one for the question on the contact form, for as long as the question counts.',
      ],
      'Your browser also keeps the following on your device. We don’t see it unless you send it:',
      [
        'whether you prefer light or dark colours;',
        'the last calculation you made without an account, until you save it in one;',
        'the cart you filled without an account, until you log in;',
        'in the game: your best score, the name you play under and whether sound is on;',
        'what you have typed into the calculator and the checkout, until you send it, log out or close the tab.',
      ],
      'None of it follows you to other websites, so there is nothing to consent to.',
    ],
  },
];

/** How long, how safe, and what people may ask. */
const dataRights: readonly LegalSection[] = [
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
      'No decision about you is made by a machine alone.',
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
    title: 'If you are not satisfied',
    body: [
      `Tell our information officer first: you will have an answer within ${facts.answer} and a decision within ${facts.rightsRequest}. You may also complain to the Information Regulator (South Africa) at any time.`,
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

const sections = [...dataUse, ...dataRights];

/** What we keep about people and what they can ask of us. */
export function PrivacyPage() {
  return (
    <LegalPage
      page="privacy"
      lead="What we keep about you, why, for how long, and how you see, correct or delete it, under the Protection of Personal Information Act (POPIA)."
      sections={sections}
    />
  );
}
