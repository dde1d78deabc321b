import fc from 'fast-check';
import type * as z from 'zod/mini';

/** What people write into fields of text. Its numbers are of every kind that is no card. */
const TEXTS = [
  'Marta Bellini',
  'Via Roma 12, 59100 Prato (PO)',
  'Call +39 333 1234567 or 055 275 8801 after 18:30',
  'Allergic to penicillin since 12/03/1987; 2 × 500 mg, 1-0-1',
  'Invoice 2026-000001 of 28.11.2026, € 1.234,56, IBAN IT60 X054 2811 1010 0000 0123 456',
  'https://glyph.example.org/card/019a9f6e-7c11-7000-8000-000000000000?page=2#top',
  'BLLMRT87C52D612X',
  '',
];

/** Texts whose form no pattern tells: days that exist, countries, telephones, bytes in their one spelling. */
const FORMED = [
  ...['2026-11-21T09:00:00.000Z', '2027-02-28T23:59:59.999Z', '2026-12-31', 'IT', 'DE', '+39 055 1234567'],
  ...['AAAA', 'AAAAAAA8', 'marta@example.org', 'https://example.org/', '100'],
];

type Def = { readonly type: string; readonly [part: string]: unknown };
const readDef = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** One value of the shape of a schema, the same for the same seed. */
export const drawValue = (schema: z.ZodMiniType, seed: number): unknown =>
  fc.sample(drawValues(schema), { numRuns: 1, seed })[0];

/** Values of the shape of a schema, drawn with the patterns and lengths that it names. Rules over several fields are not kept. */
export function drawValues(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = readDef(schema);
  const inner = (name: string) => drawValues(def[name] as z.ZodMiniType);
  switch (def.type) {
    case 'string':
      return drawTexts(schema);
    case 'number':
      return drawNumbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as object));
    case 'optional':
      return fc.option(inner('innerType'), { nil: undefined });
    case 'nullable':
      return fc.option(inner('innerType'));
    case 'array':
      return drawLists(schema, inner('element'));
    case 'object':
      return drawObject(def.shape as Record<string, z.ZodMiniType>);
    case 'union':
      return fc.oneof(...(def.options as z.ZodMiniType[]).map(drawValues));
    case 'record':
      return fc.array(fc.tuple(inner('keyType'), inner('valueType')), { maxLength: 4 }).map(Object.fromEntries);
    case 'pipe':
      return inner('in');
    case 'unknown':
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`No values are drawn for a schema of the type ${def.type} yet.`);
  }
}

const drawObject = (shape: Record<string, z.ZodMiniType>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, drawValues(part)])));

type Bounds = { readonly pattern?: RegExp; readonly minimum?: number; readonly maximum?: number };
type CheckDef = { readonly [part: string]: unknown };

const BOUND_OF: Readonly<Record<string, (def: CheckDef) => Bounds>> = {
  string_format: ({ pattern }) => ({ ...(pattern instanceof RegExp && { pattern }) }),
  min_length: ({ minimum }) => ({ minimum: Number(minimum) }),
  max_length: ({ maximum }) => ({ maximum: Number(maximum) }),
  greater_than: ({ value, inclusive }) => ({ minimum: Number(value) + (inclusive ? 0 : 1) }),
  less_than: ({ value, inclusive }) => ({ maximum: Number(value) - (inclusive ? 0 : 1) }),
};

/** What a schema itself and each of its checks say of a text or a number. */
function readBounds(schema: z.ZodMiniType): Bounds {
  const { checks = [], ...own } = schema._zod.def as unknown as CheckDef & { checks?: { _zod: { def: CheckDef } }[] };
  const defs = [...(own.check === undefined ? [] : [own]), ...checks.map(({ _zod }) => _zod.def)];
  return Object.assign({}, ...defs.map((def) => BOUND_OF[String(def.check)]?.(def)));
}

const TIMES_MS = { min: 1_700_000_000_000, max: 1_900_000_000_000 };
const COUNT_MAX = 1_000_000;

function drawNumbers(schema: z.ZodMiniType): fc.Arbitrary<number> {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = readBounds(schema);
  const min = Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER);
  const max = Math.min(Math.floor(maximum), Number.MAX_SAFE_INTEGER);
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, COUNT_MAX)) });
  return max < TIMES_MS.max ? small : fc.oneof(small, fc.integer(TIMES_MS));
}

const LIST_MAX = 4;

function drawLists(schema: z.ZodMiniType, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = LIST_MAX } = readBounds(schema);
  return fc.array(element, { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, LIST_MAX)) });
}

function drawTexts(schema: z.ZodMiniType): fc.Arbitrary<string> {
  const { pattern, minimum = 0, maximum = 60 } = readBounds(schema);
  const formed = FORMED.filter((text) => text.length >= minimum && schema.safeParse(text).success);
  if (pattern !== undefined) {
    const matching = fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('g', '')));
    return formed.length === 0 ? matching : fc.oneof(matching, fc.constantFrom(...formed));
  }
  const fit = (text: string) => text.slice(0, maximum).toWellFormed().padEnd(minimum, 'x');
  const written = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', maxLength: 60 })).map(fit);
  return formed.length === 0 ? written : fc.oneof(written, fc.constantFrom(...formed));
}
