import { TRANSFER_VALID_MS } from '@repo/contract/ledger/ledger';
import { formatAtoms, networkFee, parseAmount, parseAtoms } from '@repo/contract/rules/amounts';
import { CRYPTO_TYPES, type CryptoType, isMemo } from '@repo/contract/rules/assets';
import { type Party, parseParty, type TransferBody, toHex, transferText, transferTextHash } from '@repo/vault';
import { Refusal, refuse } from '../../core/refuse.ts';
import { sha3Natively, shakeNatively } from '../../seals/native-hash.ts';
import type { ChainRow } from './chain.ts';

/** A transfer as it arrives: what was signed, and what the sender says of it. */
export type SentTransfer = {
  readonly body: TransferBody;
  /** hex, as the sender computed it */
  readonly hash: string;
  readonly signature: Uint8Array;
};

/** A transfer whose form, ledger, time, hash and fee are right. Its signature is checked with the sender's key. */
export type ReadTransfer = {
  readonly body: TransferBody;
  /** What was signed: the canonical text of `body`. */
  readonly text: string;
  readonly from: Party;
  readonly to: Party;
  readonly hash: Uint8Array;
  readonly signature: Uint8Array;
  readonly asset: CryptoType;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly nonce: number;
};

const NONCE = /^(0|[1-9]\d{0,14})$/;
const UTC_SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Checks everything that needs no account: in the order form, addresses, ledger, time, hash, fee. */
export function readTransfer(chain: ChainRow, now: Date, sent: SentTransfer): ReadTransfer | Refusal {
  const { body, signature } = sent;
  const form = readForm(body);
  if ('fields' in form) return refuse('request.invalid', { fields: form.fields });
  const parties = readParties(body, form.asset);
  if (parties instanceof Refusal) return parties;
  if (body.chainId !== chain.chainId) return refuse('ledger.wrongChain');
  const validMs = Date.parse(body.validUntil) - now.getTime();
  if (validMs <= 0) return refuse('ledger.expired');
  if (validMs > TRANSFER_VALID_MS) return refuse('ledger.validTooLong');
  const text = transferText(body);
  const hash = transferTextHash(text, sha3Natively);
  if (toHex(hash) !== sent.hash) return refuse('ledger.badHash');
  const fee = networkFee(form.amount, form.asset);
  if (fee !== form.fee) return refuse('ledger.badFee', { params: { fee: formatAtoms(fee) } });
  return { body, text, hash, signature, ...parties, ...form };
}

function readForm(
  body: TransferBody,
): Pick<ReadTransfer, 'asset' | 'amount' | 'fee' | 'nonce'> | { fields: Record<string, string> } {
  const asset = CRYPTO_TYPES.find((one) => one === body.asset);
  const amount = readAmount(body.amount);
  const fee = parseAtoms(body.fee);
  const fields = {
    ...(asset === undefined && { cryptoType: 'expected a kind of wallet' }),
    ...(amount === null && { amount: 'expected an amount above 0 with at most 6 decimals' }),
    ...(fee === null && { networkFee: 'expected an amount' }),
    ...(!NONCE.test(body.nonce) && { nonce: 'expected a whole number' }),
    ...(!isMoment(body.validUntil) && { validUntil: 'expected a time like 2026-11-21T09:10:00Z' }),
    ...(!isMemo(body.memo) && { memo: 'expected one line of plain text' }),
  };
  if (asset === undefined || amount === null || fee === null || Object.keys(fields).length > 0) return { fields };
  return { asset, amount, fee, nonce: Number(body.nonce) };
}

/** Canonical, above zero, and in steps that a person can type. */
function readAmount(text: string): bigint | null {
  const atoms = parseAmount(text);
  return atoms === null || atoms === 0n || atoms !== parseAtoms(text) ? null : atoms;
}

const isMoment = (text: string): boolean =>
  UTC_SECOND.test(text) && new Date(text).toJSON() === text.replace('Z', '.000Z');

/** From an address to another one, or to its own stake; from a stake to where it waits. */
function readParties(body: TransferBody, asset: CryptoType): Pick<ReadTransfer, 'from' | 'to'> | Refusal {
  const [from, to] = [parseParty(body.from, shakeNatively), parseParty(body.to, shakeNatively)];
  if (from === null || to === null) return refuse('ledger.badAddress');
  if (from.address.asset !== asset || to.address.asset !== asset) return refuse('ledger.otherAsset');
  if (body.from === body.to) return refuse('ledger.toItself');
  return isRoute(from, to) ? { from, to } : refuse('ledger.badRoute');
}

function isRoute(sender: Party, recipient: Party): boolean {
  if (sender.kind === 'wallet' && recipient.kind === 'wallet') return true;
  const isOwn = sender.text === recipient.text;
  const isStaking = sender.kind === 'wallet' && recipient.kind === 'stake';
  return isOwn && (isStaking || (sender.kind === 'stake' && recipient.kind === 'unbond'));
}
