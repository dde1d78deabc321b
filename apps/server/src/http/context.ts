import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import type { AnswerProviders } from '../outside/assistant/open-answer-providers.ts';
import type { Chains } from '../outside/chains/open-chains.ts';
import type { Drive } from '../outside/drive/drive.ts';
import type { DriveStandIn } from '../outside/drive/drive-stand-in.ts';
import type { Keys } from '../outside/key-folder/keys.ts';
import type { Payments } from '../outside/payments/open-payments.ts';
import type { PushSender } from '../outside/push/push.ts';
import type { SealedTable } from './seals/sealed-tables.ts';

/** Everything a feature needs from outside itself. One per running server; tests replace the clock. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly keys: Keys;
  readonly push: PushSender;
  readonly assistant: AnswerProviders;
  /** Nodes of public blockchains. */
  readonly chains: Chains;
  /** Null where Google Drive is not configured. */
  readonly drive: Drive | null;
  /** Only where this server runs the stand-in of Google Drive. */
  readonly driveStandIn: DriveStandIn | null;
  readonly payments: Payments;
  readonly clock: Clock;
  /** The WebAuthn RP id, stored in the database at the first start; part of every password salt. */
  readonly siteId: string;
  /** Number of rows per table whose row seal did not verify since the start; a metric for the operator's alarm. */
  readonly unsealedRows: Map<SealedTable, number>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
