import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SEALED_BODY_MAX_BYTES, text, uuid } from '../wire.ts';
import { GLYPH_TITLE_MAX, glyph, sealedFace, sealedPrints, sealedTags } from './glyphs.ts';

/** Glyphs of one call at most: its transaction locks them all, and its log entry names each. */
export const GLYPHS_AT_ONCE_MAX = 1000;

/** Why one of several glyphs was left unchanged. Another person's glyph gets the same answer as an unknown one. */
export const GROUP_REFUSALS = [
  'glyphs.unknown',
  'glyphs.trashed',
  'glyphs.notTrashed',
  'glyphs.versionConflict',
  'folders.unknown',
  'folders.institutional',
  'folders.readOnly',
  'enrolments.ended',
  'consents.healthNeeded',
] as const;
export type GroupRefusal = (typeof GROUP_REFUSALS)[number];

const result = z.object({
  id: uuid(),
  /** `unchanged`: it already had this state. Undo reverses what was `done`. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  code: z.nullable(z.enum(GROUP_REFUSALS)),
  /** Its current state, without content and record. It is null where it was refused or is destroyed. */
  glyph: z.nullable(glyph),
});
export type GroupResult = z.output<typeof result>;

const many = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(GLYPHS_AT_ONCE_MAX));
const ids = many(uuid());

/** One result for each id, in the order sent; a repeated id counts once. */
const group = {
  method: 'POST',
  who: 'person',
  answer: z.object({ results: z.array(result) }),
  status: 200,
  refusals: [],
} as const;

export const readGlyphs = call({
  name: 'readGlyphs',
  method: 'POST',
  path: '/api/qr-codes/read',
  who: 'person',
  onHold: 'partly',
  summary:
    'Many glyphs with content and record. What does not fit into one answer is `left`; unknown ids are left out.',
  body: z.object({ ids }),
  answer: z.object({ glyphs: z.array(glyph), left: z.array(uuid()) }),
  status: 200,
  refusals: [],
});

export const GROUP_ACTS = ['activate', 'deactivate', 'trash', 'restore'] as const;
export type GroupAct = (typeof GROUP_ACTS)[number];

export const switchGlyphs = call({
  ...group,
  name: 'switchGlyphs',
  path: '/api/qr-codes/switch',
  onHold: 'partly',
  summary:
    'Activates, deactivates, moves to the trash or restores many glyphs at once, each judged alone. May be repeated.',
  isRepeatable: true,
  refusals: ['account.onHold'],
  body: z.object({ act: z.enum(GROUP_ACTS), ids }),
});

export const moveGlyphs = call({
  ...group,
  name: 'moveGlyphs',
  path: '/api/qr-codes/move',
  onHold: 'refused',
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  summary:
    'Moves glyphs to folders of the caller. Who may read them does not change. May be repeated. With `before` one that was moved elsewhere meanwhile stays.',
  body: z.object({
    moves: many(z.object({ id: uuid(), folderId: uuid(), before: z.optional(z.nullable(uuid())) })),
  }),
});

export const tagGlyphs = call({
  ...group,
  name: 'tagGlyphs',
  path: '/api/qr-codes/tags',
  onHold: 'refused',
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  summary: 'Replaces the sealed tags of glyphs. `before` is what they replace: tags changed elsewhere meanwhile stay.',
  body: z.object({
    changes: many(z.object({ id: uuid(), tags: z.nullable(sealedTags), before: z.nullable(sealedTags) })),
  }),
});

export const faceGlyphs = call({
  ...group,
  name: 'faceGlyphs',
  path: '/api/qr-codes/faces',
  onHold: 'refused',
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  summary:
    'Replaces what glyphs say of whom they are for, sealed. `before` is what they replace: one changed elsewhere meanwhile stays.',
  body: z.object({
    changes: many(z.object({ id: uuid(), face: sealedFace, before: z.nullable(sealedFace) })),
  }),
});

export const notePrints = call({
  ...group,
  name: 'notePrints',
  path: '/api/qr-codes/prints',
  onHold: 'refused',
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  summary:
    'Replaces the sealed list of what was printed of glyphs. `before` is what it replaces: a list changed elsewhere meanwhile stays.',
  body: z.object({
    changes: many(z.object({ id: uuid(), prints: z.nullable(sealedPrints), before: z.nullable(sealedPrints) })),
  }),
});

export const titleGlyphs = call({
  ...group,
  name: 'titleGlyphs',
  path: '/api/qr-codes/titles',
  onHold: 'refused',
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  summary:
    'Replaces the titles of glyphs; content, version and passcode stay. `before` is what they replace: a title changed elsewhere meanwhile stays.',
  body: z.object({
    changes: many(z.object({ id: uuid(), title: text(GLYPH_TITLE_MAX, 1), before: text(GLYPH_TITLE_MAX) })),
  }),
});

export const destroyGlyphs = call({
  ...group,
  name: 'destroyGlyphs',
  path: '/api/qr-codes/destroy',
  stepUp: true,
  onHold: 'refused',
  summary: 'Destroys glyphs that are in the trash now instead of after 30 days. Nothing brings them back.',
  body: z.object({ ids }),
});

/** How often an account may report a reveal in an hour, because each is an entry of the log. */
export const REVEALS_PER_HOUR = 300;
export const REVEAL_PURPOSES = ['show', 'print'] as const;

export const revealGlyph = call({
  name: 'revealGlyph',
  method: 'POST',
  path: '/api/qr-codes/:id/reveal',
  who: 'person',
  onHold: 'refused',
  object: 'glyph',
  summary:
    'Before the drawing of an own glyph is shown or printed. Asks for a confirmation unless the session was proved lately or the person wants none.',
  params: z.object({ id: uuid() }),
  body: z.object({ purpose: z.enum(REVEAL_PURPOSES) }),
  answer: z.object({}),
  status: 200,
  refusals: ['glyphs.unknown', 'stepUp.required', 'request.tooMany'],
});
