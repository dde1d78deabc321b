import {
  activateGlyph,
  changeGlyph,
  createGlyph,
  deactivateGlyph,
  deleteGlyph,
  listGlyphs,
  reissueGlyph,
  restoreGlyph,
} from '@house/contract/glyphs';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { readPage, sendPage } from '../../http/page.ts';
import { listOwnGlyphs, restoreFromTrash, setActive, trashGlyph } from './glyph-states.ts';
import { changeContent, keepGlyph, reissueCode } from './keep-glyph.ts';

export function addGlyphRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listGlyphs, async ({ session, query, reply }) => {
    const page = await listOwnGlyphs(context, session.accountId, query.state ?? 'kept', readPage(query));
    return sendPage(reply, page.rows, page.limit);
  });

  answer(app, context, createGlyph, async ({ session, body }) => keepGlyph(context, session.accountId, body));

  answer(app, context, changeGlyph, async ({ session, params, body }) =>
    changeContent(context, session.accountId, params.id, body),
  );

  answer(app, context, reissueGlyph, async ({ session, params, body }) =>
    reissueCode(context, session.accountId, params.id, body),
  );

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
