import { createVault, deleteWrap, putWrap, readVault } from '@house/contract/vault';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import type { Session } from '../../http/session.ts';
import { keepVault, readVaults } from './own-vaults.ts';
import { deleteOwnWrap, putOwnWrap, type TellOfKit } from './own-wraps.ts';

/** What the features above know: whose vault everybody opens, and how a person is told of a new way in. */
export type VaultHooks = {
  readonly expectOwn: (session: Session) => void;
  readonly tellOfKit: TellOfKit;
};

export function addVaultRoutes(app: FastifyInstance, context: Context, { expectOwn, tellOfKit }: VaultHooks): void {
  answer(app, context, readVault, async ({ session }) => ({
    vaults: await readVaults(context, context.db, session.accountId),
  }));
  answer(app, context, createVault, async ({ session, body }) => keepVault(context, session.accountId, body));
  answer(app, context, putWrap, async ({ session, params, body }) => {
    expectOwn(session);
    return putOwnWrap(context, session.accountId, { id: params.id, wrap: body.wrap, tellOfKit });
  });
  answer(app, context, deleteWrap, async ({ session, params }) => {
    expectOwn(session);
    return deleteOwnWrap(context, session.accountId, params.id);
  });
}
