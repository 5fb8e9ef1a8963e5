/** Maximum length of a message that only states something. */
const MAX_LENGTH = 200;

const isQuestion =
  /\?|^(?:what|how|when|where|why|who|which|can|could|do|does|did|is|are|am|must|should|will|would|wat|hoe|wanneer|waar|hoekom|wie|watter|kan|moet|sal)\b/;

/** Whether a message in plain words states something: “no UIF”, “I work for an embassy”. */
export const isStatement = (plain: string): boolean => plain.length <= MAX_LENGTH && !isQuestion.test(plain);
