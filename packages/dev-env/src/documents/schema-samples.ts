import fc from 'fast-check';

/** A schema of the OpenAPI description, in which all parts stand inline. */
export type JsonSchema = { readonly [key: string]: unknown };

const readSchema = (part: unknown): JsonSchema => (typeof part === 'object' && part !== null ? { ...part } : {});
const readSchemas = (part: unknown): JsonSchema[] => (Array.isArray(part) ? part.map(readSchema) : []);

/** One value of the shape that a client reads in the OpenAPI description. Optional fields are there, lists have one item. */
export function drawSample(schema: JsonSchema, seed: number): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[seed % schema.enum.length];
  const choices = [...readSchemas(schema.anyOf), ...readSchemas(schema.oneOf)];
  const chosen = choices.find(({ type }) => type !== 'null') ?? choices[0];
  if (chosen !== undefined) return drawSample(chosen, seed);
  switch (schema.type) {
    case 'object':
      return drawObject(schema, seed);
    case 'array':
      return [drawSample(readSchema(schema.items), seed)];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1;
    case 'null':
      return null;
    default:
      return drawText(schema, seed);
  }
}

function drawObject({ properties }: JsonSchema, seed: number): Record<string, unknown> {
  const parts = Object.entries(readSchema(properties));
  return Object.fromEntries(parts.map(([name, part], at) => [name, drawSample(readSchema(part), seed + at)]));
}

function drawText({ pattern, minLength }: JsonSchema, seed: number): string {
  if (typeof pattern !== 'string') return 'Marta'.padEnd(Number(minLength ?? 0), ' Bellini');
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 1 });
  return text;
}
