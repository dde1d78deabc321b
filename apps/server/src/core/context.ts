import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import type { AnswerProviders } from '../outside/assistant/open-answer-providers.ts';
import type { Chains } from '../outside/chains/open-chains.ts';
import type { Drive } from '../outside/drive/drive.ts';
import type { DriveStandIn } from '../outside/drive/drive-stand-in.ts';
import type { Identity } from '../outside/identity/open-identity.ts';
import type { Keys } from '../outside/key-folder/keys.ts';
import type { Payments } from '../outside/payments/open-payments.ts';
import type { PushSender } from '../outside/push/push.ts';
import type { RateSource } from '../outside/rates/rate-source.ts';
import type { HookEntry } from './hooks.ts';

/** Everything a feature needs from outside itself. One per running server; tests replace the clock. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  /** Used through core/reserve.ts. */
  readonly reserve: Db;
  readonly listen: Database['listen'];
  readonly countConnections: Database['countConnections'];
  /** On the disk of an embedded database. */
  readonly room: Database['room'];
  readonly keys: Keys;
  readonly push: PushSender;
  readonly assistant: AnswerProviders;
  /** Nodes of public blockchains. */
  readonly chains: Chains;
  /** Null where no market is read. */
  readonly rates: RateSource | null;
  /** Null where Google Drive is not configured. */
  readonly drive: Drive | null;
  /** Only where this server runs the stand-in of Google Drive. */
  readonly driveStandIn: DriveStandIn | null;
  readonly payments: Payments;
  /** What was paid in this database when the server started: a database holds test or real money, never both. */
  readonly heldMoney: 'none' | 'sandbox' | 'live';
  /** Providers of SPID and CIE identities, and in a demo the sandbox that plays them. */
  readonly identity: Identity;
  /** What features add to the hooks of lower ones. */
  readonly hooks: readonly HookEntry[];
  readonly clock: Clock;
  /** The WebAuthn RP id, stored in the database at the first start; part of every password salt. */
  readonly siteId: string;
  /** Number of rows per table whose row MAC did not verify since the start; a metric for the operator's alarm. */
  readonly brokenRows: Map<string, number>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
