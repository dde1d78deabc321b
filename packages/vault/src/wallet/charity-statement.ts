// What was given to charity for a month, as a text whose hash stands in a transaction of the ledger.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { toHex } from '../primitives/base64url.ts';
import { concat, utf8 } from '../primitives/bytes.ts';
import { type JsonObject, jcsBytes } from '../primitives/jcs.ts';
import { LABELS } from '../primitives/labels.ts';

/** The tree of the month's papers: its root, and what it stands for. Sums are minor units as decimal text. */
export type CharityTree = {
  /** hex */
  readonly root: string;
  /** how many leaves it has with those that only fill it */
  readonly size: number;
  /** invoices and notes: leaves that are no filling */
  readonly papers: number;
  /** the sum of the root: what was sold less what was refunded */
  readonly sold: string;
  /** the same of all months before */
  readonly before: string;
};

/** Amounts are minor units as decimal text; those of the pool may be negative. */
export type CharityStatement = {
  /** 1: of a month before papers were leaves of a tree */
  readonly v: 1 | 2;
  readonly chainId: string;
  /** like `2026-10`, UTC */
  readonly month: string;
  readonly currency: string;
  /** of the pool before the month */
  readonly opening: string;
  /** the fifth of the month's sales less its refunds */
  readonly setAside: string;
  /** what was given before and came back into the pool */
  readonly returned: string;
  readonly allocated: string;
  /** of the pool after the month */
  readonly closing: string;
  /** why something stays in the pool; null when nothing does */
  readonly reason: string | null;
  /** in the order of the organisations' ids */
  readonly shares: readonly {
    readonly organisation: string;
    readonly name: string;
    readonly kind: string;
    readonly country: string;
    readonly weight: number;
    readonly amount: string;
  }[];
  /** only of 2 */
  readonly tree?: CharityTree;
};

/**
 * The memo of the transaction that the operator signs: month, currency, and SHA3-256 of label, zero and the canonical
 * text (RFC 8785) in hex.
 */
export function charityMemo(statement: CharityStatement): string {
  const text = jcsBytes(statement as unknown as JsonObject);
  const hash = sha3_256(concat(utf8(LABELS.charityStatement), Uint8Array.of(0), text));
  return `charity ${statement.month} ${statement.currency} ${toHex(hash)}`;
}
