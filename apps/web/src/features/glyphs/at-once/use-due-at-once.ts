import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCardFaces } from '../../../parts/person/use-card-people.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import type { DueCard } from './due-at-once.ts';
import { mayBeDue } from './may-be-due.ts';

const NONE: readonly DueCard[] = [];

/** The medical cards about which their owner is to be asked. Opened behind the page, and only while the vault is open. */
export function useDueAtOnce(rows: readonly GlyphRow[]): readonly DueCard[] {
  const isOpen = useVault().state === 'open';
  const faces = useCardFaces(rows);
  const wanted = useMemo(() => rows.filter((row) => mayBeDue(row, faces.get(row.id))), [rows, faces]);
  const { data } = useQuery({
    // It is forgotten with everything else that the vault opened.
    queryKey: ['vault', 'dueAtOnce', ...wanted.map(({ id, contentVersion }) => `${id} ${contentVersion}`)],
    queryFn: async ({ signal }) => (await import('./find-due.ts')).findDue(wanted, faces, signal),
    enabled: isOpen && wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return isOpen ? (data ?? NONE) : NONE;
}
