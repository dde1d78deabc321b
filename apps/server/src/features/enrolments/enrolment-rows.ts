import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { offices } from '../../db/tables/staff.ts';

export type EnrolmentRow = typeof enrolments.$inferSelect;
type OfficeRow = typeof offices.$inferSelect;

/** Whether the glyph of the code is there and not in the trash: a column of a query of enrolments. */
export function hasGlyph(db: Db | Tx) {
  const kept = db
    .select({ id: glyphs.id })
    .from(glyphs)
    .where(
      and(eq(glyphs.accountId, enrolments.accountId), eq(glyphs.id, enrolments.recordId), isNull(glyphs.trashedAt)),
    );
  return exists(kept).mapWith(Boolean);
}

export function viewEnrolment(row: EnrolmentRow, office: OfficeRow, isMinted: boolean): Enrolment {
  const { id, code, way, state, offeredAt, expiresAt, answeredAt, withdrawnAt, folderId, recordId } = row;
  return {
    id,
    office: { code: office.code, name: office.name, kind: office.kind },
    code,
    way,
    state,
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    folderId: state === 'accepted' ? folderId : null,
    recordId: state === 'accepted' ? recordId : null,
    hasGlyph: state === 'accepted' && isMinted,
  };
}
