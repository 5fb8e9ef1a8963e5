/** The HTTP status of an error that came from the server; undefined when there was no answer. */
export function httpStatus(error: unknown): number | undefined {
  return (error as { data?: { httpStatus?: number } } | null)?.data?.httpStatus;
}
