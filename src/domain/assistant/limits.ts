/** Maximum length of a question in characters. */
export const maxQuestion = 2_000;
/** Maximum number of conversations per account, and of messages in each. */
export const maxConversations = 200;
export const maxMessages = 200;
/** Maximum number of questions per hour per IP address, without an account. */
export const guestQuestionsPerHour = 10;
/** Maximum number of earlier messages that can still change a calculation. */
export const maxSaid = 12;
