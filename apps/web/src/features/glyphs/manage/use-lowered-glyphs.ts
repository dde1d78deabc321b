import { useQuery } from '@tanstack/react-query';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { askVault } from '../../../workers/vault-client.ts';
import type { GlyphRows } from '../use-glyph-rows.ts';

/** Ids of glyphs whose content version is lower than one this browser has seen. Empty while the vault is closed. */
export function useLoweredGlyphs({ kept, isComplete, readAtMs }: GlyphRows): readonly string[] {
  const isVaultOpen = useVault().state === 'open';
  const lowered = useQuery({
    // Named by when the list was read: ten thousand versions are no key.
    queryKey: ['vault', 'versions', readAtMs, kept.length],
    queryFn: () =>
      askVault('glyph.watchVersions', { glyphs: kept.map(({ id, contentVersion }) => ({ id, contentVersion })) }),
    enabled: isVaultOpen && isComplete && kept.length > 0,
    gcTime: 0,
  });
  return lowered.data ?? [];
}
