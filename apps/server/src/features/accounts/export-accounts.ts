import { asc, eq } from 'drizzle-orm';
import type { ExportPart } from '../../core/feature.ts';
import { accounts, devices, sessions } from '../../db/tables/accounts.ts';
import { accountSuspensions } from '../../db/tables/suspensions.ts';

export const ACCOUNT_EXPORTS: readonly ExportPart[] = [
  {
    name: 'account',
    read: async ({ db }, { accountId }) => {
      const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      if (row === undefined) return null;
      const { passwordVerifier: _verifier, webauthnUserId: _handle, seal: _seal, kekId: _kekId, ...exported } = row;
      return exported;
    },
  },
  {
    name: 'devices',
    read: ({ db }, { accountId }) => {
      const { id, label, createdAt, lastSeenAt, rememberedUntil } = devices;
      return db
        .select({ id, label, createdAt, lastSeenAt, rememberedUntil })
        .from(devices)
        .where(eq(devices.accountId, accountId))
        .orderBy(asc(id));
    },
  },
  {
    name: 'sessions',
    read: ({ db }, { accountId }) => {
      const { id, deviceId, kind, scope, assurance, methods, label, network } = sessions;
      const { createdAt, lastSeenAt, expiresAt, endedAt } = sessions;
      const what = { id, deviceId, kind, scope, assurance, methods, label, network };
      return db
        .select({ ...what, createdAt, lastSeenAt, expiresAt, endedAt })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(asc(id));
    },
  },
  {
    name: 'suspensions',
    read: ({ db }, { accountId }) => {
      const { id, reason, at, liftedAt } = accountSuspensions;
      return db
        .select({ id, reason, at, liftedAt })
        .from(accountSuspensions)
        .where(eq(accountSuspensions.accountId, accountId))
        .orderBy(asc(id));
    },
  },
];
