import { createHash } from 'node:crypto';
import { IDENTITY_SANDBOX_PATH } from '@repo/contract/spid/spid-pages';
import type { Db } from '../../../db/database.ts';
import type { sandboxLogins } from '../../../db/tables/money/sandbox-gateway.ts';
import type { SandboxKey } from './sandbox-key.ts';

export type SandboxLogin = typeof sandboxLogins.$inferSelect;

/** What the sandbox works with. `origin` is where browsers find it, `redirectUri` the one address it sends them back to. */
export type SandboxTools = {
  readonly db: Db;
  readonly now: () => Date;
  readonly key: SandboxKey;
  readonly origin: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export const buildIssuer = (origin: string, provider: string): string =>
  `${origin}${IDENTITY_SANDBOX_PATH}/${provider}`;
export const hashSha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const refused = (error: string, status = 400): Response => Response.json({ error }, { status });
