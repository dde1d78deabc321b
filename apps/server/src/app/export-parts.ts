import { type ReviewReason, toldReason } from '@house/contract/profile';
import { asc, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, devices, roleGrants, sessions } from '../db/tables/accounts.ts';
import { assistantConsents } from '../db/tables/assistant.ts';
import { auditLeaves } from '../db/tables/audit.ts';
import { institutionalCodes, institutionProfiles } from '../db/tables/institutions.ts';
import { notifications, pushSubscriptions } from '../db/tables/notifications.ts';
import { profileImages, profiles, reviews, roleRequests } from '../db/tables/profiles.ts';
import { scans } from '../db/tables/scans.ts';
import { vaults } from '../db/tables/vault.ts';
import { listFactors } from '../features/factors/own-factors.ts';
import { personalCodeOf } from '../features/institutions/personal-code.ts';
import { readOwnSettings } from '../features/notifications/notification-settings.ts';
import { openDetails, openImage } from '../features/profile/profile-seals.ts';
import type { ExportPart } from '../features/settings/export-account.ts';
import { findGrant, openGrant } from '../features/storage/drive-grant.ts';

/** The two sides of a role. The other side is named, as its lists do; its id stays its own. */
const holder = alias(accounts, 'holder');
const granter = alias(accounts, 'granter');

