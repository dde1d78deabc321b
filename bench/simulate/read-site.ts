import { askTables } from '@repo/dev-env/databases/ask-tables';
import type { World } from './world.ts';

// What the simulation reads of the tables, between two steps.

/** What a reading leaves behind at its owner. */
export type Trace = { readonly notices: number; readonly counted: number; readonly rows: number };

export async function readTrace(
  { site }: World,
  { ownerId, cardId }: { ownerId: string; cardId: string },
): Promise<Trace> {
  const [row] = await askTables(
    site.kit,
    `select (select count(*)::int from notifications where account_id = '${ownerId}' and kind like 'scan.%') as notices,
      coalesce((select scan_count from glyphs where id = '${cardId}'), 0) as counted,
      (select count(*)::int from scans where owner_id = '${ownerId}' and record_id = '${cardId}') as rows`,
  );
  return { notices: Number(row?.notices), counted: Number(row?.counted), rows: Number(row?.rows) };
}

/** Letters of one kind to this person that were ever queued. */
export async function countLetters({ site }: World, accountId: string, kind: string): Promise<number> {
  const text = `select count(*)::int as n from mails where account_id = '${accountId}' and kind = '${kind}'`;
  return Number((await askTables(site.kit, text))[0]?.n);
}

/** Scans that this employee has made at the portal. */
export async function countStaffScans({ site }: World, staffId: string): Promise<number> {
  const [row] = await askTables(site.kit, `select count(*)::int as n from staff_scans where staff_id = '${staffId}'`);
  return Number(row?.n);
}
