import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../outside/mail/mail.ts';
import type { TimeAuthority } from '../outside/time-authority/time-authority.ts';
import type { AuditWitness } from '../outside/witness/audit-witness.ts';
import type { Context } from './context.ts';
import type { HookEntry } from './hooks.ts';
import type { StoredWraps } from './stored-wraps.ts';

/**
 * What a feature gives the rest of the server: `features/<f>/<f>-feature.ts` exports one of these, and
 * `app/features.ts` lists them. Routes, background jobs, key rotation and the account export are built from that list.
 */
export type Feature = {
  /** `exportParts` are those of all features together. */
  readonly routes?: (app: FastifyInstance, context: Context, exportParts: readonly ExportPart[]) => void;
  readonly jobs?: readonly Job[];
  /** Its tables with a `kek_id`. */
  readonly storedWraps?: readonly StoredWraps[];
  readonly exportParts?: readonly ExportPart[];
  /** What it adds to hooks that lower features declare. */
  readonly hooks?: readonly HookEntry[];
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
  readonly timeAuthority: TimeAuthority | null;
};

/** One feature's part of an account's export: the person's data, ready for JSON, without secrets and their hashes. */
export type ExportPart = {
  readonly name: string;
  readonly read: (context: Context, owner: { readonly accountId: string }) => Promise<unknown>;
};
