import { createVault, deleteWrap, keepRecoveryKit, putWrap, readVault } from '@repo/contract/vault/vault';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { createOwnVault, readVaults } from './own-vaults.ts';
import { deleteOwnWrap, markKitKept, storeOwnWrap } from './own-wraps.ts';

export function addVaultRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readVault, async ({ session }) => ({
    vaults: await readVaults(context, context.db, session.accountId),
  }));
  answer(app, context, createVault, async ({ session, body }) => createOwnVault(context, session.accountId, body));
  answer(app, context, putWrap, async ({ session, params, body }) => {
    expectOwn(session);
    return storeOwnWrap(context, session.accountId, { id: params.id, wrap: body.wrap });
  });
  answer(app, context, keepRecoveryKit, async ({ session, params }) =>
    markKitKept(context, session.accountId, params.id),
  );
  answer(app, context, deleteWrap, async ({ session, params }) => {
    expectOwn(session);
    return deleteOwnWrap(context, session.accountId, params.id);
  });
}

/** A demo account's password is public: replacing its wrap would close the vault for everybody else. */
function expectOwn(session: Session): void {
  if (isSharedDemo(session)) throw refuse('settings.sharedAccount');
}
