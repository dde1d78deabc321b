import { COMMAND_SPECS, type CommandName } from '@repo/contract/creator-commands/command-specs';
import type * as core from 'zod/v4/core';

/** A parameter as a programmer reads it: its name, whether it may be left out, and what fits. */
export type ParamHint = { name: string; isOptional: boolean; type: string };

/**
 * Read from the schema that the server checks with, so that a hint is never another one. By hand: zod's own JSON Schema
 * would add 10 kB to the first page, because all of zod lies in its chunk.
 */
export function listParamHints(command: CommandName): ParamHint[] {
  const { shape } = COMMAND_SPECS[command].params._zod.def;
  return Object.entries<core.$ZodType>(shape).map(([name, of]) => ({
    name,
    isOptional: readDefinition(of).type === 'optional',
    type: formatType(of),
  }));
}

const readDefinition = (of: core.$ZodType): core.$ZodTypes['_zod']['def'] => (of as core.$ZodTypes)._zod.def;

function formatType(of: core.$ZodType): string {
  const def = readDefinition(of);
  switch (def.type) {
    case 'optional':
      return formatType(def.innerType);
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ');
    case 'array':
      return `${formatType(def.element)}[]`;
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => `${name}: ${formatType(part)}`);
      return `{ ${parts.join(', ')} }`;
    }
    default:
      return formatValueType(def);
  }
}

function formatValueType(def: core.$ZodTypeDef): string {
  const format = 'format' in def ? def.format : undefined;
  if (format === 'uuid') return 'uuid';
  const type = format === 'safeint' ? 'integer' : def.type;
  const range = formatRange(def.checks ?? []);
  return range === '' ? type : `${type} ${range}`;
}

function formatRange(checks: readonly core.$ZodCheck<never>[]): string {
  const bounds = checks.map((check) => readBound((check as unknown as core.$ZodChecks)._zod.def));
  const [least, most] = [bounds.findLast(({ least }) => least)?.least, bounds.findLast(({ most }) => most)?.most];
  return least === undefined && most === undefined ? '' : `${least ?? ''}..${most ?? ''}`;
}

function readBound(def: core.$ZodChecks['_zod']['def']): { least?: string; most?: string } {
  switch (def.check) {
    case 'min_length':
      return { least: String(def.minimum) };
    case 'max_length':
      return { most: String(def.maximum) };
    case 'greater_than':
      return { least: `${def.inclusive ? '' : '>'}${def.value}` };
    case 'less_than':
      return { most: String(def.value) };
    default:
      return {};
  }
}

/** What does not fit, by path; empty when the parameters fit the schema. */
export function listParamProblems(command: CommandName, params: unknown): string[] {
  const parsed = COMMAND_SPECS[command].params.safeParse(params);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || '{ }'}: ${message}`);
}
