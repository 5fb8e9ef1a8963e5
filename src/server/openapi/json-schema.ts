import type { z } from 'zod';

/** A JSON Schema as Zod converts it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;
