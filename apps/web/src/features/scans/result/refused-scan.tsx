import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { EmergencyCall } from '../finder/emergency-call.tsx';
import { FinderNote } from '../finder/finder-note.tsx';
import { ScanErrorAlert } from '../scan-error-alert.tsx';
import type { ScanError } from '../use-scan.ts';
import { NOTHING_SHOWN, unopenedParts } from './unopened.ts';
import { EmergencyWay, UnopenedList } from './unopened-list.tsx';

const TITLE = 'text-[1.5rem] leading-[1.2] text-balance outline-none';

/** Whoever found a card is helped first, with an account as without one: it says the same of every card. */
function StrangerHead() {
  return (
    <div className="px-4 pt-4 pb-4 sm:px-5">
      <h2 tabIndex={-1} data-landing="" className={TITLE}>
        {m.scans_finder_title({ product: PRODUCT })}
      </h2>
      <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_finder_about()}</p>
      <EmergencyCall />
      <FinderNote title={m.scans_finder_readers()}>{m.scans_found_show()}</FinderNote>
      <FinderNote title={m.scans_found_told()}>{m.scans_found_told_about()}</FinderNote>
    </div>
  );
}

/** A verified helper whom the owner lets read nothing: what helps now, without a word on what is there. */
function NoWayHead() {
  return (
    <div className="px-4 pt-4 pb-4 sm:px-5">
      <h2 tabIndex={-1} data-landing="" className={TITLE}>
        {m.scans_no_way()}
      </h2>
      <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_no_way_about()}</p>
      <EmergencyCall />
    </div>
  );
}

type RefusedScanProps = {
  error: ScanError;
  role: ScannerRole;
  unopened: readonly UnopenedSection[];
  onReason: (reason: string) => void;
  /** The next step, where the refusal has one. */
  children?: ReactNode;
};

/** The owner's answer to a role. A demand for a reason or a passcode is a way in. */
const NO_WAY: ReadonlySet<string> = new Set(['scans.denied', 'scans.restricted']);

/**
 * Nothing was released. Whoever has a way in sees the way in first, whoever has none sees what helps; the sentence of the
 * gate stands below it, not in red.
 */
export function RefusedScan({ error, role, unopened, onReason, children }: RefusedScanProps) {
  const parts = unopenedParts(unopened, NOTHING_SHOWN);
  const open = parts.filter((part) => part.forReason);
  const names = [...new Set(open.flatMap(({ rows }) => rows.map(({ field }) => field)))];
  const hasWay = open.length > 0;
  const isDenied = error.kind === 'refused' && NO_WAY.has(error.code) && !hasWay && !children;
  return (
    <>
      {isDenied && (role === 'user' ? <StrangerHead /> : <NoWayHead />)}
      {hasWay ? (
        <h2 className="px-4 pt-4 pb-3 text-[1.5rem] leading-[1.2] sm:px-5">
          {m.scans_way_in({ what: joinWords(names.map(fieldLabel)) })}
        </h2>
      ) : null}
      <EmergencyWay parts={parts} ownerName="" patient="" onReason={onReason} />
      <ScanErrorAlert error={error} isQuiet={hasWay || isDenied}>
        {children}
      </ScanErrorAlert>
      <UnopenedList parts={parts} isResponder={role === 'emergency'} />
    </>
  );
}
