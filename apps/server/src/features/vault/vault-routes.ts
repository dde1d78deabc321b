import { createVault, deleteWrap, putWrap, readVault } from '@house/contract/vault';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { keepVault, readVaults } from './own-vaults.ts';
import { deleteOwnWrap, putOwnWrap } from './own-wraps.ts';

export function addVaultRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readVault, async ({ session }) => ({
    vaults: await readVaults(context, context.db, session.accountId),
  }));
  answer(app, context, createVault, async ({ session, body }) => keepVault(context, session.accountId, body));
  answer(app, context, putWrap, async ({ session, params, body }) =>
    putOwnWrap(context, session.accountId, params.id, body.wrap),
  );
  answer(app, context, deleteWrap, async ({ session, params }) => deleteOwnWrap(context, session.accountId, params.id));
}
