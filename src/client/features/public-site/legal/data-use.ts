import { brand } from '../../../../domain/brand.ts';
import { placeholders } from '../../../../domain/placeholders.ts';
import type { LegalSection } from './legal-section.ts';

const { street, city, postalCode, country } = brand.address;

/** What we collect, why, and who sees it. */
export const dataUse: readonly LegalSection[] = [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: [
      `${brand.name}, ${street}, ${city}, ${postalCode}, ${country}, is the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA).`,
      `Our information officer: ${placeholders.informationOfficer}. You reach the information officer at ${brand.email} or ${brand.phone}, ${brand.hours}.`,
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
      'We set one cookie when you log in, so that you stay logged in, and a short-lived one for the question on the contact form. Your browser also remembers whether you prefer light or dark colours, and what you calculated before you had an account. None of it follows you to other websites, so there is nothing to consent to.',
    ],
  },
];
