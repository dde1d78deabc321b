import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { ProtectedFrame } from '../../../parts/glyph/protection/protected-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import type { ReleasedScan } from '../scan-flow.ts';
import { EmptyFields, FactList } from './fact-list.tsx';
import { factsInOrder } from './facts.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultIssuer, ResultLevel, ResultPermissions } from './result-head.tsx';
import { sealedSentence } from './sealed-sentence.ts';
import { emptyFields } from './unopened.ts';
import { UnopenedList } from './unopened-list.tsx';
import './scan-result.css';

type ScanResultCardProps = { scan: ReleasedScan; onClear: () => void; onReason: (reason: string) => void };

/** Whose it is, the data, larger than their labels, what was not opened, then category, level and permissions. */
export function ScanResultCard({ scan, onClear, onReason }: ScanResultCardProps) {
  const { answer, opened } = scan;
  const facts = factsInOrder(opened.fields);
  const shown = facts.map(({ field }) => field);
  const isOwn = answer.role === 'owner';
  const mayLeave = answer.level === 'full' || isOwn;
  // The browser's print command asks nobody, so other people's data are printed only after the export was logged.
  const [onPaper, setOnPaper] = useState<string | null>(null);
  const isPrintable = isOwn || onPaper === answer.id;
  return (
    <div className="space-y-4" data-scan-result={isPrintable ? 'printable' : 'shown'}>
      {opened.newestSeen > answer.contentVersion ? (
        <InlineAlert tone="danger" announce="alert" title={m.scans_old_title()}>
          {m.scans_old({ seen: opened.newestSeen, version: answer.contentVersion })}
        </InlineAlert>
      ) : null}
      <section
        aria-labelledby="scan-result-title"
        className="relative overflow-hidden rounded-card border border-line bg-surface"
      >
        <ProtectedFrame over="page">
          <h2 id="scan-result-title" tabIndex={-1} data-landing="" className="px-4 py-3.5 pr-16 outline-none sm:px-5">
            {m.scans_data()}
          </h2>
          <ResultIssuer scan={scan} />
          <FactList facts={facts} />
          <UnopenedList
            unopened={answer.unopened}
            shown={shown}
            isResponder={answer.role === 'emergency'}
            ownerName={answer.ownerName}
            onReason={onReason}
          />
          <EmptyFields fields={emptyFields(answer, shown)} />
          <ResultLevel scan={scan} />
          <ResultPermissions permissions={answer.permissions} emergencyAccess={opened.emergencyAccess} />
          <p className="border-t border-line px-4 pt-4 text-small text-ink-2 sm:px-5 print:pb-4">
            {sealedSentence(opened.sealedAt, answer.contentVersion)}{' '}
            {answer.role === 'owner' ? m.scans_owner_scan() : m.scans_owner_told({ owner: answer.ownerName })}{' '}
            <span data-off-paper="">{m.scans_clears()}</span>
          </p>
        </ProtectedFrame>
        <IconButton
          icon="close"
          label={m.scans_clear()}
          onClick={onClear}
          className="absolute top-1.5 right-1.5 sm:right-2.5"
        />
        <ResultActions
          scan={scan}
          facts={facts}
          allowed={mayLeave}
          onClear={onClear}
          onPrint={() => {
            flushSync(() => setOnPaper(answer.id));
            print();
          }}
        />
      </section>
      <div data-off-paper="">
        <InlineAlert tone="plain" title={m.scans_protected_title()}>
          {m.scans_protected()}
        </InlineAlert>
      </div>
    </div>
  );
}
