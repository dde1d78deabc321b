import { createContact, deleteContact, listContacts, updateContact } from '@repo/contract/wallet/contacts';
import { confirmPhrase, readPhraseState, revealPhrase, storePhrase } from '@repo/contract/wallet/phrase';
import { listRates } from '@repo/contract/wallet/rates';
import { readStake } from '@repo/contract/wallet/staking';
import {
  countTransactions,
  createTransaction,
  listTransactions,
  readTransaction,
} from '@repo/contract/wallet/transactions';
import {
  challengeWallet,
  createWallet,
  deleteWallet,
  listWallets,
  revealWallet,
  setWalletLimits,
  updateWallet,
  useFaucet,
} from '@repo/contract/wallet/wallet';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { readNumberPage, sendNumberPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { issueFromFaucet } from './faucet.ts';
import { addContact, changeContact, listOwnContacts, removeContact } from './own-contacts.ts';
import { markPhraseConfirmed, phraseState, revealSealedPhrase, storeSealedPhrase } from './own-phrase.ts';
import { readOwnStake } from './own-stake.ts';
import { countOwnTransactions, listOwnTransactions, readOwnTransaction } from './own-transactions.ts';
import { changeLimits, changeWallet, removeWallet, revealKey, type WalletKey } from './own-wallets.ts';
import { listNewestRates } from './rates.ts';
import { newChallenge, registerWallet } from './register-wallet.ts';
import { sendTransfer } from './send-transfer.ts';
import { listOwnWallets } from './view-wallet.ts';

const ownedBy = ({ accountId }: Session, { id }: { id: string }): WalletKey => ({ accountId, id });

export function addWalletRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listWallets, async ({ session }) => listOwnWallets(context, session.accountId));
  answer(app, context, challengeWallet, async ({ session }) => newChallenge(context, session.accountId));
  answer(app, context, createWallet, async ({ session, body }) => registerWallet(context, session.accountId, body));
  answer(app, context, updateWallet, async ({ session, params, body }) =>
    changeWallet(context, ownedBy(session, params), body),
  );
  answer(app, context, setWalletLimits, async ({ session, params, body }) =>
    changeLimits(context, ownedBy(session, params), body),
  );
  answer(app, context, deleteWallet, async ({ session, params }) => removeWallet(context, ownedBy(session, params)));
  answer(app, context, revealWallet, async ({ session, params }) => revealKey(context, ownedBy(session, params)));
  answer(app, context, useFaucet, async ({ session, params, request }) => {
    admitSandboxWrite(context, request);
    return issueFromFaucet(context, ownedBy(session, params));
  });
  answer(app, context, readStake, async ({ session, params }) => readOwnStake(context, ownedBy(session, params)));
  addTransactionRoutes(app, context);
  addContactRoutes(app, context);
  addPhraseRoutes(app, context);
  answer(app, context, listRates, async () => listNewestRates(context));
}

function addTransactionRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listTransactions, async ({ session, query, reply }) => {
    const page = readNumberPage(query);
    const found = await listOwnTransactions(context, session.accountId, { page, query });
    if (found instanceof Refusal) return found;
    const sent = sendNumberPage(reply, found, { limit: page.limit, readNumber: ({ seq }) => seq });
    return sent.map(({ shown }) => shown);
  });
  answer(app, context, countTransactions, async ({ session }) => ({
    count: await countOwnTransactions(context, session.accountId),
  }));
  answer(app, context, createTransaction, async ({ session, body }) => sendTransfer(context, session.accountId, body));
  answer(app, context, readTransaction, async ({ session, params }) =>
    readOwnTransaction(context, session.accountId, params.hash),
  );
}

function addContactRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listContacts, async ({ session }) => listOwnContacts(context, session.accountId));
  answer(app, context, createContact, async ({ session, body }) => addContact(context, session.accountId, body));
  answer(app, context, updateContact, async ({ session, params, body }) =>
    changeContact(context, ownedBy(session, params), body),
  );
  answer(app, context, deleteContact, async ({ session, params }) => removeContact(context, ownedBy(session, params)));
}

function addPhraseRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readPhraseState, async ({ session }) => phraseState(context, session.accountId));
  answer(app, context, storePhrase, async ({ session, body }) =>
    storeSealedPhrase(context, session.accountId, body.sealed),
  );
  answer(app, context, confirmPhrase, async ({ session }) => markPhraseConfirmed(context, session.accountId));
  answer(app, context, revealPhrase, async ({ session }) => revealSealedPhrase(context, session.accountId));
}
