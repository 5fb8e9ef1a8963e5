import vectors from './vectors.json' with { type: 'json' };

/** A signature that another project's tests state or PHP computed, and what typical mistakes make of it. */
export interface Vector {
  id: string;
  fields: readonly (readonly [name: string, value: string])[];
  passphrase: string | undefined;
  expected: string;
  wrong: string[];
  /** The body as it came over the wire; notifications only. */
  body: string;
}

/** The vectors of one kind of signature. */
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
