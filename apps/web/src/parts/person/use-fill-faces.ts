import { type GlyphRow, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetch } from '../../api/read.ts';
import { useVault } from '../vault/use-vault.ts';

/** Cards made before they said whom they are for learn it here, once, while their owner's vault is open. */
export function useFillFaces(rows: readonly GlyphRow[]): void {
  const client = useQueryClient();
  const isOpen = useVault().state === 'open';
  const isDue = isOpen && rows.some(({ face, state }) => face === null && state !== 'trash');
  useEffect(() => {
    if (!isDue) return;
    const stopping = new AbortController();
    // Loaded when it is needed, which for most accounts is never.
    void import('./fill-faces.ts').then(async ({ fillFaces }) => {
      if (await fillFaces(rows, stopping.signal)) await refetch(client, listGlyphs);
    });
    return () => stopping.abort();
  }, [isDue, rows, client]);
}
