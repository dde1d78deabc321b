import { requireOpenVault } from '../open-vault.ts';
import { raiseVersions } from '../vault-store.ts';

export type SeenVersion = { id: string; contentVersion: number };

export const versionOperations = {
  /**
   * Remembers the highest content version of each own glyph and answers the ids of those that were higher before: the
   * server, or a restored backup, shows old content as the newest. Throws `locked`.
   */
  async 'glyph.watchVersions'(input: { glyphs: SeenVersion[] }): Promise<string[]> {
    const { userId } = await requireOpenVault();
    const highest = await raiseVersions(
      userId,
      new Map(input.glyphs.map(({ id, contentVersion }) => [id, contentVersion])),
    );
    return input.glyphs.filter(({ id, contentVersion }) => (highest.get(id) ?? 0) > contentVersion).map(({ id }) => id);
  },
};
