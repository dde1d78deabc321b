import {
  createFolder,
  deleteFolder,
  listFolders as listFoldersCall,
  updateFolder,
} from '@repo/contract/folders/folders';
import type { FastifyInstance } from 'fastify';
import { isOnHold } from '../../callers/hold.ts';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { addFolder, changeFolder, listFolders, removeFolder } from './own-folders.ts';

export function addFolderRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listFoldersCall, async ({ session, query, reply }) => {
    const page = readPage(query);
    const rows = await listFolders(context, session.accountId, page);
    // On hold the list is still returned, without what the vault would open, as with glyphs.
    const isHeld = isOnHold(session, context.clock.now());
    const shown = isHeld ? rows.map((row) => ({ ...row, encryptedData: '' })) : rows;
    return sendPage(reply, shown, page.limit);
  });

  answer(app, context, createFolder, async ({ session, body }) => addFolder(context, session.accountId, body));

  answer(app, context, updateFolder, async ({ session, params, query, body }) =>
    changeFolder(context, session.accountId, params.id, { ...query, body }),
  );

  answer(app, context, deleteFolder, async ({ session, params, query }) =>
    removeFolder(context, session.accountId, params.id, query),
  );
}
