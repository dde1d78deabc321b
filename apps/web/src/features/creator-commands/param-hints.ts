import { COMMAND_SPECS, type CommandName } from '@house/contract/creator/command-specs';
import * as z from 'zod/mini';

/** A parameter as a programmer reads it: its name, whether it may be left out, and what fits. */
export type ParamHint = { name: string; isOptional: boolean; type: string };

type Shape = { [key: string]: unknown };

/** Read from the schema that the server checks with, so that a hint is never another one. */
export function hintsOf(command: CommandName): ParamHint[] {
  const shape: Shape = z.toJSONSchema(COMMAND_SPECS[command].params, { unrepresentable: 'any' });
  const required = Array.isArray(shape.required) ? shape.required : [];
  return Object.entries(isShape(shape.properties) ? shape.properties : {}).map(([name, of]) => ({
    name,
    isOptional: !required.includes(name),
    type: typeOf(of),
  }));
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(of: unknown): string {
  if (!isShape(of)) return 'any';
  if (Array.isArray(of.enum)) return of.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (of.type === 'array') return `${typeOf(of.items)}[]`;
  if (isShape(of.properties)) {
    const parts = Object.entries(of.properties).map(([name, part]) => `${name}: ${typeOf(part)}`);
    return `{ ${parts.join(', ')} }`;
  }
  if (of.format === 'uuid') return 'uuid';
  const range = rangeOf(of);
  return range === '' ? String(of.type) : `${String(of.type)} ${range}`;
}

function rangeOf({ minLength, maxLength, minimum, exclusiveMinimum, maximum }: Shape): string {
  const least = exclusiveMinimum === undefined ? (minLength ?? minimum) : `>${String(exclusiveMinimum)}`;
  const most = maxLength ?? maximum;
  if (least === undefined && most === undefined) return '';
  return `${String(least ?? '')}..${String(most ?? '')}`;
}

/** What does not fit, by path; empty when the parameters fit the schema. */
export function problemsOf(command: CommandName, params: unknown): string[] {
  const parsed = COMMAND_SPECS[command].params.safeParse(params);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || '{ }'}: ${message}`);
}
