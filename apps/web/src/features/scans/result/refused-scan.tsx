import type { ScannerRole } from '@house/contract/accounts';
import type { UnopenedSection } from '@house/contract/scans';
import { lazy, type ReactNode, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { ScanErrorAlert } from '../scan-error-alert.tsx';
import type { ScanError } from '../use-scan.ts';
import { NOTHING_SHOWN, unopenedParts } from './unopened.ts';
import { EmergencyWay, UnopenedList } from './unopened-list.tsx';

const EmergencyCall = lazy(async () => ({ default: (await import('../finder/finder-page.tsx')).EmergencyCall }));

type RefusedScanProps = {
  error: ScanError;
  role: ScannerRole;
  unopened: readonly UnopenedSection[];
  onReason: (reason: string) => void;
  /** The next step, where the refusal has one. */
  children?: ReactNode;
};

/** Nothing was released. Whoever has a way in sees the way in first, and the sentence of the gate below it, not in red. */
export function RefusedScan({ error, role, unopened, onReason, children }: RefusedScanProps) {
  const parts = unopenedParts(unopened, NOTHING_SHOWN);
  const open = parts.filter((part) => part.forReason);
  const names = [...new Set(open.flatMap(({ rows }) => rows.map(({ field }) => field)))];
  const hasWay = open.length > 0;
  // Whoever found a card is helped first, with an account as without one; what the gate says stands below.
  const isStranger = role === 'user' && error.kind === 'refused' && error.code === 'scans.denied';
  return (
    <>
      {isStranger ? (
        <Suspense>
          <div className="px-4 pb-3 sm:px-5">
            <EmergencyCall />
          </div>
        </Suspense>
      ) : null}
      {hasWay ? (
        <h2 className="px-4 pt-4 pb-3 text-[1.5rem] leading-[1.2] sm:px-5">
          {m.scans_way_in({ what: joinWords(names.map(fieldLabel)) })}
        </h2>
      ) : null}
      <EmergencyWay parts={parts} ownerName="" patient="" onReason={onReason} />
      <ScanErrorAlert error={error} isQuiet={hasWay}>
        {children}
      </ScanErrorAlert>
      <UnopenedList parts={parts} isResponder={role === 'emergency'} />
    </>
  );
}
