/** The HTTP status of an error that came from the server; undefined when there was no answer. */
export function httpStatus(error: unknown): number | undefined {
  return (error as { data?: { httpStatus?: number } } | null)?.data?.httpStatus;
}

/** What to tell about a failed call: the server's own words, or that there was no server to be heard. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  // What the browser throws without a connection; its own words differ from browser to browser.
  if (error instanceof TypeError || error.cause instanceof TypeError) {
    return 'The server could not be reached. Check your connection and try again.';
  }
  return error.message;
}
