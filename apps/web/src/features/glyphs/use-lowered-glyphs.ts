import type { GlyphRow } from '@house/contract/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useVault } from '../../parts/vault/use-vault.ts';
import { askVault } from '../../workers/vault-client.ts';

/** Ids of glyphs whose content version is lower than one this browser has seen. Empty while the vault is closed. */
export function useLoweredGlyphs(glyphs: readonly GlyphRow[]): readonly string[] {
  const isVaultOpen = useVault().state === 'open';
  const seen = glyphs.map(({ id, contentVersion }) => ({ id, contentVersion }));
  const lowered = useQuery({
    queryKey: ['vault', 'versions', seen],
    queryFn: () => askVault('glyph.watchVersions', { glyphs: seen }),
    enabled: isVaultOpen && seen.length > 0,
    gcTime: 0,
  });
  return lowered.data ?? [];
}
