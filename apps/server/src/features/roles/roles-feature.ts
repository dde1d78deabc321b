import { asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { roleRequests } from '../../db/tables/profiles.ts';
import { addRoleRoutes } from './role-routes.ts';

/** Exports both sides of a role. The other side is named, as in its lists; its id is not exported. */
const holder = alias(accounts, 'holder');
const granter = alias(accounts, 'granter');

const ROLE_EXPORTS: readonly ExportPart[] = [
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
];

export const rolesFeature: Feature = { routes: addRoleRoutes, exportParts: ROLE_EXPORTS };
