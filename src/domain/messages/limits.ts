/** Maximum number of documents on a message. */
export const maxAttachments = 10;
