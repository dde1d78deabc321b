import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import { SHOWN_TO_ANYONE, type UnopenedSection } from '@repo/contract/scans/scans';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { FoundCardContext, type FoundCardProps } from '../../../parts/anyone/found-view.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmergencyCall } from '../finder/emergency-call.tsx';
import { ScanErrorAlert } from '../scan-error-alert.tsx';
import type { ScanError } from '../use-scan.ts';
import { NOTHING_SHOWN, unopenedParts } from './unopened.ts';
import { EmergencyWay, UnopenedList } from './unopened-list.tsx';

const TITLE = 'text-[1.5rem] leading-[1.2] text-balance outline-none';

type HeadProps = { children: ReactNode };

/** Whoever found a card is helped first, with an account as without one; then comes what its owner shows to everyone. */
function StrangerHead({ children }: HeadProps) {
  return (
    <>
      <div className="px-4 pt-4 pb-4 sm:px-5">
        <h2 tabIndex={-1} data-landing="" className={TITLE}>
          {m.scans_finder_title({ product: PRODUCT })}
        </h2>
        <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_finder_about()}</p>
        <EmergencyCall />
      </div>
      {children}
      <div className="space-y-4 border-t border-line px-4 py-4 sm:px-5">
        <FinderNote title={m.scans_finder_readers()}>{m.scans_found_show()}</FinderNote>
        <FinderNote title={m.scans_found_told()}>{m.scans_found_told_about()}</FinderNote>
      </div>
    </>
  );
}

/** A verified helper whom the owner lets read nothing: what helps now, and what everybody reads. */
function NoWayHead({ children }: HeadProps) {
  return (
    <>
      <div className="px-4 pt-4 pb-4 sm:px-5">
        <h2 tabIndex={-1} data-landing="" className={TITLE}>
          {m.scans_no_way()}
        </h2>
        <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_no_way_about()}</p>
        <EmergencyCall />
      </div>
      {children}
    </>
  );
}

function FinderNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3.5">
      <h2 className="text-[1.0625rem]">{title}</h2>
      <p className="mt-1 text-label text-ink-2">{children}</p>
    </section>
  );
}

type ForAnyoneProps = { found: FoundCardProps; isAskedAtOnce: boolean; about: string; act: string };

/** What everyone may read, at once or when it is asked for. */
export function ForAnyone({ found, isAskedAtOnce, about, act }: ForAnyoneProps) {
  const FoundCard = useContext(FoundCardContext);
  const [isAsked, setIsAsked] = useState(isAskedAtOnce);
  return (
    <div className="border-t border-line">
      {isAsked ? (
        <Suspense>
          <FoundCard {...found} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
          <p>{about}</p>
          <Button onClick={() => setIsAsked(true)}>{act}</Button>
        </div>
      )}
    </div>
  );
}

type RefusedScanProps = {
  error: ScanError;
  /** The drawing that was read; null where nobody scanned one, or it is at hand no more. */
  found: FoundCardProps | null;
  role: ScannerRole;
  unopened: readonly UnopenedSection[];
  onReason: (reason: string) => void;
  /** The next step, where the refusal has one. */
  children?: ReactNode;
};

/** The owner's answer to a role. A demand for a reason or a passcode is a way in. */
const NO_WAY: ReadonlySet<string> = new Set(['scans.denied', 'scans.restricted']);

/** Refusals to a role, of a card that may still show something to everyone. */
const REFUSED_TO_ROLES: ReadonlySet<string> = new Set([
  ...NO_WAY,
  ...(['scans.nothing', 'glyph.withheld', 'glyph.noReadsLeft'] as const),
  ...(['scans.otherRealm', 'scans.assuranceTooLow', 'passcode.closed'] as const),
]);

/**
 * Nothing was released. Whoever has a way in sees the way in first, whoever has none sees what helps and what anyone may
 * read; the sentence of the gate stands below it, not in red.
 */
export function RefusedScan({ error, found, role, unopened, onReason, children }: RefusedScanProps) {
  const parts = unopenedParts(unopened, NOTHING_SHOWN);
  const open = parts.filter((part) => part.forReason);
  const names = [...new Set(open.flatMap(({ rows }) => rows.map(({ field }) => field)))];
  const hasWay = open.length > 0;
  const isRefusedToRole = error.kind === 'refused' && REFUSED_TO_ROLES.has(error.code) && !hasWay;
  const Head = isRefusedToRole ? chooseHead(error.code, role, Boolean(children)) : null;
  const forAnyone =
    isRefusedToRole && found !== null ? (
      // Where nothing is shown, the refused scan is all that its owner need hear of, unless somebody found the card.
      <ForAnyone
        key={found.handle}
        found={found}
        isAskedAtOnce={isShownToAnyone(error)}
        about={m.stranger_nothing()}
        act={m.stranger_found()}
      />
    ) : null;
  return (
    <>
      {Head === null ? null : <Head>{forAnyone}</Head>}
      {hasWay ? (
        <h2 className="px-4 pt-4 pb-3 text-[1.5rem] leading-[1.2] sm:px-5">
          {m.scans_way_in({ what: joinWords(names.map(fieldLabel)) })}
        </h2>
      ) : null}
      <EmergencyWay parts={parts} ownerName="" patient="" onReason={onReason} />
      <ScanErrorAlert error={error} isQuiet={hasWay || Head !== null}>
        {children}
      </ScanErrorAlert>
      {Head === null ? forAnyone : null}
      <UnopenedList parts={parts} isResponder={role === 'emergency'} />
    </>
  );
}

/** Whether the refusal says that its owner shows lines of the card to everyone. */
export const isShownToAnyone = (error: ScanError): boolean =>
  error.kind === 'refused' && error.params.anyone === SHOWN_TO_ANYONE.anyone;

/** Whoever can still become a reader, by a step of their own, sees that step first. */
function chooseHead(code: string, role: ScannerRole, hasStep: boolean): typeof StrangerHead | null {
  if (role === 'user') return StrangerHead;
  return NO_WAY.has(code) && !hasStep ? NoWayHead : null;
}
