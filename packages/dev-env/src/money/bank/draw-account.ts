import { createHash } from 'node:crypto';
import { type DrawnEntry, drawCamt } from './draw-camt.ts';

// An account with what moved on it, and the files in which its bank tells that: every habit of every bank at once.

/** What moved: several details are one movement that the bank books as a sum. */
export type Movement = {
  readonly day: number;
  readonly side: 'in' | 'out';
  readonly details: readonly number[];
  readonly text: string;
  /** It is null when the bank gives none. */
  readonly bankRef: string | null;
};
export type DrawnAccount = {
  readonly movements: readonly Movement[];
  readonly files: readonly string[];
  /** Whether its statements have balances. */
  readonly hasBalances: boolean;
};

const OPENING = 100_000;
const DAYS = 6;

/** Chances from a seed: the same seed draws the same account. */
function openChance(seed: number) {
  let count = 0;
  const next = (): number => createHash('sha256').update(`${seed}:${count++}`).digest().readUInt32BE(0) / 2 ** 32;
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    isOnce: (part: number): boolean => next() < part,
  };
}
type Chance = ReturnType<typeof openChance>;

export const sumDetails = ({ details }: Movement): number => details.reduce((sum, one) => sum + one, 0);
const sumSignedDetails = (movement: Movement): number =>
  movement.side === 'in' ? sumDetails(movement) : -sumDetails(movement);

/** A few amounts and texts, so that many movements are twins. */
const AMOUNTS = [199, 999, 1999, 4999, 10_000, 2501] as const;
const TEXTS = ['membership', 'RF53 1234 5678 9012 34', 'Danke', 'spese dicembre'] as const;
const pick = <T>(chance: Chance, from: readonly T[]): T => from[chance.below(from.length)] as T;

export function drawAccount(seed: number): DrawnAccount {
  const chance = openChance(seed);
  const movements = drawMovements(chance);
  const hasBalances = chance.isOnce(0.9);
  const statements = drawStatements(chance, movements, hasBalances);
  const notified = hasBalances || chance.isOnce(0.5) ? drawNotifications(chance, movements) : [];
  // A bank sends notifications before or after the statements of the same days.
  const files = chance.isOnce(0.5) ? [...notified, ...statements] : interleave(chance, statements, notified);
  const again = files.filter(() => chance.isOnce(0.2)).map((file) => file.replace(/<MsgId>/, '<MsgId>R'));
  return { movements, files: [...files, ...again], hasBalances };
}

function drawMovements(chance: Chance): Movement[] {
  const days = Array.from({ length: DAYS }, (_, day) => Array.from({ length: chance.below(6) }, () => day)).flat();
  return days.map((day, place) => drawMovement(chance, day, place));
}

function drawMovement(chance: Chance, day: number, place: number): Movement {
  const isBatch = chance.isOnce(0.15);
  const details = Array.from({ length: isBatch ? 2 + chance.below(2) : 1 }, () => pick(chance, AMOUNTS));
  const side = !isBatch && chance.isOnce(0.2) ? ('out' as const) : ('in' as const);
  const bankRef = chance.isOnce(isBatch ? 0.9 : 0.4) ? `B${day}-${place}` : null;
  return { day, side, details, text: pick(chance, TEXTS), bankRef };
}

const dayName = (day: number): string => `2026-11-${String(10 + day)}`;
/** What banks write where they have no reference. */
const PLACEHOLDERS = ['NONREF', 'NOTPROVIDED', '0', ''] as const;

function drawEntry(chance: Chance, movement: Movement, isDetailed: boolean): DrawnEntry {
  const { side, details, text, bankRef, day } = movement;
  const parts = details.map((minor) => ({ minor, text }));
  return {
    side,
    day: dayName(day),
    minor: sumDetails(movement),
    bankRef: bankRef ?? pick(chance, PLACEHOLDERS),
    parts: isDetailed || details.length === 1 ? parts : [],
    count: details.length,
    decimals: chance.isOnce(0.3) ? 5 : 2,
  };
}

