import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { ANYONE_GROUPS, CATEGORIES, GLYPH_ROLES, permissions } from '../rules/permissions.ts';
import { ML_DSA_65_SIGNATURE_BYTES } from '../vault/vault.ts';
import { bytes, bytesUpTo, idParams, pageQuery, SEALED_BODY_MAX_BYTES, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'glyphs.unknown': { status: 404, sentence: 'This card does not exist.' },
  'glyphs.badEnvelope': { status: 422, sentence: 'The encrypted content is invalid.' },
  'glyphs.badRecord': { status: 422, sentence: 'The signed record does not match what was sent.' },
  'glyphs.badSignature': { status: 422, sentence: 'The signature of the record is invalid.' },
  'glyphs.foreignKey': { status: 422, sentence: 'The record is signed with a key that does not belong to you.' },
  'glyphs.checkClock': {
    status: 422,
    sentence: "Check the clock of this device: it differs from the server's by more than 5 minutes.",
  },
  'glyphs.idTaken': { status: 409, sentence: 'This card code has already been used and cannot be used again.' },
  'glyphs.versionConflict': { status: 409, sentence: 'This card has been changed elsewhere. Reload and try again.' },
  'glyphs.trashed': { status: 409, sentence: 'This card is in the trash. Restore it first.' },
  'glyphs.notTrashed': { status: 409, sentence: 'This card is not in the trash.' },
  'glyphs.noRoom': {
    status: 409,
    sentence: 'Your storage is full. Delete cards permanently from the trash, or save less content.',
  },
  'glyphs.tooMany': { status: 409, sentence: 'You have reached the maximum number of cards.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'glyph.created',
  'glyph.changed',
  'glyph.reissued',
  'glyph.revealed',
  'glyph.activated',
  'glyph.deactivated',
  'glyph.trashed',
  'glyph.restored',
  'glyph.destroyed',
  'glyph.withheld',
  'glyph.opened',
  'glyph.mailNamed',
  'glyph.copying',
] as const;

export const PATTERNS = ['classic', 'matrix', 'circuit', 'alien', 'quantum'] as const;
export type Pattern = (typeof PATTERNS)[number];
export const GLYPH_FOREGROUND = '#0B1F1D';
export const GLYPH_BACKGROUND = '#FFFFFF';
/** Header byte in front of the 32-byte secret: high nibble format, low nibble kind. */
export const GLYPH_KIND_PERSONAL = 0x10;
export const GLYPH_KIND_INSTITUTIONAL = 0x11;

export const GLYPH_TITLE_TYPED_MAX = 120;
/** Characters of the name that mails and pushes call a card by; it stands in the clear. */
export const GLYPH_MAIL_NAME_MAX = 40;
/** Characters of the stored title: the web seals it under the vault. */
export const GLYPH_TITLE_MAX = 1000;
/** UTF-8 bytes of all fields of one glyph together. */
export const GLYPH_CONTENT_MAX_BYTES = 32_768;
/** Characters of `encodedData`: six padded sections of the largest content, two of them with a photograph, base64url twice. */
export const ENCODED_DATA_MAX = 960_000;
export const RECORD_MAX = 16_384;
export const GLYPHS_PER_PERSON_MAX = 20_000;
/** Bytes of the sealed sections of all glyphs of one person, the trash included: about 3,000 of the largest. */
export const SEALED_BYTES_PER_PERSON_MAX = 250_000_000;
/** The share of it from which on the person is notified. */
export const ROOM_TOLD_FROM = 0.8;
export const TRASH_DAYS = 30;
/** Rows of a page without content. A page with content holds at most `PAGE_MAX`. */
export const GLYPH_ROWS_PAGE_MAX = 1000;
/** Limits of what a person may type. */
export const TAGS_PER_GLYPH_MAX = 20;
export const TAG_TYPED_MAX = 40;
/** Characters of the sealed tags of one glyph: twenty of the longest in four-byte characters, padded. */
export const GLYPH_TAGS_MAX = 6000;
/** Characters of the sealed text that says whom a card is for. */
export const GLYPH_FACE_MAX = 4000;
/** Characters of the sealed text that says what was printed of a card: twelve papers, and less of them where they are long. */
export const GLYPH_PRINTS_MAX = 16_000;
export const MAX_READS_MAX = 1_000_000;
export const PASSCODE_MIN = 4;
export const PASSCODE_MAX = 64;
export const PASSCODE_ATTEMPTS = 5;
/** Pixels of a picture's side: below the first no camera reads it, above the second some browsers have no canvas. */
export const PNG_SIDE_MIN_PX = 128;
export const PNG_SIDE_MAX_PX = 8192;

/** Commitment, nonce, share and tag. */
export const ANYONE_SHARE_BYTES = 92;

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'expected a colour like #0B1F1D'));
export const visualStyle = z.object({ pattern: z.enum(PATTERNS), foregroundColor: colour, backgroundColor: colour });

