/** Subjects where a mistake can cost money or rights. */
const risky =
  /\bpenalt\w+|\bfined?\b|\baudit\w*|\bverif(?:y|ication)\b|\bdisput\w+|\bobject(?:ion|ing)?\b|\bappeal\w*|\btax court\b|\bemigrat\w+|\bcease\w* (?:to be )?(?:tax )?residen\w+|\bcriminal\w*|\bprosecut\w+|\bjail\b|\bprison\b|\barrest\w*|\bfraud\w*|\bevasion\b|\bletter of demand\b|\bfinal demand\b|\bjudge?ment\b|\bsheriff\b|\bgarnishee\b|\bthird[- ]party appointment\b|\bagent appointment\b|\bsequestrat\w+|\binsolven\w+|\bliquidat\w+|\bvoluntary disclosure\b|\bvdp\b|\bundeclared\b|\b(?:didn't|did not|never) (?:declare|file|submit|pay)\b|\bhide\b|\bhiding\b|\btax debt\b|\boutstanding returns\b/i;

/** Whether a question is about a risky subject, however it's answered. */
export const isRiskyQuestion = (question: string) => risky.test(question.replaceAll(/[‘’`´]/g, "'"));

/** Requests to meet a person or get advice from one. */
const meets =
  /\b(?:sit|meet|meeting|appointment|afspraak|consult\w*)\b.{0,25}\b(?:with|met|someone|somebody|person|people|practitioner|accountant|consultant|tax)\b|\b(?:need|want|looking for|seek\w*|get|soek) (?:some |your |a bit of )?(?:(?:proper|professional|expert|good|real|personal|legal|tax) )*advice\b|\b(?:can|could|may|kan) (?:i|we|ek) (?:book|come in|make an appointment)\b/i;

/** Whether the user wants to meet someone at the practice. */
export const asksToMeet = (question: string) => meets.test(question);
