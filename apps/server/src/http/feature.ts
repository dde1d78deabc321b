import type { FastifyInstance } from 'fastify';
import type { Context, WhenPaid } from '../core/context.ts';
import type { Tx } from '../db/database.ts';
import type { Mailer } from '../outside/mail/mail.ts';
import type { AuditWitness } from '../outside/witness/audit-witness.ts';
import type { StoredWraps } from '../seals/stored-wraps.ts';
import type { Session } from './session/session.ts';

/**
 * What a feature gives the rest of the server: `features/<f>/<f>-feature.ts` exports one of these, and
 * `app/features.ts` lists them. Routes, background jobs, key rotation and the account export are built from that list.
 */
export type Feature = {
  readonly routes?: (app: FastifyInstance, context: Context, gathered: Gathered) => void;
  readonly jobs?: readonly Job[];
  /** Its tables with a `kek_id`. */
  readonly storedWraps?: readonly StoredWraps[];
  readonly exportParts?: readonly ExportPart[];
  readonly whenSealed?: WhenSealed;
  readonly whenPaid?: WhenPaid;
};

/** What a feature receives from all features together. */
export type Gathered = {
  readonly exportParts: readonly ExportPart[];
  /** Makes the accounts of the demo that are missing. */
  readonly seedDemo: (context: Context) => Promise<void>;
};

/** Must be safe on several nodes at once: it takes a lock, or running it twice does no harm. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (context: Context, means: JobMeans) => Promise<unknown>;
};

/** What jobs receive in addition to the context. */
export type JobMeans = {
  readonly checkpointFiles: readonly string[];
  readonly mailer: Mailer;
  readonly witness: AuditWitness | null;
  readonly whenSealed: readonly WhenSealed[];
};

/** Hears of the transactions of a block in the transaction that seals it, so that what it writes commits with them. */
export type WhenSealed = (tx: Tx, context: Context, sealed: readonly SealedTransaction[]) => Promise<void>;

/** A transaction of the ledger that a block has just confirmed. `hash` is hex, `body` the canonical text that was signed. */
export type SealedTransaction = { readonly hash: string; readonly body: string; readonly height: number };

/** One feature's part of an account's export: the person's data, ready for JSON, without secrets and their hashes. */
export type ExportPart = {
  readonly name: string;
  readonly read: (context: Context, session: Session) => Promise<unknown>;
};
