import { m } from '../../../paraglide/messages.js';
import { emptyLines } from '../../../parts/rows/empty-rows.ts';
import { formatTime } from '../../../parts/words/dates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { EmptyLines, FactList } from './fact-list.tsx';
import { isUrgent } from './facts.ts';
import { ResultHead, ResultLevel, ResultPermissions } from './result-head.tsx';
import { splitPerson } from './result-person.ts';
import type { ResultView } from './result-view.ts';
import { sealedSentence } from './sealed-sentence.ts';
import { shownFields, unopenedParts } from './unopened.ts';
import { EmergencyWay, UnopenedList } from './unopened-list.tsx';

type ResultBodyProps = {
  view: ResultView;
  /** When what was opened for a reason is taken off the screen. */
  untilMs?: number | null;
  onReason: (reason: string) => void;
};

/**
 * The patient first; then what saves a life, the way to open more, the other data larger than their labels, and at the end
 * category, level, permissions and whose account it is.
 */
export function ResultBody({ view, untilMs = null, onReason }: ResultBodyProps) {
  const { role, ownerName } = view;
  const head = splitPerson(view);
  const parts = unopenedParts(
    view.unopened,
    shownFields(
      view.fields,
      head.facts.map(({ field }) => field),
    ),
  );
  return (
    <>
      <ResultHead view={view} head={head} />
      <FactList facts={head.facts.filter(({ field }) => isUrgent(field))} />
      {untilMs === null ? null : <OpenUntil untilMs={untilMs} />}
      <EmergencyWay parts={parts} ownerName={ownerName} patient={head.person?.name ?? ''} onReason={onReason} />
      <FactList facts={head.facts.filter(({ field }) => !isUrgent(field))} />
      <UnopenedList parts={parts} isResponder={role === 'emergency'} />
      <EmptyLines lines={emptyLines(view)} />
      <ResultLevel view={view} />
      <ResultPermissions permissions={view.permissions} emergencyAccess={view.emergencyAccess} />
      <IssuerLine view={view} />
    </>
  );
}

/** Where the way in stood: what it opened, and until when it stays on the screen. */
function OpenUntil({ untilMs }: { untilMs: number }) {
  return (
    <p className="flex items-center gap-2.5 border-t border-line px-4 py-3 text-h3 font-strong text-emergency sm:px-5">
      <Icon name="emergency" />
      {m.scans_open_until({ time: formatTime(untilMs) })}
    </p>
  );
}

/** Whose account made it: who signed is not who is ill. */
function IssuerLine({ view: { role, ownerName, signed } }: { view: ResultView }) {
  return (
    <div className="flex gap-3 border-t border-line bg-canvas px-4 py-4 text-small text-ink-2 sm:px-5">
      {signed === null ? null : <Icon name="ok" className="text-seal" />}
      <div>
        <p>
          {signed === null ? null : `${m.scans_signed()}. `}
          {m.scans_card_of({ owner: ownerName })}
        </p>
        {signed === null ? null : (
          <p className="mt-1">
            {sealedSentence(signed.at, signed.version)}{' '}
            {role === 'owner' ? m.scans_owner_scan() : m.scans_owner_told({ owner: ownerName })}{' '}
            <span data-off-paper="">{m.scans_clears()}</span>
          </p>
        )}
      </div>
    </div>
  );
}
