/** Maximum number of documents per message. */
export const maxAttachments = 10;