export const limits = z.object({
  expiresAt: z.nullable(timestamp()),
  maxReads: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_READS_MAX))),
});
export type Limits = z.output<typeof limits>;

/** What the server needs for the gate and can never read: see docs/keys.md. Bytes are base64url. */
const issue = {
  glyphId: bytes(16),
  contentVersion: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  shares: z.array(z.object({ role: z.enum(GLYPH_ROLES), share: bytes(32) })).check(z.maxLength(GLYPH_ROLES.length)),
  /** The record as the exact JCS text that was signed. */
  record: text(RECORD_MAX, 2),
  signature: bytes(ML_DSA_65_SIGNATURE_BYTES),
  limits,
  passproof: z.optional(bytes(32)),
  /** The share of the section `anyone`, sealed for who holds the drawing: sent exactly when there is such a section. */
  anyoneShare: z.optional(bytes(ANYONE_SHARE_BYTES)),
  /** Hashes of the drawing's finder token and notice card. Clients from before readings by anyone send none. */
  finder: z.optional(z.object({ tokenHash: bytes(32), noticeHash: bytes(32) })),
};

const glyphBody = {
  folderId: uuid(),
  title: text(GLYPH_TITLE_MAX, 1),
  category: z.enum(CATEGORIES),
  encodedData: bytesUpTo(ENCODED_DATA_MAX),
  visualStyle,
  permissions,
};

/**
 * All tags of a glyph, sealed by the web in one text. Unlike a title never in the clear, because only the web writes
 * them.
 */
export const sealedTags = z
  .string()
  .check(z.maxLength(GLYPH_TAGS_MAX), z.regex(/^s1\.[A-Za-z0-9_-]+$/, 'expected sealed tags'));

/** Whom a card is for, sealed by the web as JSON: name, birth, whose it is and what was agreed. */
export const sealedFace = z
  .string()
  .check(z.maxLength(GLYPH_FACE_MAX), z.regex(/^s1\.[A-Za-z0-9_-]+$/, 'expected a sealed face'));

/** What was printed of a glyph, sealed by the web like its tags. */
export const sealedPrints = z
  .string()
  .check(z.maxLength(GLYPH_PRINTS_MAX), z.regex(/^s1\.[A-Za-z0-9_-]+$/, 'expected a sealed list of prints'));

/**
 * `open` can be read; `inactive` was switched off; `expired` and `used` are past their limits; `trash` waits for
 * deletion.
 */
export const GLYPH_STATES = ['open', 'inactive', 'expired', 'used', 'trash'] as const;

export const glyph = z.object({
  id: uuid(),
  folderId: z.nullable(uuid()),
  title: z.string(),
  /** It is null when there are no tags. */
  tags: z.nullable(z.string()),
  /** Whom the card is for, sealed. It is null when that was not said yet. */
  face: z.nullable(z.string()),
  /** What was printed of it, sealed. It is null when no print is known. */
  prints: z.nullable(z.string()),
  /**
   * What mails and pushes call the card, in the clear as its owner wrote it. It is null when they say "one of your
   * cards".
   */
  mailName: z.nullable(z.string()),
  category: z.enum(CATEGORIES),
  encodedData: z.string(),
  visualStyle,
  permissions,
  /** Verified responders may open the medical sections for a reason, whatever the permissions say. */
  emergencyAccess: z.boolean(),
  /** Roles whose sealed part says more than whose card it is, as the signed record names it. */
  holds: z.array(z.enum(GLYPH_ROLES)),
  /** Roles at level `read` that may copy what they read, as signed. */
  mayCopy: z.array(z.enum(GLYPH_ROLES)),
  /** What anyone who holds the drawing may read, as signed, in the order in which it is shown. */
  anyone: z.array(z.enum(ANYONE_GROUPS)),
  /** Releases to others, and readings by anyone that showed something; never tries of the owner's own. */
  scanCount: z.int(),
  isActive: z.boolean(),
  /** Nobody but the owner is given anything until the owner's profile counts as complete. */
  withheld: z.boolean(),
  createdAt: timestamp(),
  state: z.enum(GLYPH_STATES),
  glyphId: bytes(16),
  contentVersion: z.int(),
  /** The exact text of the newest signed record: a change and a re-issue link to it by hash. */
  record: z.string(),
  limits,
  readsLeft: z.nullable(z.int()),
  hasPasscode: z.boolean(),
  passcodeAttemptsLeft: z.nullable(z.int()),
  updatedAt: timestamp(),
  lastScanAt: z.nullable(timestamp()),
  trashedAt: z.nullable(timestamp()),
  destroyedAfter: z.nullable(timestamp()),
});
export type GlyphRow = z.output<typeof glyph>;

