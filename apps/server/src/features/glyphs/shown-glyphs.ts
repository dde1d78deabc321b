import { DAY_MS } from '@repo/contract/durations';
import { TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { LARGE_READ } from '../../db/gather-reads.ts';
import { nameQuery } from '../../db/run-named.ts';
import { glyphSections, glyphs } from '../../db/tables/glyphs.ts';

// What lists show of glyphs, each list in one statement: rows and their sections are of one moment without a transaction,
// and the signature of a record, which is most of a row, is not read.

/** Sealed bytes of one page: a list of large documents becomes more pages, not one answer of a hundred megabytes. */
const PAGE_BYTES = 4_000_000;
export const TRASH_MS = TRASH_DAYS * DAY_MS;
/** Every id is smaller: a list without a cursor begins with the newest. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type TableRow = typeof glyphs.$inferSelect;

const ROW_COLUMNS = {
  id: glyphs.id,
  accountId: glyphs.accountId,
  folderId: glyphs.folderId,
  title: glyphs.title,
  tags: glyphs.tags,
  face: glyphs.face,
  prints: glyphs.prints,
  mailName: glyphs.mailName,
  category: glyphs.category,
  visualStyle: glyphs.visualStyle,
  permissions: glyphs.permissions,
  isActive: glyphs.isActive,
  withheld: glyphs.withheld,
  glyphId: glyphs.glyphId,
  contentVersion: glyphs.contentVersion,
  expiresAt: glyphs.expiresAt,
  maxReads: glyphs.maxReads,
  reads: glyphs.reads,
  scanCount: glyphs.scanCount,
  passproofWrapped: glyphs.passproofWrapped,
  passcodeFailures: glyphs.passcodeFailures,
  record: glyphs.record,
  createdAt: glyphs.createdAt,
  updatedAt: glyphs.updatedAt,
  lastScanAt: glyphs.lastScanAt,
  trashedAt: glyphs.trashedAt,
  emergencyAccess: glyphs.emergencyAccess,
  anyoneGroups: glyphs.anyoneGroups,
};
/** A row without what only its content needs. */
export type ShownRow = Pick<TableRow, keyof typeof ROW_COLUMNS>;

/** Header, nonce, ciphertext as base64 in lines, commitment. */
type SectionCells = readonly [header: string, nonce: string, ciphertext: string, commitment: string];
export type WholeRow = ShownRow &
  Pick<TableRow, 'ownerWrapped' | 'kekId'> & { readonly sections: readonly SectionCells[] | null };

const SECTIONS_OF_ROW = sql`(
    select coalesce(json_agg(json_build_array(${glyphSections.header}, ${glyphSections.nonce},
      encode(${glyphSections.ciphertext}, 'base64'), ${glyphSections.commitment}) order by ${glyphSections.position}), '[]')
    from ${glyphSections}
    where ${glyphSections.accountId} = ${glyphs.accountId} and ${glyphSections.recordId} = ${glyphs.id})`;

/** Null from the row on with which the page has enough bytes; the first row has its sections however large they are. */
const SECTIONS = sql<readonly SectionCells[] | null>`case when
  sum(${glyphs.sealedBytes}) over (order by ${glyphs.id} desc) <= greatest(${sql.raw(String(PAGE_BYTES))}, ${glyphs.sealedBytes})
  then ${SECTIONS_OF_ROW} end`;

const WHOLE_COLUMNS = {
  ...ROW_COLUMNS,
  ownerWrapped: glyphs.ownerWrapped,
  kekId: glyphs.kekId,
  sections: SECTIONS,
};

const place = (name: string) => sql.placeholder(name);

/** Of the owner, and not in the trash for too long. */
const IS_SHOWN = and(
  eq(glyphs.accountId, place('accountId')),
  or(isNull(glyphs.trashedAt), gt(glyphs.trashedAt, place('goneSince'))),
);
const IN_STATE = { active: isNull(glyphs.trashedAt), trash: isNotNull(glyphs.trashedAt), all: undefined } as const;
export type ListedState = keyof typeof IN_STATE;

const isOfPage = (state: ListedState) => and(IS_SHOWN, IN_STATE[state], lt(glyphs.id, place('before')));
const NEWEST_FIRST = desc(glyphs.id);

const nameRowPage = (state: ListedState) =>
  nameQuery(`${LARGE_READ}own_glyph_rows_${state}`, (db) =>
    db.select(ROW_COLUMNS).from(glyphs).where(isOfPage(state)).orderBy(NEWEST_FIRST).limit(place('rows')),
  );

const nameWholePage = (state: ListedState) =>
  nameQuery(`${LARGE_READ}own_glyphs_${state}`, (db) =>
    db.select(WHOLE_COLUMNS).from(glyphs).where(isOfPage(state)).orderBy(NEWEST_FIRST).limit(place('rows')),
  );

const nameForEach = <Page>(namePage: (state: ListedState) => Page): Record<ListedState, Page> => ({
  active: namePage('active'),
  trash: namePage('trash'),
  all: namePage('all'),
});

const ROW_PAGES = nameForEach(nameRowPage);
const WHOLE_PAGES = nameForEach(nameWholePage);

const WHOLE_BY_ID = nameQuery(`${LARGE_READ}own_glyphs_by_id`, (db) =>
  db
    .select(WHOLE_COLUMNS)
    .from(glyphs)
    .where(and(IS_SHOWN, sql`${glyphs.id} = any(${place('ids')}::uuid[])`))
    .orderBy(NEWEST_FIRST),
);

type GlyphPage = { readonly state: ListedState; readonly after: string | null; readonly rows: number };

const buildValues = ({ clock }: Context, accountId: string) => ({
  accountId,
  goneSince: new Date(clock.now().getTime() - TRASH_MS),
});

/** Newest first. */
export const readRowPage = (
  context: Context,
  accountId: string,
  { state, after, rows }: GlyphPage,
): Promise<ShownRow[]> =>
  ROW_PAGES[state](context.db, { ...buildValues(context, accountId), before: after ?? LAST_ID, rows });

/** Newest first; the first without sections begins the next page. */
export const readWholePage = (
  context: Context,
  accountId: string,
  { state, after, rows }: GlyphPage,
): Promise<WholeRow[]> =>
  WHOLE_PAGES[state](context.db, { ...buildValues(context, accountId), before: after ?? LAST_ID, rows });

/** Those of the owner among these, newest first; the first without sections did not fit any more. */
export const readWholeById = (context: Context, accountId: string, ids: readonly string[]): Promise<WholeRow[]> =>
  WHOLE_BY_ID(context.db, { ...buildValues(context, accountId), ids: `{${ids.join(',')}}` });