/**
 * Everything the server has of a person, table by table, without what only it may know (verifiers, hashes of secrets, keyed
 * hashes, wraps under its own keys). Folders and glyphs come by their own calls, page by page: they may be many.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    name: 'account',
    read: async ({ db }, { accountId }) => {
      const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      if (row === undefined) return null;
      const { passwordVerifier: _verifier, webauthnUserId: _handle, seal: _seal, kekId: _kekId, ...told } = row;
      return told;
    },
  },
  {
    name: 'profile',
    read: async (context, { accountId }) => {
      const [row] = await context.db.select().from(profiles).where(eq(profiles.accountId, accountId));
      if (row === undefined) return null;
      const { completedAt, identityStatus, identityReason, identityAt, updatedAt } = row;
      const { mark: _mark, ...details } = await openDetails(context, row);
      return { completedAt, identityStatus, identityReason: told(identityReason), identityAt, updatedAt, details };
    },
  },
  {
    name: 'images',
    read: async (context, { accountId }) => {
      const mine = eq(profileImages.accountId, accountId);
      const rows = await context.db.select().from(profileImages).where(mine).orderBy(asc(profileImages.id));
      return Promise.all(
        rows.map(async (row) => {
          const { id, kind, widthPx, heightPx, createdAt, deleteAfter } = row;
          const jpeg = Buffer.from(await openImage(context, row)).toString('base64');
          return { id, kind, widthPx, heightPx, createdAt, deleteAfter, dataUrl: `data:image/jpeg;base64,${jpeg}` };
        }),
      );
    },
  },
  {
    name: 'reviews',
    // Which detail raised a suspicion is told to nobody, here as on the page: a forger would learn from it.
    read: async ({ db }, { accountId }) => {
      const { id, kind, status, reason, submittedAt, decidedAt, appealOf } = reviews;
      const rows = await db
        .select({ id, kind, status, reason, submittedAt, decidedAt, appealOf })
        .from(reviews)
        .where(eq(reviews.accountId, accountId))
        .orderBy(asc(id));
      return rows.map((row) => ({ ...row, reason: told(row.reason) }));
    },
  },
  { name: 'factors', read: (context, session) => listFactors(context, session) },
  {
    name: 'vault',
    read: async ({ db }, { accountId }) => {
      const rows = await db
        .select()
        .from(vaults)
        .where(eq(vaults.accountId, accountId))
        .orderBy(asc(vaults.generation));
      return rows.map(({ generation, publicKey, createdAt }) => ({
        generation,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        createdAt,
      }));
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
      return db
        .select({
          id,
          deviceId,
          kind,
          scope,
          assurance,
          methods,
          label,
          network,
          createdAt,
          lastSeenAt,
          expiresAt,
          endedAt,
        })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(asc(id));
    },
  },
  {
    name: 'roleGrants',
    read: ({ db }, { accountId }) => {
      const { id, role, grantedAt, expiresAt, revokedAt } = roleGrants;
      return db
        .select({ id, role, holder: holder.fullName, granter: granter.fullName, grantedAt, expiresAt, revokedAt })
        .from(roleGrants)
        .innerJoin(holder, eq(holder.id, roleGrants.accountId))
        .innerJoin(granter, eq(granter.id, roleGrants.granterId))
        .where(or(eq(roleGrants.accountId, accountId), eq(roleGrants.granterId, accountId)))
        .orderBy(asc(id));
    },
  },
  {
    name: 'roleRequests',
    read: ({ db }, { accountId }) => {
      const { id, role, status, createdAt, decidedAt } = roleRequests;
      return db
        .select({ id, role, status, asker: holder.fullName, institution: granter.fullName, createdAt, decidedAt })
        .from(roleRequests)
        .innerJoin(holder, eq(holder.id, roleRequests.accountId))
        .innerJoin(granter, eq(granter.id, roleRequests.institutionId))
        .where(or(eq(roleRequests.accountId, accountId), eq(roleRequests.institutionId, accountId)))
        .orderBy(asc(id));
    },
  },
  {
    name: 'institutionProfiles',
    read: ({ db }, { accountId }) => {
      const mine = eq(institutionProfiles.accountId, accountId);
      return db.select().from(institutionProfiles).where(mine).orderBy(asc(institutionProfiles.institutionId));
    },
  },
  {
    name: 'institutionalCodes',
    // Those that were ever revealed; any other is a function of its institution and says nothing the person has done.
    read: async (context, { accountId }) => {
      const mine = eq(institutionalCodes.accountId, accountId);
      const rows = await context.db.select().from(institutionalCodes).where(mine);
      return rows.map((row) => ({ ...row, uniqueCode: personalCodeOf(context, accountId, row.institutionId) }));
    },
  },
  {
    name: 'scansOfMyGlyphs',
    read: ({ db }, { accountId }) => readScans(db, eq(scans.ownerId, accountId)),
  },
  {
    name: 'scansByMe',
    // Which glyph it was stays with its owner.
    read: async ({ db }, { accountId }) => {
      const rows = await readScans(db, eq(scans.scannerId, accountId));
      return rows.map(({ recordId: _recordId, ...row }) => row);
    },
  },
  {
    name: 'notices',
    read: async ({ db }, { accountId }) => {
      const rows = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
      return rows.map(({ leafHash, ...row }) => ({
        ...row,
        leafHash: leafHash && Buffer.from(leafHash).toString('base64url'),
      }));
    },
  },
  {
    name: 'notificationSettings',
    read: ({ db }, { accountId }) => readOwnSettings(db, accountId),
  },
  {
    name: 'pushSubscriptions',
    // Without what its push service and its browser keep between themselves.
    read: async ({ db }, { accountId }) => {
      const { endpoint, createdAt } = pushSubscriptions;
      const isOwn = eq(pushSubscriptions.accountId, accountId);
      const rows = await db.select({ endpoint, createdAt }).from(pushSubscriptions).where(isOwn);
      return rows.map((row) => ({ service: new URL(row.endpoint).host, createdAt: row.createdAt }));
    },
  },
  {
    name: 'googleDrive',
    // Without the tokens. The backup itself is in that Drive, sealed.
    read: async (context, { accountId }) => {
      const grant = await findGrant(context.db, accountId);
      if (grant === null) return null;
      const { connectedAt, withdrawnAt, lastBackupAt, lastBackupBytes } = grant;
      const { connectedAs } = await openGrant(context, grant);
      return { connectedAs, connectedAt, withdrawnAt, lastBackupAt, lastBackupBytes };
    },
  },
  {
    name: 'assistantConsents',
    read: ({ db }, { accountId }) => {
      const { provider, version, givenAt } = assistantConsents;
      const isOwn = eq(assistantConsents.accountId, accountId);
      return db.select({ provider, version, givenAt }).from(assistantConsents).where(isOwn).orderBy(asc(provider));
    },
  },
  {
    name: 'auditLog',
    read: async ({ db }, { accountId }) => {
      const mine = eq(auditLeaves.subjectId, accountId);
      const rows = await db.select().from(auditLeaves).where(mine).orderBy(asc(auditLeaves.counter));
      const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
      return rows.map(({ counter, entry, blind, previous, leafHash }) => ({
        counter,
        entry,
        blind: text(blind),
        previous: text(previous),
        leafHash: text(leafHash),
      }));
    },
  },
];

const told = (reason: ReviewReason | null) => (reason === null ? null : toldReason(reason));

type Db = Parameters<ExportPart['read']>[0]['db'];

function readScans(db: Db, whose: ReturnType<typeof eq>) {
  const { id, at, recordId, scannerRole, result, accessedData, reason } = scans;
  return db
    .select({ id, at, recordId, scannerRole, result, accessedData, reason })
    .from(scans)
    .where(whose)
    .orderBy(desc(id));
}
