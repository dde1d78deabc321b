import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { LineCode } from '@repo/client/card/line-codes';
import { withPerson } from '@repo/client/card/person';
import type { RowKind } from '@repo/client/card/row-kinds';
import { type Disclosure, olderDisclosure } from '@repo/client/glyph-content';
import type { GlyphFields } from '@repo/client/glyph-fields';
import {
  GLYPH_CONTENT_MAX_BYTES,
  GLYPH_TITLE_TYPED_MAX,
  type Limits,
  MAX_READS_MAX,
  PASSCODE_MAX,
  PASSCODE_MIN,
  type Pattern,
} from '@repo/contract/glyphs/glyphs';
import {
  type Category,
  type FieldName,
  type GlyphRole,
  MAIN_FIELD,
  NO_PERMISSIONS,
  type Permissions,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import { type FaceAnswers, NOTHING_SAID } from '../../../parts/person/sealed-face.ts';
import { formatIsoDay } from '../../../parts/words/dates.ts';
import { type DraftRow, formatDraftLines, hasFilledRow, splitFields } from './draft-rows.ts';
import { needsAgreement } from './whom/needs-agreement.ts';

/** What the glyph form holds, as typed. `content` is the free text of the category's main field; `fields` that of others. */
export type GlyphDraft = {
  readonly title: string;
  readonly category: Category | '';
  readonly pattern: Pattern;
  readonly folderId: string;
  readonly contentType: 'text' | 'document';
  readonly content: string;
  readonly fields: GlyphFields;
  /** Named rows; each is a line of its field, before the free text. */
  readonly rows: readonly DraftRow[];
  /** Kinds of rows that are repeated in the field which the ambulance reads at once. */
  readonly atOnce: readonly RowKind[];
  readonly permissions: Permissions;
  /** A responder may open the medical and emergency sections for a reason. */
  readonly emergencyAccess: boolean;
  /** Somebody without any right is told the names of what exists. */
  readonly listed: boolean;
  /** Roles ticked "may copy"; it counts where a role's level is `read`. */
  readonly mayCopy: readonly GlyphRole[];
  /** What anyone who holds the card may read; absent where nothing is ticked. */
  readonly anyone?: AnyoneTicks | undefined;
  /** A day as the date field writes it (`2027-01-31`), or empty: the glyph reads until that day ends here. */
  readonly expiresOn: string;
  /** It is a whole number as typed, or empty. */
  readonly maxReads: string;
  readonly passcode: string;
  /** Ticked below the switches of what anyone may read, where that consent was not given before. */
  readonly agreesAnyone: boolean;
  /** Whom it is for and what was agreed; the card's face keeps it. */
  readonly said: FaceAnswers;
};

export const EMPTY_GLYPH: GlyphDraft = {
  title: '',
  category: '',
  pattern: 'classic',
  folderId: '',
  contentType: 'text',
  content: '',
  fields: {},
  rows: [],
  atOnce: [],
  permissions: NO_PERMISSIONS,
  emergencyAccess: false,
  listed: false,
  mayCopy: [],
  expiresOn: '',
  maxReads: '',
  passcode: '',
  agreesAnyone: false,
  said: NOTHING_SAID,
};

export type GlyphProblem =
  | { field: 'title'; kind: 'missing' | 'long' }
  | { field: 'category'; kind: 'missing' }
  | { field: 'folderId'; kind: 'missing' | 'institutional' }
  | { field: 'content'; kind: 'missing' | 'long' }
  | { field: 'expiresOn'; kind: 'past' }
  | { field: 'maxReads'; kind: 'number' }
  | { field: 'passcode'; kind: 'length' }
  | { field: 'agreement'; kind: 'missing' }
  | { field: 'anyone'; kind: 'missing' };

const FIELDS: readonly FieldName[] = [...new Set([...Object.values(ROLE_FIELDS).flat(), MAIN_FIELD.personal])];

/** Everything that is sealed, by field name: named rows, then free text; blanks are left out. `person` follows the rows. */
export function buildDraftFields(draft: GlyphDraft): GlyphFields {
  const free = buildFreeText(draft);
  const filled: GlyphFields = {};
  for (const name of FIELDS) {
    const text = [...formatDraftLines(name, draft), free[name]?.trim() ?? ''].filter((part) => part !== '').join('\n');
    if (text !== '') filled[name] = text;
  }
  return withPerson(filled);
}

/** Of an earlier card nobody said whom it is for: as it always was, the holder. */
export const isMine = ({ said }: GlyphDraft): boolean => said.whom === null || said.whom === 'me';

/** What was typed without a row: the content stands for the category's main field. */
function buildFreeText({ category, content, fields }: GlyphDraft): GlyphFields {
  return { ...fields, [category === '' ? 'notes' : MAIN_FIELD[category]]: content };
}

/** False while nothing is filled but who the person is. */
function hasContent(draft: GlyphDraft): boolean {
  return hasFilledRow(draft.rows) || Object.values(buildFreeText(draft)).some((text) => text.trim() !== '');
}

/** Counts the UTF-8 bytes of all fields together, which `GLYPH_CONTENT_MAX_BYTES` limits. */
export function contentBytes(draft: GlyphDraft): number {
  const encoder = new TextEncoder();
  return Object.values(buildDraftFields(draft)).reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

type JudgedWhere = {
  isInstitutional: boolean;
  nowMs: number;
  /** Whoever ticks something for anyone has to agree to that first. */
  asksAnyone?: boolean;
};

/** Everything that keeps a draft from being sealed, in the order of the form. */
export function judgeGlyph(draft: GlyphDraft, where: JudgedWhere): GlyphProblem[] {
  const problems: GlyphProblem[] = [];
  if (draft.title.trim() === '') problems.push({ field: 'title', kind: 'missing' });
  else if (draft.title.trim().length > GLYPH_TITLE_TYPED_MAX) problems.push({ field: 'title', kind: 'long' });
  if (draft.category === '') problems.push({ field: 'category', kind: 'missing' });
  if (draft.folderId === '') problems.push({ field: 'folderId', kind: 'missing' });
  else if (where.isInstitutional) problems.push({ field: 'folderId', kind: 'institutional' });
  if (needsAgreement(draft, dayText(where.nowMs)) && draft.said.agreement === null) {
    problems.push({ field: 'agreement', kind: 'missing' });
  }
  if (!hasContent(draft)) problems.push({ field: 'content', kind: 'missing' });
  else if (contentBytes(draft) > GLYPH_CONTENT_MAX_BYTES) problems.push({ field: 'content', kind: 'long' });
  if (where.asksAnyone && !draft.agreesAnyone && (draft.anyone?.groups ?? []).length > 0) {
    problems.push({ field: 'anyone', kind: 'missing' });
  }
  return [...problems, ...judgeLimits(draft, where.nowMs)];
}

function judgeLimits(draft: GlyphDraft, nowMs: number): GlyphProblem[] {
  const problems: GlyphProblem[] = [];
  const { expiresAt, maxReads } = buildDraftLimits(draft);
  if (draft.expiresOn !== '' && (expiresAt === null || Date.parse(expiresAt) <= nowMs)) {
    problems.push({ field: 'expiresOn', kind: 'past' });
  }
  if (draft.maxReads.trim() !== '' && !isReadCount(maxReads)) problems.push({ field: 'maxReads', kind: 'number' });
  const length = draft.passcode.length;
  if (length > 0 && (length < PASSCODE_MIN || length > PASSCODE_MAX)) {
    problems.push({ field: 'passcode', kind: 'length' });
  }
  return problems;
}

const isReadCount = (count: number | null): boolean =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_READS_MAX;

/** The limits as the record signs them: the day's end on this device's clock, in UTC. */
export function buildDraftLimits({ expiresOn, maxReads }: Pick<GlyphDraft, 'expiresOn' | 'maxReads'>): Limits {
  const end = new Date(`${expiresOn}T23:59:59.999`);
  return {
    expiresAt: expiresOn === '' || Number.isNaN(end.getTime()) ? null : end.toISOString(),
    maxReads: maxReads.trim() === '' ? null : Number(maxReads),
  };
}

/** A day as a date field writes it, on this device's clock. */
export const dayText = (timestamp: string | number): string => formatIsoDay(new Date(timestamp));

/** True once leaving the page would lose something typed. `titles` are those that nobody typed. */
export const isTouched = (draft: GlyphDraft, titles: readonly string[]): boolean =>
  !['', ...titles].includes(draft.title.trim()) || draft.passcode !== '' || hasContent(draft);

/** A glyph that exists, as the form shows it for a change. A passcode is never known again and has to be typed anew. */
export function buildGlyphDraft(
  glyph: {
    category: Category;
    folderId: string | null;
    visualStyle: { pattern: Pattern };
    permissions: Permissions;
    limits: Limits;
  },
  opened: {
    title: string;
    fields: GlyphFields;
    codes?: readonly LineCode[];
    disclosure: Disclosure | null;
    said?: FaceAnswers;
  },
): GlyphDraft {
  const { rows, atOnce, free } = splitFields(opened.fields, opened.codes);
  const { [MAIN_FIELD[glyph.category]]: content = '', ...fields } = free;
  return {
    ...EMPTY_GLYPH,
    title: opened.title,
    category: glyph.category,
    pattern: glyph.visualStyle.pattern,
    folderId: glyph.folderId ?? '',
    content,
    fields,
    rows,
    atOnce,
    permissions: glyph.permissions,
    ...(opened.disclosure ?? olderDisclosure(glyph.permissions)),
    expiresOn: glyph.limits.expiresAt === null ? '' : dayText(glyph.limits.expiresAt),
    maxReads: glyph.limits.maxReads === null ? '' : String(glyph.limits.maxReads),
    said: opened.said ?? NOTHING_SAID,
  };
}

export const hasEnded = ({ expiresAt }: Limits, nowMs: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= nowMs;

/** What a copy starts from: an end that has passed stays behind, or nobody could ever read the copy. */
export const draftForCopy = (draft: GlyphDraft, limits: Limits, nowMs: number): GlyphDraft =>
  hasEnded(limits, nowMs) ? { ...draft, expiresOn: '' } : draft;

/** Then content, version and passcode need not change with it. */
export const isNewTitleAlone = (before: GlyphDraft, after: GlyphDraft): boolean =>
  before.title !== after.title && JSON.stringify({ ...before, title: '' }) === JSON.stringify({ ...after, title: '' });
