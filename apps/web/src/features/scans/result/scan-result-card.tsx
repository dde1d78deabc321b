import { OPENED_MINUTES } from '@repo/contract/scans/scans';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { ProtectedFrame } from '../../../parts/glyph/protection/protected-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ReleasedScan, ScannerKind } from '../scan-flow.ts';
import { factsInOrder } from './facts.ts';
import { ForNotes, GuardedCopy, ownerFirstName, PrintRefusal } from './for-notes.tsx';
import { ResultActions } from './result-actions.tsx';
import { resultBleed } from './result-bleed.ts';
import { ResultBody } from './result-body.tsx';
import { buildResultView } from './result-view.ts';
import { useCopyRight } from './use-copy-right.ts';
import './scan-result.css';

type ScanResultCardProps = {
  scan: ReleasedScan;
  kind: ScannerKind;
  onClear: () => void;
  onAnother: () => void;
  onReason: (reason: string) => void;
};

/** It checks a signature, and nobody waits for it. */
const ScanStatement = lazyPart(
  async () => (await import('../../../parts/statements/scan-statement.tsx')).ScanStatement,
  () => null,
);

/** A result under its watermark, and what one may do with it. */
export function ScanResultCard({ scan, kind, onClear, onAnother, onReason }: ScanResultCardProps) {
  const { answer, opened, issuedCode } = scan;
  const facts = factsInOrder(opened.fields);
  const isOwn = answer.role === 'owner';
  const mayLeave = answer.level === 'full' || isOwn;
  const right = useCopyRight(scan, kind);
  // The browser's print command asks nobody, so other people's data are printed only after the export was logged.
  const [onPaper, setOnPaper] = useState<string | null>(null);
  const isPrintable = isOwn || onPaper === answer.id;
  const untilMs = useClosing(answer.level === 'restricted', onClear);
  return (
    <div className="space-y-4" data-scan-result={isPrintable ? 'printable' : 'shown'}>
      {opened.newestSeen > answer.contentVersion ? (
        <InlineAlert tone="danger" announce="alert" title={m.scans_old_title()}>
          {m.scans_old({ seen: opened.newestSeen, version: answer.contentVersion })}
        </InlineAlert>
      ) : null}
      {issuedCode === null ? null : (
        <InlineAlert tone="ok" title={m.scans_own_code()}>
          <span className="numeric break-all font-mono">{issuedCode}</span>
        </InlineAlert>
      )}
      <section
        aria-label={m.scans_data()}
        className={classNames('relative overflow-hidden rounded-card border border-line bg-surface', resultBleed(kind))}
      >
        <ProtectedFrame over="page">
          {isOwn ? (
            <ResultBody view={buildResultView(scan)} untilMs={untilMs} onReason={onReason} />
          ) : (
            <GuardedCopy allowed={right.mayCopy && kind === 'person'} owner={ownerFirstName(answer)}>
              <ResultBody view={buildResultView(scan)} untilMs={untilMs} onReason={onReason} />
            </GuardedCopy>
          )}
        </ProtectedFrame>
        <IconButton
          icon="close"
          label={m.scans_clear()}
          onClick={onClear}
          className="absolute top-1.5 right-1.5 sm:right-2.5"
        />
        <Suspense fallback={null}>
          <ScanStatement scanId={answer.id} glyphId={scan.held.glyphId} isStaff={kind === 'staff'} />
        </Suspense>
        {kind === 'staff' ? (
          <div className="px-4 pt-3 pb-4 sm:px-5">
            <Button variant="primary" icon="scan" className="max-sm:w-full" onClick={onAnother}>
              {m.scans_another()}
            </Button>
          </div>
        ) : (
          <ResultActions
            scan={scan}
            facts={facts}
            allowed={mayLeave}
            onAnother={onAnother}
            onPrint={() => {
              flushSync(() => setOnPaper(answer.id));
              print();
            }}
          />
        )}
      </section>
      {isOwn || kind === 'staff' ? null : <ForNotes scan={scan} right={right} mayPrint={mayLeave} />}
      <PrintRefusal allowed={mayLeave} />
      <div data-off-paper="">
        <InlineAlert tone="plain" title={m.scans_protected_title()}>
          {m.scans_protected()}
        </InlineAlert>
      </div>
    </div>
  );
}

/** What was opened for a reason leaves the screen by itself; null for any other result. */
function useClosing(isForReason: boolean, onClear: () => void): number | null {
  const [untilMs] = useState(() => Date.now() + OPENED_MINUTES * 60_000);
  const latest = useRef(onClear);
  latest.current = onClear;
  useEffect(() => {
    if (!isForReason) return;
    const timer = setTimeout(() => latest.current(), untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [isForReason, untilMs]);
  return isForReason ? untilMs : null;
}
