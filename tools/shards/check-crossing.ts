import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentStatement } from '@repo/dev-env/databases/sent-statements';
import { loadModule } from 'libpg-query';
import { OWNED_TABLES } from '../../apps/server/src/db/spread.ts';
import { repoRoot, reportFolder } from '../paths.ts';
import { failedOnce, passedOnce, type StepResult } from '../step.ts';
import { findCrossing } from './crossing-tables.ts';

/** A file of the server that asks spread tables without saying whose rows, and why it may. */
export type KnownCrossing = {
  readonly from: string;
  readonly verb: string;
  readonly tables: readonly string[];
  readonly why: string;
};

/** Where the server's tests write down what the server sends (sent-statements.ts). */
export const sentFile: string = join(reportFolder, 'sent-statements.jsonl');
const LIST = join(repoRoot, 'tools/shards/crossing-queries.json');

/** Compares what the server sent in its tests with the list. A place that is new, gone or without a reason fails. */
export async function checkCrossing(): Promise<StepResult> {
  if (!existsSync(sentFile)) return failedOnce('The tests of the server wrote no statements down.');
  const sent = readFileSync(sentFile, 'utf8').trim().split('\n');
  await loadModule();
  const found = listCrossings(sent.map((line) => JSON.parse(line) as SentStatement));
  const known = JSON.parse(readFileSync(LIST, 'utf8')) as KnownCrossing[];
  const faults = compareCrossings(found, known);
  if (faults.length === 0) return passedOnce([`${found.length} places ask more than one owner's rows`]);
  const draft = join(reportFolder, 'crossing-queries.json');
  const listed = found.map((one) => ({ ...one, why: known.find((other) => isSame(one, other))?.why ?? '' }));
  writeFileSync(draft, `${JSON.stringify(listed, null, 2)}\n`);
  return failedOnce(
    `${faults.join('\n')}\n${draft} is the list as it would be: give the new ones the owner, or a reason.`,
  );
}

type CrossingSite = Omit<KnownCrossing, 'why'>;

const describeCrossing = ({ from, verb, tables }: CrossingSite): string => `${from}: ${verb} ${tables.join(', ')}`;
const isSame = (one: CrossingSite, other: CrossingSite): boolean => describeCrossing(one) === describeCrossing(other);

/** Each file and verb once, in order, with all tables. */
export function listCrossings(sent: readonly SentStatement[]): CrossingSite[] {
  const places = new Map<string, { from: string; verb: string; tables: Set<string> }>();
  for (const { from, statement } of sent) {
    const { verb, tables } = findCrossing(statement, OWNED_TABLES);
    if (tables.length === 0) continue;
    const place = places.get(`${from} ${verb}`) ?? { from, verb, tables: new Set() };
    for (const table of tables) place.tables.add(table);
    places.set(`${from} ${verb}`, place);
  }
  return [...places.keys()].sort().flatMap((key) => {
    const place = places.get(key);
    return place === undefined ? [] : [{ ...place, tables: [...place.tables].sort() }];
  });
}

export function compareCrossings(found: readonly CrossingSite[], known: readonly KnownCrossing[]): string[] {
  const missingIn = (places: readonly CrossingSite[], one: CrossingSite) => !places.some((other) => isSame(one, other));
  return [
    ...found.filter((one) => missingIn(known, one)).map((one) => `${describeCrossing(one)} asks every server`),
    ...known
      .filter((one) => missingIn(found, one))
      .map((one) => `${describeCrossing(one)} is listed, and was not sent`),
    ...known.filter(({ why }) => why.trim() === '').map((one) => `${describeCrossing(one)} has no reason`),
  ];
}
