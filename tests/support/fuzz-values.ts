import * as fc from 'fast-check';

/** The subset of JSON Schema that the API uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
}

/** Values of any type that are known to break programs. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'İ',
    "'; drop table users; --",
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    'NaN',
    '1e400',
    '-0',
    '2026-02-30',
    '9999-12-31T23:59:59.999Z',
    'x'.repeat(10_000),
    '😀'.repeat(300),
    -1,
    0,
    0.1 + 0.2,
    1e21,
    -1e308,
    2 ** 31,
    2 ** 53,
    Number.MIN_VALUE,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    { __proto__: null, constructor: { prototype: { polluted: true } } },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }),
);

const texts: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom(
    'somebody@example.com',
    'PERSON1@EXAMPLE.COM',
    'a@b',
    'ä@ö.example',
    `${'x'.repeat(250)}@b.c`,
  ),
  date: fc.constantFrom('2026-12-24', '2036-01-01', '1900-02-29'),
  'date-time': fc.constantFrom('2026-12-24T00:00:00Z', '2026-12-24T00:00:00.000+02:00'),
};

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  const anyText = fc.string({
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(Math.max(minLength, maxLength), 200),
  });
  return format !== undefined && texts[format] ? fc.oneof(texts[format], anyText) : anyText;
}

function numberOf({ type, minimum = 0, maximum = 1_000 }: JsonSchema): fc.Arbitrary<unknown> {
  const min = Math.max(minimum, -(2 ** 31));
  const max = Math.max(min, Math.min(maximum, 2 ** 31));
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  if (type === 'integer') return fc.oneof(fc.constantFrom(1, 2, 3), whole);
  return fc.oneof(
    whole,
    whole.map((value) => value / 100),
    fc.double({ min, max, noNaN: true }),
  );
}

function matching(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either && either.length > 0) return fc.oneof(...either.map(matching));
  const [first] = schema.allOf ?? [];
  if (first) return matching(first);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf({ ...schema, type });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return hostileValue;
  }
}

/** Generates values that usually match the schema but are sometimes arbitrary. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: matching(schema) }, { weight: 1, arbitrary: hostileValue });
}
