/** Returns whether an error code means that a server's certificate failed verification: CA, name or dates. */
export function isCertificateError(code: unknown): boolean {
  return /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_)/.test(String(code));
}
