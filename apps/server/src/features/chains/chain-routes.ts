import {
  createChainAccount,
  deleteChainAccount,
  listChainAccounts,
  listChains,
  prepareChainPayment,
  readChainBalance,
  readChainPayment,
  sendChainPayment,
} from '@repo/contract/chains/chains';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import {
  addChainAccount,
  listOwnChainAccounts,
  type OwnedChainAccount,
  removeChainAccount,
} from './own-chain-accounts.ts';
import { listOpenChains, prepare, readBalance, readSentPayment } from './read-chain-account.ts';
import { passPaymentOn } from './send-chain-payment.ts';

const ownedBy = ({ accountId }: Session, { id }: { id: string }): OwnedChainAccount => ({ accountId, id });

export function addChainRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listChains, async () => listOpenChains(context));
  answer(app, context, listChainAccounts, async ({ session }) => listOwnChainAccounts(context, session.accountId));
  answer(app, context, createChainAccount, async ({ session, body }) =>
    addChainAccount(context, session.accountId, body),
  );
  answer(app, context, deleteChainAccount, async ({ session, params }) =>
    removeChainAccount(context, ownedBy(session, params)),
  );
  answer(app, context, readChainBalance, async ({ session, params }) => readBalance(context, ownedBy(session, params)));
  answer(app, context, prepareChainPayment, async ({ session, params }) => prepare(context, ownedBy(session, params)));
  answer(app, context, sendChainPayment, async ({ session, params, body }) =>
    passPaymentOn(context, ownedBy(session, params), body.raw),
  );
  answer(app, context, readChainPayment, async ({ session, params }) =>
    readSentPayment(context, ownedBy(session, params), params.hash),
  );
}
