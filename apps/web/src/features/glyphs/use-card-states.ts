import { printsSlot } from '@repo/client/text-slots';
import { RECENT_ACTIVITY } from '@repo/contract/dashboard/dashboard';
import { MINUTE_MS } from '@repo/contract/durations';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { listScans } from '@repo/contract/scans/scans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { read } from '../../api/read.ts';
import { type CardState, judgeCard } from '../../parts/card-state/card-state.ts';
import { openUntil } from '../../parts/card-state/opening-ends.ts';
import type { findOldPaper } from '../../parts/prints/old-paper.ts';
import { PROFILE_READS, type ProfileWait } from '../../parts/profile/profile-wait.ts';
import type { SealedName } from '../../parts/vault/opened-names.ts';
import { useOpenedNames } from '../../parts/vault/use-opened-names.ts';

/** Everything that holds of each card, the worst first. */
export type CardStates = (row: GlyphRow) => readonly CardState[];

type OldPaper = ReturnType<typeof findOldPaper>;

/** Which cards have a paper that says what is no longer so. What judges papers is loaded where there is one. */
function useOldPapers(rows: readonly GlyphRow[]): (row: GlyphRow) => OldPaper {
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

/** Judges the cards of a list with what stands beside the list: the newest scans, the profile, the clock. */
export function useCardStates(rows: readonly GlyphRow[]): CardStates {
  const scans = useQuery(read(listScans, { query: { limit: RECENT_ACTIVITY } })).data;
  const isWithheld = rows.some(({ withheld }) => withheld);
  const profileWait = useProfileWait(isWithheld);
  const findRowPaper = useOldPapers(rows);
  const nowMs = useMinutes();
  return useMemo(() => {
    const open = openUntil(scans ?? [], nowMs);
    return (row) =>
      judgeCard({ row, openUntilMs: open.get(row.id) ?? null, profileWait, oldPrint: findRowPaper(row) }, nowMs);
  }, [scans, profileWait, findRowPaper, nowMs]);
}

/** Asked where a card is held back, and loaded then: few accounts wait for their profile. */
function useProfileWait(isWithheld: boolean): ProfileWait {
  const wait = useQuery({
    queryKey: [...PROFILE_READS, 'wait'],
    queryFn: async ({ signal }) => (await import('../../parts/profile/read-wait.ts')).readProfileWait(signal),
    enabled: isWithheld,
  });
  return wait.data ?? 'unfinished';
}

/** The time of this device, twice a minute: an opening ends while somebody looks at it. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
