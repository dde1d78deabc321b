import type { Call } from '@repo/contract/call';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { pick } from './hostile-values.ts';

/** Values that answers have named, so that later requests name what exists. The newest replace the oldest. */
export type SeenValues = {
  note: (call: Pick<Call, 'path'>, answer: unknown) => void;
  find: (name: string, random: Random) => string | null;
  findId: (random: Random) => string | null;
  /** An id that a call under the same address has answered. */
  findUnder: (path: string, random: Random) => string | null;
};

const KEPT = 24;
const TEXT_MAX = 5_000;
const VALUES_PER_ANSWER = 300;

export function openSeenValues(): SeenValues {
  const byName = new Map<string, string[]>();
  const keep = (name: string, value: string) => {
    const kept = byName.get(name) ?? [];
    if (!kept.includes(value)) kept.push(value);
    if (kept.length > KEPT) kept.shift();
    byName.set(name, kept);
  };
  const find = (name: string, random: Random): string | null => {
    const kept = byName.get(name);
    return kept === undefined ? null : pick(random, kept);
  };
  return {
    note: ({ path }, answer) => {
      for (const [name, value] of listTexts(answer)) {
        keep(name, value);
        if (name === 'id') keep(`id ${namePlace(path)}`, value);
      }
    },
    find,
    findId: (random) => find('id', random),
    findUnder: (path, random) => find(`id ${namePlace(path)}`, random),
  };
}

/** The texts in an answer with the names they stand under. */
function listTexts(answer: unknown): [string, string][] {
  const texts: [string, string][] = [];
  const waiting: unknown[] = [answer];
  for (let read = 0; waiting.length > 0 && read < VALUES_PER_ANSWER; read += 1) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && part.length <= TEXT_MAX) texts.push([name, part]);
      waiting.push(part);
    }
  }
  return texts;
}

/** The address before the first parameter: `/api/qr-codes/:id/anyone` and `/api/qr-codes` are one place. */
const namePlace = (path: string): string => (path.split('/:')[0] ?? path).replace(/\/$/, '');
