import { equalBytes, hkdf, LABELS } from '@repo/vault';
import type { Context } from '../core/context.ts';
import { KeyFolderError } from '../outside/key-folder/key-file.ts';
import type { Keys } from '../outside/key-folder/keys.ts';
import { keyedHash } from './keyed-hash.ts';
import type { MacTable } from './mac-tables.ts';

type MacCell = string | number | boolean | Date | null;

/** The columns of a row that decide authorization; its MAC covers these, the id among them. */
export type MacColumns<Row> = { readonly table: MacTable; cells(row: Row): readonly MacCell[] };

/** `seal` is null for rows written before row MACs existed; they are refused like a wrong MAC. */
export type RowMac = { readonly seal: Uint8Array | null; readonly kekId: string | null };

const SEAL_KEY_BYTES = 32;

/**
 * A keyed hash over the columns, under a key derived from the KEK: an attacker who can write the database but lacks the
 * key cannot make one. Restoring an older row together with its MAC is not detected here (docs/threat-model.md).
 */
export function computeRowMac<Row>(
  keys: Keys,
  columns: MacColumns<Row>,
  row: NoInfer<Row>,
  kekId = keys.currentKekId,
): { seal: Uint8Array; kekId: string } {
  // JSON separates the cells, so that two different rows never give the same text.
  const text = JSON.stringify([columns.table, kekId, columns.cells(row)]);
  return { seal: keyedHash(deriveMacKey(keys.kek(kekId)), text), kekId };
}

/** True when the row is as this server wrote it. A failed check is logged and counted for the operator (`/metrics`). */
export function isRowIntact<Row>(
  context: Pick<Context, 'keys' | 'log' | 'brokenRows'>,
  columns: MacColumns<Row>,
  row: NoInfer<Row> & RowMac & { readonly id: string },
): boolean {
  if (hasRightMac(context.keys, columns, row)) return true;
  recordBrokenRow(context, columns.table, row.id);
  return false;
}

/** For rows whose columns are bound in another way than by a MAC, too. */
export function recordBrokenRow(context: Pick<Context, 'log' | 'brokenRows'>, table: MacTable, row: string): void {
  context.log.error({ table, row }, 'a row was changed outside the server and is refused');
  context.brokenRows.set(table, (context.brokenRows.get(table) ?? 0) + 1);
}

function hasRightMac<Row>(keys: Keys, columns: MacColumns<Row>, row: NoInfer<Row> & RowMac): boolean {
  const { seal, kekId } = row;
  if (seal === null || kekId === null) return false;
  try {
    return equalBytes(seal, computeRowMac(keys, columns, row, kekId).seal);
  } catch (error) {
    // An unknown or deleted key.
    if (error instanceof KeyFolderError) return false;
    throw error;
  }
}

const macKeys = new WeakMap<Uint8Array, Uint8Array>();

function deriveMacKey(kek: Uint8Array): Uint8Array {
  const key = macKeys.get(kek) ?? hkdf(kek, '', LABELS.rowMac, SEAL_KEY_BYTES);
  macKeys.set(kek, key);
  return key;
}
