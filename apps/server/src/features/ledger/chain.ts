import { PRODUCT } from '@repo/contract/brand';
import { LEDGER_SUBJECT } from '@repo/contract/ledger/block-witnesses';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import {
  computeChainId,
  equalBytes,
  FIRST_PREV_HASH,
  type Genesis,
  genesisText,
  merkleRoot,
  nodeSource,
  randomBytes,
  toBase64url,
  toHex,
} from '@repo/vault';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { ledgerAccounts, ledgerChain } from '../../db/tables/ledger.ts';
import { append } from '../audit/audit-leaves.ts';
import { writeBlock } from './block-store.ts';
import { feeCode, issuanceCode } from './ledger-codes.ts';

const START_LOCK = 7_103_005;
const RANDOM_BYTES = 32;

export type ChainRow = typeof ledgerChain.$inferSelect;

const knownChains = new WeakMap<Context, ChainRow>();

/**
 * The ledger of these data. It begins, with an empty first block, when it is asked for the first time. Whoever is inside of a
 * transaction hands it in as `db`: the embedded database has no second connection.
 */
export async function readChain(context: Context, db: Db = context.db): Promise<ChainRow> {
  const known = knownChains.get(context);
  if (known !== undefined) return known;
  const [stored] = await db.select().from(ledgerChain);
  const chain = stored ?? (await startChain(context, db));
  if (!equalBytes(chain.operatorKey, context.keys.ledgerKey.publicKey)) {
    throw new Error('The key of the ledger in KEY_DIR is not the one that the ledger of these data began with.');
  }
  // What a transaction has begun may be undone with it.
  if (stored !== undefined || db === context.db) knownChains.set(context, chain);
  return chain;
}

async function startChain(context: Context, db: Db): Promise<ChainRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK}::bigint)`);
    const [stored] = await tx.select().from(ledgerChain);
    if (stored !== undefined) return stored;
    const startedAt = context.clock.now();
    const { publicKey, keyId } = context.keys.ledgerKey;
    const genesis: Genesis = {
      v: 1,
      operatorKeyId: keyId,
      random: toBase64url(randomBytes(RANDOM_BYTES)),
      startedAt: startedAt.toISOString(),
    };
    const chain: ChainRow = {
      chainId: computeChainId(PRODUCT.toLowerCase(), genesis),
      genesis: genesisText(genesis),
      operatorKey: publicKey,
      startedAt,
    };
    await tx.insert(ledgerChain).values(chain);
    await insertOwnAccounts(tx, chain);
    const noLeaves = toHex(merkleRoot(0, nodeSource([])));
    await writeBlock(tx, context, {
      v: 1,
      chainId: chain.chainId,
      height: 0,
      prevHash: FIRST_PREV_HASH,
      historyRoot: noLeaves,
      merkleRoot: noLeaves,
      txCount: 0,
      sealedAt: startedAt.getTime(),
      supply: CRYPTO_TYPES.map((asset) => ({ asset, issued: '0', burned: '0' })),
    });
    const facts = { chain: chain.chainId, operatorKey: keyId };
    await append(tx, startedAt, [{ subjectId: LEDGER_SUBJECT, act: 'ledger.started', facts }]);
    return chain;
  });
}

/** For each asset the account it is issued from, and the one that the network fees go to. */
async function insertOwnAccounts(tx: Tx, { operatorKey, startedAt }: ChainRow): Promise<void> {
  const own = CRYPTO_TYPES.flatMap((asset) => [
    { code: issuanceCode(asset), asset, kind: 'equity' as const, mayOverdraw: true },
    { code: feeCode(asset), asset, kind: 'income' as const, mayOverdraw: false },
  ]);
  await tx.insert(ledgerAccounts).values(
    own.map((account) => ({
      ...account,
      id: newId(startedAt.getTime()),
      publicKey: operatorKey,
      debitsPosted: 0n,
      creditsPosted: 0n,
      debitsPending: 0n,
      nextNonce: 0,
      isFrozen: false,
      createdAt: startedAt,
    })),
  );
}
