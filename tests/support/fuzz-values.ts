import * as fc from 'fast-check';

/** A JSON Schema, as far as the calls of the API use it. */
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

/** What has broken programs before: of every kind, whatever was asked for. */
const odd = fc.oneof(
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
  const fitting = fc.string({
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(Math.max(minLength, maxLength), 200),
  });
  return format !== undefined && texts[format] ? fc.oneof(texts[format], fitting) : fitting;
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

/** Values as a schema asks for them. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either && either.length > 0) return fc.oneof(...either.map(fitting));
  const [first] = schema.allOf ?? [];
  if (first) return fitting(first);
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
      return odd;
  }
}

/** Values as a schema asks for them, and now and then anything else. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });
}
