import { brand } from '../../../../domain/brand.ts';
import { addressLine } from '../../../../domain/owner-details.ts';
import type { OwnerDetails } from '../../../../domain/owner-details.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useOwnerDetails } from '../../../data/settings.ts';
import { LegalPage, howToContact, howToWrite } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Returns the practice's name, address and country on one line. */
const practiceOf = ({ address }: OwnerDetails) =>
  [brand.name, ...(address ? [addressLine(address)] : []), brand.address.country].join(', ');

const officerOf = ({ informationOfficer }: OwnerDetails) =>
  informationOfficer
    ? `Our information officer is ${informationOfficer}.`
    : 'Our information officer ensures that we comply with the Act.';

/** Returns the sections on data collection, use and sharing. */
const dataUse = (owner: OwnerDetails): readonly LegalSection[] => [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: [
      `${practiceOf(owner)}, is the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA).`,
      `${officerOf(owner)} You can reach the information officer ${howToContact(owner)}, ${brand.hours}.`,
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    body: [
      [
        'Who you are: name, e-mail address, username, telephone number, and, for a return, your ID or company registration, tax number and billing address.',
        'Your tax affairs: the documents you upload, what the South African Revenue Service (SARS) shows us after you have given us access, and the returns we file.',
        'What you do here: calculations and estimates you save, savings challenges and entries, orders, and messages to us. A score in the game is public, under the name you choose for it, and is linked to no account.',
        'Technical data: your internet (IP) address and the time of a request, kept in a log to find faults and abuse, with your account number if the request is refused or fails. While you have an account, we also record the browsers and networks from which you log in and what is done in your account.',
      ],
      'Medical certificates are special personal information. We use them for your tax credits and for nothing else.',
      'We never ask for your eFiling or bank password. Card details go straight to the payment provider and don’t reach us.',
    ],
  },
  {
    id: 'why',
    title: 'Why we may use your information',
    body: [
      [
        'To do the work you ordered, as our contract with you requires.',
        'To comply with the law, in particular the Tax Administration Act and anti-money-laundering laws.',
        'To answer you, to keep the service safe and to fix faults, which are our legitimate interests.',
        'To send you savings reminders, but only if you’ve asked for them. Every reminder has a link to unsubscribe.',
      ],
      'You don’t need an account to use the calculator: it works in your browser, and what you type is sent only when you press Calculate.',
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees your information',
    body: [
      [
        'The practitioners who work on your return. They are bound by confidentiality.',
        'SARS, which receives what we file on your behalf.',
        'Our payment provider, for the payment.',
        'The companies that run our servers and our e-mail, under a contract that forbids any other use.',
        'If you turn on notifications, your browser’s maker delivers them to your device. They’re encrypted, so the maker can’t read them.',
        'A court or an authority, if the law compels us.',
      ],
      'We don’t sell personal information and we show no third-party advertising. If a supplier stores data outside South Africa, its contract must give your data the protection that POPIA requires.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: [
      'We set three cookies:',
      [
        'one when you register or log in, which keeps you logged in until you log out or stay away for 30 days, but never longer than 180 days;',
        'one when you open the contact form, which checks your answer to its question and lasts 30 minutes;',
        'one when you log in with a passkey, which ties that login to your browser until you close it.',
      ],
      'Your browser also stores some data on your device. We don’t see it unless you send it. Until you clear your browser’s storage, it keeps:',
      [
        'light or dark colours, if you chose one;',
        'your best score in the game, and whether its sound is on;',
        'what you typed into the comprehensive calculator, until you start again or log out;',
        'the last calculation you made without an account, until you log in and keep or decline it;',
        'the cart you filled without an account, until you log in;',
        'a small program that shows notifications, if you turned them on, until you turn them off or log out.',
      ],
      'Until you close the tab, it keeps:',
      [
        'what you typed into the basic calculator, until you clear it or log out;',
        'the figures of a return you chose to save, until you log in and save or decline them;',
        'what you typed into the checkout, until the order is paid or you log out;',
        'what you typed into your profile (but not a tax number or a password), a savings dialog or a document’s name, until you save it, close it or log out;',
        'the name you gave in the game, until you log out;',
        'how far you had scrolled on each page, so that going back takes you to the same place;',
        'a note that a page was reloaded because part of it could not be loaded.',
      ],
      'None of this follows you to other websites, so there is nothing for you to consent to.',
    ],
  },
];

/** Returns the sections on retention, security and data subjects' rights. */
const dataRights = (owner: OwnerDetails): readonly LegalSection[] => [
  {
    id: 'how-long',
    title: 'How long we keep your information',
    body: [
      [
        `Tax records: at least ${facts.recordsKept} from the day the return was submitted, as the Tax Administration Act requires; longer while an audit, an objection or a dispute is open.`,
        'Your account: until you ask us to delete it. Fourteen days later, we delete everything except what tax law requires us to keep, which we lock away.',
        'Documents of a deleted account: for five years after the last change to your order, if you ever paid for a tax return or a yearly plan. Otherwise they are deleted with the account, unless they were submitted with a return. Documents that you deleted yourself are always deleted with the account.',
        'Deleted documents: you can restore them for 30 days; after that, they’re gone for good.',
        `Messages from the contact form: until ${facts.messagesKept} after they arrive.`,
        'E-mails to us: for as long as your question is open, and afterwards only if they belong to a return.',
      ],
    ],
  },
  {
    id: 'security',
    title: 'How we protect your information',
    body: [
      'Connections are encrypted, and so is each stored document. We store only a hash of your password, from which the password can’t be recovered. Access is limited to those who need it for their work, and is recorded.',
      'If personal information is lost, or seen by someone who should not see it, we’ll tell you and the Information Regulator as soon as reasonably possible: what happened, what it may mean for you, and what you can do.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'You may ask us, free of charge:',
      [
        'whether we hold information about you, and for a copy of it, which you can also export yourself under Settings;',
        'to correct what is wrong, out of date or incomplete;',
        'to delete what we no longer have a reason or a duty to keep;',
        'to stop using it where you object on reasonable grounds, and always for direct marketing;',
        'to stop relying on a consent that you withdraw.',
      ],
      `Write to us ${howToWrite(owner)}. We’ll check that it’s you and answer within ${facts.rightsRequest}.`,
      'No decision about you is made by a computer alone.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    body: [
      'Accounts are for adults. A child’s return is filed through a parent or guardian, who consents on the child’s behalf.',
    ],
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    body: [
      `Tell our information officer first: we’ll answer within ${facts.answer} and decide within ${facts.rightsRequest}. You may also complain to the Information Regulator (South Africa) at any time.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: [
      'We’ll announce any change on this page before it takes effect, and by e-mail if it affects what you agreed to.',
    ],
  },
];

export function PrivacyPage() {
  const owner = useOwnerDetails();
  return (
    <LegalPage
      page="privacy"
      lead="What we keep about you, why, for how long, and how you can see, correct or delete it, under the Protection of Personal Information Act (POPIA)."
      sections={[...dataUse(owner), ...dataRights(owner)]}
    />
  );
}
