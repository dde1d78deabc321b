import { readDemoSample } from '@repo/contract/glyphs/demo-sample';
import {
  destroyGlyphs,
  faceGlyphs,
  type GroupAct,
  moveGlyphs,
  notePrints,
  readGlyphs,
  revealGlyph,
  switchGlyphs,
  tagGlyphs,
  titleGlyphs,
} from '@repo/contract/glyphs/glyph-groups';
import {
  activateGlyph,
  deactivateGlyph,
  deleteGlyph,
  nameGlyphInMails,
  restoreGlyph,
} from '@repo/contract/glyphs/glyph-life';
import {
  changeGlyph,
  createGlyph,
  type GlyphRow,
  listGlyphs,
  readGlyph,
  reissueGlyph,
} from '@repo/contract/glyphs/glyphs';
import type { FastifyInstance } from 'fastify';
import { expectNotOnHold, isOnHold } from '../../callers/hold.ts';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { expectRecentProof } from '../sessions/reauth.ts';
import { deriveAccess, opensMore } from './access.ts';
import type { SealedBody } from './check-sealing.ts';
import { destroyMany, faceMany, moveMany, storeManyPrints, switchMany, tagMany, titleMany } from './glyph-groups.ts';
import { restoreFromTrash, setActive, trashGlyph } from './glyph-states.ts';
import { listOwnGlyphs, readOwnGlyph, readOwnGlyphs } from './list-glyphs.ts';
import { nameInMails } from './name-in-mails.ts';
import { recordReveal } from './reveal-glyph.ts';
import { readOwnSample } from './sample/demo-sample.ts';
import { changeContent, createOwnGlyph, reissueCode } from './write-glyph.ts';

export function addGlyphRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listGlyphs, async ({ session, query, reply }) => {
    const { state = 'active', view = 'whole' } = query;
    const page = await listOwnGlyphs(context, session.accountId, { state, view }, readPage(query));
    return sendPage(reply, page.rows.map(shownTo(context, session)), page.limit);
  });

  answer(app, context, readGlyph, async ({ session, params }) => {
    const row = await readOwnGlyph(context, session.accountId, params.id);
    return row instanceof Refusal ? row : shownTo(context, session)(row);
  });

  answer(app, context, createGlyph, async ({ session, body }) => createOwnGlyph(context, session.accountId, body));

  answer(app, context, changeGlyph, async ({ session, params, body, request }) => {
    const before = await readOwnGlyph(context, session.accountId, params.id);
    if (isWidened(before, body)) await expectRecentProof(context, session, request);
    return changeContent(context, session.accountId, params.id, body);
  });

  answer(app, context, reissueGlyph, async ({ session, params, body, request }) => {
    const before = await readOwnGlyph(context, session.accountId, params.id);
    if (isWidened(before, body)) await expectRecentProof(context, session, request);
    return reissueCode(context, session.accountId, params.id, body);
  });

  answer(app, context, revealGlyph, async ({ session, params, body, request }) => {
    const row = await readOwnGlyph(context, session.accountId, params.id);
    if (row instanceof Refusal) return row;
    await expectRecentProof(context, session, request);
    return recordReveal(context, session.accountId, params.id, body);
  });

  answer(app, context, activateGlyph, async ({ session, params }) =>
    setActive(context, session.accountId, params.id, true),
  );

  answer(app, context, deactivateGlyph, async ({ session, params }) =>
    setActive(context, session.accountId, params.id, false),
  );

  answer(app, context, nameGlyphInMails, async ({ session, params, body }) =>
    nameInMails(context, session.accountId, params.id, body.name),
  );

  answer(app, context, restoreGlyph, async ({ session, params }) =>
    restoreFromTrash(context, session.accountId, params.id),
  );

  answer(app, context, deleteGlyph, async ({ session, params }) => trashGlyph(context, session.accountId, params.id));

  answer(app, context, readDemoSample, async ({ session }) => readOwnSample(context, session));

  addGroupRoutes(app, context);
}

/** Returns true when the new content lets somebody read more than before. */
function isWidened(before: GlyphRow | Refusal, body: SealedBody): boolean {
  if (before instanceof Refusal) return false;
  return opensMore(deriveAccess(before.permissions, before.record), deriveAccess(body.permissions, body.issue.record));
}

/** These acts are refused on hold, when the caller may have stolen the mailbox; switching off is always allowed. */
const LETS_READ_AGAIN: readonly GroupAct[] = ['activate', 'restore'];

function addGroupRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readGlyphs, async ({ session, body }) => {
    const read = await readOwnGlyphs(context, session.accountId, body.ids);
    return { ...read, glyphs: read.glyphs.map(shownTo(context, session)) };
  });
  answer(app, context, switchGlyphs, async ({ session, body }) => {
    if (LETS_READ_AGAIN.includes(body.act)) expectNotOnHold(context, session);
    return switchMany(context, session.accountId, body);
  });
  answer(app, context, moveGlyphs, async ({ session, body }) => moveMany(context, session.accountId, body));
  answer(app, context, tagGlyphs, async ({ session, body }) => tagMany(context, session.accountId, body));
  answer(app, context, faceGlyphs, async ({ session, body }) => faceMany(context, session.accountId, body));
  answer(app, context, notePrints, async ({ session, body }) => storeManyPrints(context, session.accountId, body));
  answer(app, context, titleGlyphs, async ({ session, body }) => titleMany(context, session.accountId, body));
  answer(app, context, destroyGlyphs, async ({ session, body }) => destroyMany(context, session.accountId, body));
}

/** On hold the list stays, so that glyphs can be switched off; what the vault would open is left out. */
function shownTo(context: Context, session: Session): (row: GlyphRow) => GlyphRow {
  const isHeld = isOnHold(session, context.clock.now());
  return (row) => (isHeld ? { ...row, encodedData: '' } : row);
}
