import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { vaults } from '../../db/tables/vault.ts';
import { identityWraps, vaultKeyWraps } from './second-wraps.ts';
import { addVaultRoutes } from './vault-routes.ts';

const OWN_VAULTS: ExportPart = {
  name: 'vault',
  read: async ({ db }, { accountId }) => {
    const rows = await db.select().from(vaults).where(eq(vaults.accountId, accountId)).orderBy(asc(vaults.generation));
    return rows.map(({ generation, publicKey, createdAt }) => ({
      generation,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt,
    }));
  },
};

export const vaultFeature: Feature = {
  routes: addVaultRoutes,
  storedWraps: [identityWraps, vaultKeyWraps],
  exportParts: [OWN_VAULTS],
};
