/** Maximum length of a question in characters. */
export const maxQuestion = 2_000;
/** Maximum number of conversations of an account, and of messages in each. */
export const maxConversations = 200;
export const maxMessages = 200;
/** Questions an hour without an account, from one network address. */
export const guestQuestionsPerHour = 10;