export const listGlyphs = call({
  name: 'listGlyphs',
  method: 'GET',
  path: '/api/qr-codes',
  who: 'person',
  onHold: 'partly',
  summary:
    'The caller’s glyphs, newest first, those in the trash only by `state`. With `view=row` without `encodedData` and `record`, up to 1000 a page; else up to 200.',
  query: z.object({
    ...pageQuery,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(GLYPH_ROWS_PAGE_MAX))),
    state: z.optional(z.enum(['active', 'trash', 'all'])),
    view: z.optional(z.enum(['whole', 'row'])),
  }),
  answer: z.array(glyph),
  status: 200,
  refusals: [],
});

export const readGlyph = call({
  name: 'readGlyph',
  method: 'GET',
  path: '/api/qr-codes/:id',
  who: 'person',
  onHold: 'partly',
  object: 'glyph',
  summary: 'One glyph of the caller with its sealed content and its record, in the trash or not.',
  params: idParams,
  answer: glyph,
  status: 200,
  refusals: ['glyphs.unknown'],
});

const SealingRefusals = [
  'profile.required',
  'consents.healthNeeded',
  'emergency.notOffered',
  'consents.anyoneNeeded',
  'consents.addressNeeded',
  'folders.unknown',
  'folders.institutional',
  'vault.missing',
  'glyphs.badEnvelope',
  'glyphs.badRecord',
  'glyphs.badSignature',
  'glyphs.foreignKey',
  'glyphs.checkClock',
  'glyphs.noRoom',
] as const;
const ContinuingRefusals = ['glyphs.unknown', 'glyphs.versionConflict', 'glyphs.trashed', 'stepUp.required'] as const;

export const createGlyph = call({
  name: 'createGlyph',
  method: 'POST',
  path: '/api/qr-codes',
  who: 'person',
  onHold: 'open',
  summary: 'Keeps a sealed glyph. The server never sees its secret, its drawing or its content.',
  body: z.object({
    id: z.optional(uuid()),
    ...glyphBody,
    tags: z.optional(sealedTags),
    face: z.optional(sealedFace),
    issue: z.object({ ...issue, proofKey: bytes(32) }),
  }),
  answer: glyph,
  status: 201,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: [...SealingRefusals, 'folders.readOnly', 'request.idReused', 'glyphs.idTaken', 'glyphs.tooMany'],
});

export const changeGlyph = call({
  name: 'changeGlyph',
  method: 'PUT',
  path: '/api/qr-codes/:id',
  who: 'person',
  onHold: 'refused',
  object: 'glyph',
  summary:
    'Changes the content behind the same print: content version + 1, new shares, old ones destroyed. May be repeated.',
  params: idParams,
  body: z.object({
    ...glyphBody,
    face: z.optional(sealedFace),
    issue: z.object(issue),
    /** The browser's word that anyone is shown what was shown before. Without it older prints are told as changed. */
    keepsShown: z.optional(z.boolean()),
  }),
  answer: glyph,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: [...SealingRefusals, ...ContinuingRefusals, 'folders.readOnly'],
});

export const reissueGlyph = call({
  name: 'reissueGlyph',
  method: 'POST',
  path: '/api/qr-codes/:id/reissue',
  who: 'person',
  onHold: 'refused',
  object: 'glyph',
  summary: 'Gives the record a new secret and a new drawing; the old print answers 410 from now on. May be repeated.',
  params: idParams,
  body: z.object({ ...glyphBody, face: z.optional(sealedFace), issue: z.object({ ...issue, proofKey: bytes(32) }) }),
  answer: glyph,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: [...SealingRefusals, ...ContinuingRefusals, 'folders.readOnly', 'glyphs.idTaken'],
});
