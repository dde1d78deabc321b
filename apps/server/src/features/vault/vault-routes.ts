import { createVault, readVault } from '@house/contract/vault';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { keepVault, readVaults } from './own-vaults.ts';

export function addVaultRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readVault, async ({ session }) => ({
    vaults: await readVaults(context, context.db, session.accountId),
  }));

  answer(app, context, createVault, async ({ session, body }) => keepVault(context, session.accountId, body));
}
