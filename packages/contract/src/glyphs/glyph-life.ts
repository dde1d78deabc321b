import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, idParams, text } from '../wire.ts';
import { GLYPH_MAIL_NAME_MAX, glyph } from './glyphs.ts';

const oneGlyph = {
  method: 'POST',
  who: 'person',
  object: 'glyph',
  params: idParams,
  answer: glyph,
  status: 200,
} as const;

export const activateGlyph = call({
  ...oneGlyph,
  name: 'activateGlyph',
  path: '/api/qr-codes/:id/activate',
  onHold: 'refused',
  summary: 'Lets an inactive glyph be read again.',
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'glyphs.trashed', 'consents.healthNeeded'],
});

export const deactivateGlyph = call({
  ...oneGlyph,
  name: 'deactivateGlyph',
  path: '/api/qr-codes/:id/deactivate',
  onHold: 'open',
  summary: 'Refuses every scan from this moment.',
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'glyphs.trashed'],
});

export const nameGlyphInMails = call({
  ...oneGlyph,
  name: 'nameGlyphInMails',
  method: 'PUT',
  path: '/api/qr-codes/:id/mail-name',
  onHold: 'refused',
  summary:
    'What mails and pushes call this glyph, kept readable. One line without links; empty or null: "one of your cards". Repeating changes nothing.',
  body: z.object({ name: z.nullable(text(GLYPH_MAIL_NAME_MAX)) }),
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'glyphs.trashed'],
});

export const restoreGlyph = call({
  ...oneGlyph,
  name: 'restoreGlyph',
  path: '/api/qr-codes/:id/restore',
  onHold: 'refused',
  summary: 'Takes a glyph out of the trash, within 30 days.',
  refusals: ['glyphs.unknown', 'glyphs.notTrashed', 'enrolments.ended'],
});

export const deleteGlyph = call({
  name: 'deleteGlyph',
  method: 'DELETE',
  path: '/api/qr-codes/:id',
  who: 'person',
  onHold: 'open',
  object: 'glyph',
  summary: 'Moves a glyph to the trash: refused from this moment, destroyed after 30 days. Repeating changes nothing.',
  params: idParams,
  answer: done,
  status: 200,
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'folders.readOnly'],
});
