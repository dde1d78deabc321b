import { parseArgs } from 'node:util';
import { KEK_VARIABLE, PREVIOUS_KEKS_VARIABLE } from '../../config/keys-config.ts';
import type { Context } from '../../core/context.ts';
import { isFromEnvironment } from '../../outside/key-folder/kek-ring.ts';
import { type CommandOutcome, fail, refuseUse } from '../admin/command-list.ts';
import { countKekUses, readRetiredKeks } from './kek-uses.ts';
import { type Retirement, retireKek } from './retire-kek.ts';
import { type Rotation, rotateKeks } from './rotate-keks.ts';

const busy = new WeakSet<Context>();

/**
 * `kek:rotate` and `kek:rotate --retire <kek_id>`; both end with the number of rows under every key. One at a time per
 * process.
 */
export async function runKekCommand(
  context: Context,
  args: readonly string[],
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const wish = readWish(args);
  if (wish === null) return refuseUse('kek:rotate');
  if (busy.has(context)) return fail('A rotation is under way already.');
  busy.add(context);
  try {
    const outcome =
      wish.retire === null
        ? formatRotation(context, await rotateKeks(context, signal))
        : formatRetirement(wish.retire, await retireKek(context, wish.retire));
    return { ok: outcome.ok, text: `${outcome.text}\n${await listKeks(context)}` };
  } finally {
    busy.delete(context);
  }
}

function readWish(args: readonly string[]): { retire: string | null } | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { retire: { type: 'string' } } });
    return { retire: values.retire ?? null };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function formatRotation({ keys }: Context, { did, moved, closed, isStopped }: Rotation): CommandOutcome {
  const lines = [
    {
      made: `${keys.currentKekId} is new and current. Back up KEY_DIR now (npm run backup:keys): without this key what is written from now on opens for nobody.`,
      finished: `Wraps were left under an older key: they are under ${keys.currentKekId} now. Run it again for another key.`,
      none: `Nothing to move: everything rests under ${KEK_VARIABLE} (${keys.currentKekId}). To rotate, put its successor there and the present key into ${PREVIOUS_KEKS_VARIABLE}, restart, run this again.`,
    }[did],
    `${moved} rows wrapped again.`,
  ];
  if (closed > 0) lines.push(`${closed} rows do not open and stay as they are; the log names them.`);
  if (isStopped) lines.push('Stopped before the end. Run it again: it goes on where it was.');
  return { ok: did !== 'none' && closed === 0 && !isStopped, text: lines.join('\n') };
}

function formatRetirement(kekId: string, retirement: Retirement): CommandOutcome {
  if (retirement.done) {
    const place = isFromEnvironment(kekId) ? `can be taken out of ${PREVIOUS_KEKS_VARIABLE}` : 'deleted from KEY_DIR';
    return { ok: true, text: `${kekId} is retired and ${place}.` };
  }
  const { reason, places } = retirement;
  const text = {
    current: `${kekId} is the current key: run kek:rotate first.`,
    unknown: `There is no key ${kekId}.`,
    used: `${kekId} is still used (${formatPlaces(places)}): run kek:rotate first.`,
  }[reason];
  return { ok: false, text };
}

async function listKeks({ db, keys }: Context): Promise<string> {
  const uses = await countKekUses(db);
  const retired = await readRetiredKeks(db);
  const ids = [...new Set([...uses.keys(), ...keys.kekIds()])].filter((id) => uses.has(id) || !retired.has(id));
  return ids.map((id) => `  ${formatUse(id, id === keys.currentKekId, uses.get(id))}\n`).join('');
}

function formatUse(kekId: string, isCurrent: boolean, places: ReadonlyMap<string, number> | undefined): string {
  const use = places === undefined ? 'nothing rests under it' : formatPlaces(places);
  if (isCurrent) return `${kekId} (current): ${use}`;
  return places === undefined ? `${kekId}: ${use}; --retire ${kekId} deletes it` : `${kekId}: ${use}`;
}

function formatPlaces(places: ReadonlyMap<string, number>): string {
  return [...places].map(([table, rows]) => `${table} ${rows}`).join(', ');
}
