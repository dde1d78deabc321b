import {
  activateGlyph,
  changeGlyph,
  createGlyph,
  deactivateGlyph,
  deleteGlyph,
  GLYPH_ROLES,
  listGlyphs,
  type Permissions,
  reissueGlyph,
  restoreGlyph,
} from '@house/contract/glyphs';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { isOnHold } from '../../http/hold.ts';
import { readPage, sendPage } from '../../http/page.ts';
import type { Session } from '../../http/session.ts';
import { expectCompleteProfile } from '../profile/read-profile.ts';
import { listOwnGlyphs, restoreFromTrash, setActive, trashGlyph } from './glyph-states.ts';
import { changeContent, keepGlyph, reissueCode } from './keep-glyph.ts';

export function addGlyphRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listGlyphs, async ({ session, query, reply }) => {
    const page = await listOwnGlyphs(context, session.accountId, query.state ?? 'kept', readPage(query));
    // On hold the list stays, so that glyphs can be switched off; what the vault would open is left out.
    const isHeld = isOnHold(session, context.clock.now());
    const rows = isHeld ? page.rows.map((row) => ({ ...row, encodedData: '' })) : page.rows;
    return sendPage(reply, rows, page.limit);
  });

  answer(app, context, createGlyph, async ({ session, body }) => {
    await expectAnswerable(context, session, body);
    return keepGlyph(context, session.accountId, body);
  });

  answer(app, context, changeGlyph, async ({ session, params, body }) => {
    await expectAnswerable(context, session, body);
    return changeContent(context, session.accountId, params.id, body);
  });

  answer(app, context, reissueGlyph, async ({ session, params, body }) => {
    await expectAnswerable(context, session, body);
    return reissueCode(context, session.accountId, params.id, body);
  });

  answer(app, context, activateGlyph, async ({ session, params }) =>
    setActive(context, session.accountId, params.id, true),
  );

  answer(app, context, deactivateGlyph, async ({ session, params }) =>
    setActive(context, session.accountId, params.id, false),
  );

  answer(app, context, restoreGlyph, async ({ session, params }) =>
    restoreFromTrash(context, session.accountId, params.id),
  );

  answer(app, context, deleteGlyph, async ({ session, params }) => trashGlyph(context, session.accountId, params.id));
}

/** What other roles may read needs a complete profile; a glyph that only its owner reads needs none. */
async function expectAnswerable(context: Context, session: Session, body: { permissions: Permissions }): Promise<void> {
  const isForOthers = GLYPH_ROLES.some((role) => body.permissions[role] !== 'none');
  if (isForOthers) await expectCompleteProfile(context, session);
}
