import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { m } from '../../../../paraglide/messages.js';
import { classifyMovement, findLedgerAccount } from '../movement.ts';
import { partyName } from '../party-words.ts';
import type { Parties } from '../use-parties.ts';

/** Names of the columns, in the language of the page. */
const columnNames = (): string[] => [
  m.wallet_history_date(),
  m.wallet_history_direction(),
  m.wallet_history_counterparty(),
  m.wallet_history_sender(),
  m.wallet_history_recipient(),
  m.wallet_history_amount(),
  m.wallet_history_asset(),
  m.wallet_history_fee(),
  m.wallet_history_status(),
  m.wallet_history_block(),
  m.wallet_history_memo(),
  m.wallet_history_rate_column(),
  m.wallet_history_hash(),
];

/** Values are those of the ledger, unrounded and without a sign: the direction has a column of its own. */
export function historyTable(
  rows: readonly Transaction[],
  parties: Parties,
  seenFrom: string | null,
): (readonly string[])[] {
  const lines = rows.map((row) => {
    const { direction, party } = classifyMovement(row, parties.own, seenFrom);
    return [
      row.createdAt,
      direction,
      knownName(party, parties),
      row.fromAddress,
      row.toAddress,
      row.amount,
      ASSET_SYMBOLS[row.cryptoType],
      row.networkFee,
      row.status,
      row.blockHeight === null ? '' : String(row.blockHeight),
      row.memo,
      row.rate === null ? '' : String(row.rate),
      row.transactionHash,
    ];
  });
  return [columnNames(), ...lines];
}

const knownName = (party: string, parties: Parties): string =>
  findLedgerAccount(party) === null ? (parties.names.get(party) ?? '') : partyName(party, parties);

/**
 * Memos and names as labels that other wallets import: one JSON object a line (BIP 329). Names are of both sides of these
 * transactions, as far as this device knows them.
 */
export function historyLabels(rows: readonly Transaction[], { names }: Parties): string {
  const addresses = new Set(rows.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]));
  const labels = [
    ...rows.flatMap(({ transactionHash: ref, memo: label }) => (label === '' ? [] : [{ type: 'tx', ref, label }])),
    ...[...addresses].flatMap((ref) => {
      const label = names.get(ref);
      return label === undefined ? [] : [{ type: 'addr', ref, label }];
    }),
  ];
  return labels.map((label) => `${JSON.stringify(label)}\n`).join('');
}

/** The answers of the server as they came, each with the name that only this device knows. */
export function historyJson(rows: readonly Transaction[], parties: Parties, madeAt: string): string {
  const transactions = rows.map(({ quantumSignature: _, ...row }) => {
    const { direction, party } = classifyMovement(row, parties.own);
    return { ...row, direction, counterparty: party, counterpartyName: parties.names.get(party) ?? null };
  });
  return `${JSON.stringify({ madeAt, transactions }, null, 2)}\n`;
}
