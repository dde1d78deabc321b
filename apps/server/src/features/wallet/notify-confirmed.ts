import { formatShown, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { parseParty, parseTransferText, type TransferBody } from '@repo/vault';
import { asc, inArray } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import { sendTogether } from '../../db/send-together.ts';
import { wallets } from '../../db/tables/wallet.ts';
import type { WhenConfirmed } from '../ledger/when-confirmed.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { classifyTransaction } from './transaction-type.ts';

/** Characters of an address in a notification (NOTI-10). */
const SHOWN_CHARACTERS = 8;

/**
 * Tells both sides of each confirmed transfer that have an account here. Of watched addresses nobody is notified; open pages
 * that show one read it anew.
 */
export const notifyConfirmed: WhenConfirmed = async (tx, context, sealed) => {
  const bodies = sealed.flatMap(({ body }) => parseTransferText(body) ?? []);
  // What is paid into a stake is nobody's message, and shows on the page of its wallet.
  const addresses = [...new Set(bodies.flatMap(({ from, to }) => [parseSender(from), parseParty(to)?.text ?? to]))];
  const watchers = await tx
    .select({ accountId: wallets.accountId, address: wallets.address, walletType: wallets.walletType })
    .from(wallets)
    .where(inArray(wallets.address, addresses))
    .orderBy(asc(wallets.accountId));
  const accountIds = new Set(watchers.map(({ accountId }) => accountId));
  await sendTogether([...accountIds].map((accountId) => announceChange(tx, accountId, 'wallet')));
  const owners = watchers.filter(({ walletType }) => walletType === 'hot');
  const listOwners = (address: string) => owners.filter((one) => one.address === address).map((one) => one.accountId);
  const notices = bodies.flatMap((body): Notice[] => {
    const senders = listOwners(parseSender(body.from));
    // Between two wallets of one person it is one message.
    const receivers = listOwners(body.to).filter((accountId) => !senders.includes(accountId));
    return [
      ...senders.map((accountId) => buildNotice(accountId, body, 'wallet.sent')),
      ...receivers.map((accountId) => buildNotice(accountId, body, 'wallet.received')),
    ];
  });
  await notify(tx, context, notices);
};

/** The address whose key signed; what the ledger itself pays out has none. */
function parseSender(from: string): string {
  const party = parseParty(from);
  return party === null || party.kind === 'unbond' ? from : party.text;
}

function buildNotice(accountId: string, body: TransferBody, kind: 'wallet.sent' | 'wallet.received'): Notice {
  const asset = CRYPTO_TYPES.find((one) => one === body.asset);
  const amount = formatShown(parseAtoms(body.amount) ?? 0n);
  const address = kind === 'wallet.sent' ? parseSender(body.from) : body.to;
  const facts = {
    walletAddress: address.slice(0, SHOWN_CHARACTERS),
    amount: `${amount} ${asset === undefined ? body.asset : ASSET_SYMBOLS[asset]}`,
    transactionType: classifyTransaction(body, [address]),
  };
  return { accountId, kind, severity: 'low', facts };
}
