import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../outside/mail/mail.ts';
import type { Context } from './context.ts';
import type { StoredWraps } from './seals/stored-wraps.ts';
import type { Session } from './session/session.ts';

/**
 * What a feature is to the rest of the server: `features/<f>/<f>-feature.ts` exports one of these, and `app/features.ts`
 * lists them. The app, the background jobs, the rotation of keys and the export of an account gather from that list.
 */
export type Feature = {
  readonly routes?: (app: FastifyInstance, context: Context, gathered: Gathered) => void;
  readonly jobs?: readonly Job[];
  /** Its tables with a `kek_id`. */
  readonly storedWraps?: readonly StoredWraps[];
  readonly exportParts?: readonly ExportPart[];
};

/** What one feature needs of all the others together. */
export type Gathered = { readonly exportParts: readonly ExportPart[] };

/** Safe on several nodes at once: it takes a lock, or doing it twice does no harm. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (context: Context, means: JobMeans) => Promise<unknown>;
};

/** What the process hands to its jobs beside the context. */
export type JobMeans = { readonly checkpointFile: string; readonly mailer: Mailer };

/** One feature's part of an account's export: what it has of the person, ready for JSON, without secrets and their hashes. */
export type ExportPart = {
  readonly name: string;
  readonly read: (context: Context, session: Session) => Promise<unknown>;
};
