import { m } from '../../../paraglide/messages.js';
import { emptyLines } from '../../../parts/rows/empty-rows.ts';
import { readRows } from '../../../parts/rows/read-rows.ts';
import { EmptyLines, FactList } from './fact-list.tsx';
import { ResultIssuer, ResultLevel, ResultPermissions } from './result-head.tsx';
import type { ResultView } from './result-view.ts';
import { sealedSentence } from './sealed-sentence.ts';
import { shownFields } from './unopened.ts';
import { UnopenedList } from './unopened-list.tsx';

type ResultBodyProps = { view: ResultView; onReason: (reason: string) => void };

/** Whose it is, the data, larger than their labels, what was not opened, then category, level and permissions. */
export function ResultBody({ view, onReason }: ResultBodyProps) {
  const { role, ownerName, unopened, signed } = view;
  const facts = readRows(view.fields);
  const read = facts.map(({ field }) => field);
  return (
    <>
      <ResultIssuer view={view} />
      <FactList facts={facts} />
      <UnopenedList
        unopened={unopened}
        shown={shownFields(view.fields, read)}
        isResponder={role === 'emergency'}
        ownerName={ownerName}
        onReason={onReason}
      />
      <EmptyLines lines={emptyLines(view)} />
      <ResultLevel view={view} />
      <ResultPermissions permissions={view.permissions} emergencyAccess={view.emergencyAccess} />
      {signed === null ? null : (
        <p className="border-t border-line px-4 pt-4 text-small text-ink-2 sm:px-5 print:pb-4">
          {sealedSentence(signed.at, signed.version)}{' '}
          {role === 'owner' ? m.scans_owner_scan() : m.scans_owner_told({ owner: ownerName })}{' '}
          <span data-off-paper="">{m.scans_clears()}</span>
        </p>
      )}
    </>
  );
}
