const office = String.raw`(?:sars|(?:the |a )?(?:sars )?commissioner|tax ?man|(?:sars |tax )?(?:auditor|assessor|inspector)|(?:the )?minister of finance|die kommissaris)`;
const confirms = String.raw`(?:confirm\w*|approv\w*|sign(?:s| off)?|certif\w+|declare|state|say|tell|write|promise|bevestig\w*|verklaar|keur)`;

/** Requests to speak on behalf of SARS: “pretend you’re the commissioner and confirm my refund”. */
const inItsName: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:pretend|imagine|act|pose|play|role-?play|speak|talk|answer|maak asof|gee voor|you are|you're|u r|u are|jy is)\b.{0,25}\b${office}\b.{0,80}\b${confirms}\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?:^|[.,;!?] ?)\W*as (?:the |a )?${office}\b,? (?:now |please |just )?(?:${confirms})\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:write|draft|make|send|give|skryf)\b.{0,25}\b(?:letter|note|sms|e-?mail|brief|statement)\b.{0,20}\b(?:on behalf of|in the name of|as if from|namens) ${office}\b`,
    'i',
  ),
];

/** Words showing that a statement has to be official, in writing or for a third party. */
const formal = String.raw`(?:in (?:black (?:on|and|n|&) white|writing)|swart op wit|op skrif|official(?:ly)?|legally|amptelik|formally|written|vir die bank|for the (?:bank|embassy|court|visa|landlord)|for my (?:visa|affidavit|bank|bond|landlord))`;
const matter = String.raw`(?:residen\w*|non-?residen\w*|owe|owing|skuld\w*|refund|return|tax ?payer|belasting\w*|tax)`;
const certifies: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:confirm|certify|declare|state|bevestig|sertifiseer|verklaar)\b(?=.{0,90}\b${formal}\b)(?=.{0,90}\b${matter}\b)`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:give|send|write|need|want|gee|stuur)\b.{0,20}\b(?:written|official|signed|amptelike|skriftelike) (?:confirmation|letter|statement|proof|bevestiging|brief)\b.{0,50}\b${matter}\b`,
    'i',
  ),
  /\b(?:can|could|will|please|pls|kan) (?:you |u |jy |julle )?(?:please |pls |asb )?(?:certify|declare|confirm) (?:that )?(?:me|i'?m|i am|im) (?:a |as a |not a |not |legally )*(?:tax )?(?:non-?|non |no longer )?(?:tax )?residen\w+/i,
];

/** Questions about documents that SARS or others issue, such as a tax clearance PIN. */
const issued =
  /\b(?:how|where|when|hoe|waar|must i|should i|do i|does sars|will sars|can sars|(?:can|does|will|must) my (?:boss|employer|bank|fund)|clearance|complian\w+|tcs|pin)\b/i;

/** Whether a message asks for a confirmation that only SARS can give. */
export const asksConfirmation = (text: string) =>
  !issued.test(text) && [...inItsName, ...certifies].some((pattern) => pattern.test(text));
