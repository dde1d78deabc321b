import { createSigningKey, type TransferBody, transferText, walletAddress } from '@repo/vault';
import pg from 'pg';

/** Confirmed transfers into one address as rows, as lists read them: without signatures, so that many are made at once. */
export async function seedHistory(databaseUrl: string, address: string, count: number): Promise<void> {
  const from = walletAddress(createSigningKey().publicKey, 'quantum');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into ledger_accounts (id, code, asset, kind, may_overdraw, debits_posted, credits_posted, debits_pending,
       next_nonce, is_frozen, created_at)
     select gen_random_uuid(), code, 'quantum', 'liability', true, 0, 0, 0, 0, false, now()
     from unnest($1::text[]) as code`,
    [[`wallet:${from}`, `wallet:${address}`]],
  );
  const bodies = Array.from({ length: count }, (_, nonce) => transferText(buildTransferBody(from, address, nonce)));
  await client.query(
    `with written as (
       insert into ledger_transactions (hash, asset, from_id, to_id, nonce, body, signature, status, block_height,
         leaf_index, created_at)
       select sha256(convert_to(body, 'UTF8')), 'quantum', f.id, t.id, nonce - 1, body, '\\x00', 'confirmed', 0, 0, now()
       from unnest($1::text[]) with ordinality as b (body, nonce)
       join ledger_accounts f on f.code = $2 join ledger_accounts t on t.code = $3
       returning seq, from_id, to_id)
     insert into ledger_entries (tx_seq, debit_id, credit_id, asset, amount)
     select seq, from_id, to_id, 'quantum', 1 from written`,
    [bodies, `wallet:${from}`, `wallet:${address}`],
  );
  await client.query('analyze ledger_transactions, ledger_entries, ledger_accounts');
  await client.end();
}

const buildTransferBody = (from: string, to: string, nonce: number): TransferBody => ({
  v: '1',
  chainId: `seeded-${'0'.repeat(64)}`,
  asset: 'quantum',
  from,
  to,
  amount: `${(nonce % 90) + 1}.25`,
  fee: '0',
  nonce: String(nonce),
  validUntil: '2026-11-26T00:00:00Z',
  memo: `Seeded ${nonce}`,
});
