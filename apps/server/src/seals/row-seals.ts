import { equalBytes, hkdf, LABELS } from '@house/vault';
import type { Context } from '../core/context.ts';
import { KeyFolderError } from '../outside/key-folder/key-file.ts';
import type { Keys } from '../outside/key-folder/keys.ts';
import { keyedHash } from './keyed-hash.ts';
import type { SealedTable } from './sealed-tables.ts';

type Cell = string | number | boolean | Date | null;

/** The columns of a row that decide authorization; its seal covers these, the id among them. */
export type SealedColumns<Row> = { readonly table: SealedTable; cells(row: Row): readonly Cell[] };

/** `seal` is null for rows written before row seals existed; they are refused like a wrong seal. */
export type Seal = { readonly seal: Uint8Array | null; readonly kekId: string | null };

const SEAL_KEY_BYTES = 32;

/**
 * A keyed hash over the columns, under a key derived from the KEK: an attacker who can write the database but lacks the
 * key cannot make one. Restoring an older row together with its seal is not detected here (docs/threat-model.md).
 */
export function sealRow<Row>(
  keys: Keys,
  columns: SealedColumns<Row>,
  row: NoInfer<Row>,
  kekId = keys.currentKekId,
): { seal: Uint8Array; kekId: string } {
  // JSON separates the cells, so that two different rows never give the same text.
  const text = JSON.stringify([columns.table, kekId, columns.cells(row)]);
  return { seal: keyedHash(sealKey(keys.kek(kekId)), text), kekId };
}

/** True when the row is as this server wrote it. A failed check is logged and counted for the operator (`/metrics`). */
export function isSealed<Row>(
  context: Pick<Context, 'keys' | 'log' | 'unsealedRows'>,
  columns: SealedColumns<Row>,
  row: NoInfer<Row> & Seal & { readonly id: string },
): boolean {
  if (fits(context.keys, columns, row)) return true;
  noteUnsealed(context, columns.table, row.id);
  return false;
}

/** For rows whose columns are bound in another way than by a seal, too. */
export function noteUnsealed(context: Pick<Context, 'log' | 'unsealedRows'>, table: SealedTable, row: string): void {
  context.log.error({ table, row }, 'a row was changed outside the server and is refused');
  context.unsealedRows.set(table, (context.unsealedRows.get(table) ?? 0) + 1);
}

function fits<Row>(keys: Keys, columns: SealedColumns<Row>, row: NoInfer<Row> & Seal): boolean {
  const { seal, kekId } = row;
  if (seal === null || kekId === null) return false;
  try {
    return equalBytes(seal, sealRow(keys, columns, row, kekId).seal);
  } catch (error) {
    // An unknown or deleted key.
    if (error instanceof KeyFolderError) return false;
    throw error;
  }
}

const sealKeys = new WeakMap<Uint8Array, Uint8Array>();

function sealKey(kek: Uint8Array): Uint8Array {
  const key = sealKeys.get(kek) ?? hkdf(kek, '', LABELS.rowSeal, SEAL_KEY_BYTES);
  sealKeys.set(kek, key);
  return key;
}