/** Days or halves of days one after another, some as pages; now and then one over days that were told already. */
function drawStatements(chance: Chance, movements: readonly Movement[], hasBalances: boolean): string[] {
  const files: string[] = [];
  const cuts = [0];
  movements.forEach((one, at) => {
    const isNewDay = at > 0 && movements[at - 1]?.day !== one.day;
    if (isNewDay || (at > 0 && hasBalances && chance.isOnce(0.15))) cuts.push(at);
  });
  cuts.push(movements.length);
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const [from = 0, to = 0] = [cuts[index], cuts[index + 1]];
    const isPaged = hasBalances && to - from > 2 && chance.isOnce(0.4);
    const middle = isPaged ? from + 1 + chance.below(to - from - 1) : to;
    const id = `S${index}`;
    const spans = isPaged
      ? [
          [from, middle],
          [middle, to],
        ]
      : [[from, to]];
    const drawn = spans.map(([start = 0, end = 0], page) =>
      drawSpan(chance, movements, { start, end, id, page: isPaged ? page + 1 : null, hasBalances }),
    );
    files.push(...drawn);
    // A page that the bank sends twice.
    if (chance.isOnce(0.2) && drawn[0] !== undefined) files.push(drawn[0].replace('<MsgId>', '<MsgId>P'));
    if (hasBalances && chance.isOnce(0.2)) files.push(drawOverlap(chance, movements, to, index));
  }
  return files;
}

type FileSpan = { start: number; end: number; id: string; page: number | null; hasBalances: boolean };

function drawSpan(
  chance: Chance,
  movements: readonly Movement[],
  { start, end, id, page, hasBalances }: FileSpan,
): string {
  const balanceAt = (count: number) =>
    movements.slice(0, count).reduce((sum, one) => sum + sumSignedDetails(one), OPENING);
  const told = movements.slice(start, end);
  const days = told.map(({ day }) => day);
  return drawCamt({
    kind: 'statement',
    id,
    page,
    balances: hasBalances ? { opening: balanceAt(start), closing: balanceAt(end) } : null,
    fromOn: dayName(Math.min(...days, DAYS)),
    toOn: dayName(Math.max(...days, 0)),
    entries: told.map((one) => drawEntry(chance, one, chance.isOnce(0.6))),
  });
}

/** An export of the last days, under a name of its own. It begins with a day. */
function drawOverlap(chance: Chance, movements: readonly Movement[], end: number, index: number): string {
  const last = movements[end - 1]?.day ?? 0;
  const first = Math.max(0, last - chance.below(3));
  const start = movements.findIndex(({ day }) => day >= first);
  return drawSpan(chance, movements, {
    start: Math.max(0, start),
    end,
    id: `X${index}`,
    page: null,
    hasBalances: true,
  });
}

/** Each of some days in one notification; batches with details, or as entries of one reference. */
function drawNotifications(chance: Chance, movements: readonly Movement[]): string[] {
  const files: string[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const ofDay = movements.filter((one) => one.day === day && one.side === 'in');
    if (ofDay.length === 0 || !chance.isOnce(0.4)) continue;
    const entries = ofDay.flatMap((movement) => {
      const entry = drawEntry(chance, movement, true);
      if (movement.bankRef === null || movement.details.length === 1 || chance.isOnce(0.5)) return [entry];
      return movement.details.map((minor) => ({ ...entry, minor, parts: [{ minor, text: movement.text }], count: 1 }));
    });
    files.push(
      drawCamt({ kind: 'notification', id: `N${day}`, page: null, balances: null, fromOn: null, toOn: null, entries }),
    );
  }
  return files;
}

function interleave(chance: Chance, one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [[...one], [...other]];
  const all: string[] = [];
  while (left.length + right.length > 0) {
    const from = right.length === 0 || (left.length > 0 && chance.isOnce(0.7)) ? left : right;
    const file = from.shift();
    if (file !== undefined) all.push(file);
  }
  return all;
}
