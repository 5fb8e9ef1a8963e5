/** The practice's service commitments, used by public pages, legal pages and FAQs. */
export const facts = {
  turnaround: '2–5 business days',
  answer: '48 hours',
  processing: '2–4 weeks for South Africans and 4–6 weeks for foreigners',
  refund: '15 business days',
  competitionEntries: 50,
  competitionNotice: '7 business days',
  recordsKept: '5 years',
  messagesKept: '12 months',
  rightsRequest: '30 days',
} as const;
