import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { firstIdSince } from '../../../db/new-id.ts';
import { scans } from '../../../db/tables/scans.ts';
import { staffScans } from '../../../db/tables/staff.ts';
import type { Scanner } from './scanner.ts';

/** Scans by this scanner. With `since` only later ones, by the index of who scanned. */
export function matchScannedBy(tx: Tx, { id, staff }: Pick<Scanner, 'id' | 'staff'>, since?: Date): SQL | undefined {
  const first = since === undefined ? null : firstIdSince(since);
  if (staff === null) return and(eq(scans.scannerId, id), first === null ? undefined : gte(scans.id, first));
  const own = tx
    .select({ ownerId: staffScans.ownerId, scanId: staffScans.scanId })
    .from(staffScans)
    .where(and(eq(staffScans.staffId, id), first === null ? undefined : gte(staffScans.scanId, first)));
  return sql`(${scans.ownerId}, ${scans.id}) in ${own}`;
}
