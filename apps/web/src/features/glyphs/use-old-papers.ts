import { printsSlot } from '@house/client/text-slots';
import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { useEffect, useMemo, useState } from 'react';
import type { findOldPaper } from '../../parts/prints/old-paper.ts';
import type { SealedName } from '../../parts/vault/opened-names.ts';
import { useOpenedNames } from '../../parts/vault/use-opened-names.ts';

type OldPaper = ReturnType<typeof findOldPaper>;

/** Which cards have a paper that says what is no longer so. What judges papers is loaded where there is one. */
export function useOldPapers(rows: readonly GlyphRow[]): (row: GlyphRow) => OldPaper {
  const sealed = useMemo(() => rows.flatMap(sealedPrints), [rows]);
  const { byItem } = useOpenedNames(sealed);
  const [find, setFind] = useState<{ run: typeof findOldPaper } | null>(null);
  const isPrinted = sealed.length > 0;
  useEffect(() => {
    if (isPrinted) void import('../../parts/prints/old-paper.ts').then((part) => setFind({ run: part.findOldPaper }));
  }, [isPrinted]);
  return useMemo(
    () => (row) => (find === null || row.prints === null ? null : find.run(row, byItem.get(printsSlot(row.id).item))),
    [find, byItem],
  );
}

const sealedPrints = ({ id, prints }: GlyphRow): SealedName[] =>
  prints === null ? [] : [{ slot: printsSlot(id), sealed: prints }];
