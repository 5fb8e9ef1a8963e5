import type { z } from 'zod';

/** JSON Schema in the form that Zod generates. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;
