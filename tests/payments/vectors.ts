import vectors from './vectors.json' with { type: 'json' };

/**
 * A test vector from another project's tests or computed with PHP. `wrong` holds the results of typical
 * mistakes.
 */
export interface Vector {
  id: string;
  fields: readonly (readonly [name: string, value: string])[];
  passphrase: string | undefined;
  expected: string;
  wrong: string[];
  /** Raw body, for notifications only. */
  body: string;
}

/** Returns the test vectors for one kind of signature. */
export function vectorsOf(kind: 'checkout' | 'itn' | 'api'): Vector[] {
  return vectors.vectors
    .filter((vector) => vector.kind === kind)
    .map((vector) => ({
      id: vector.id,
      fields: vector.fields as [string, string][],
      passphrase: vector.passphrase ?? undefined,
      expected: vector.expected,
      wrong: Object.values(vector.wrong ?? {}).filter((hash) => hash !== undefined),
      body: vector.raw_body ?? '',
    }));
}
