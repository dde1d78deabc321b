import { pickFirstName } from '@repo/client/card/first-name';
import { PRODUCT } from '@repo/contract/brand';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { StaleNote } from '../../../parts/changes/stale-note.tsx';
import { groupRows } from '../../../parts/rows/read-rows.ts';
import { rowLabel, rowWords } from '../../../parts/words/card-words.ts';
import { formatShortDay, formatTime } from '../../../parts/words/dates.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { ReleasedScan } from '../scan-flow.ts';
import { splitPerson } from './result-person.ts';
import { buildResultView, type ResultView } from './result-view.ts';
import type { CopyRight } from './use-copy-right.ts';
import { useExport } from './use-export.ts';

type ForNotesProps = { scan: ReleasedScan; right: CopyRight; mayPrint: boolean };

/**
 * Somebody else's data in the own notes and on paper: as far as the owner allowed it, told to the owner, with the source
 * beside them; otherwise a sentence, and where it can help a question to the owner.
 */
export function ForNotes({ scan, right, mayPrint }: ForNotesProps) {
  const owner = ownerFirstName(scan.answer);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2" data-off-paper="">
      <Card title={m.scans_notes()} level={3}>
        {right.mayCopy ? (
          <NotesCopy scan={scan} owner={owner} />
        ) : (
          <CopyQuestion scan={scan} owner={owner} right={right} />
        )}
      </Card>
      <Card title={m.scans_paper()} level={3}>
        <p>{mayPrint ? m.scans_paper_allowed({ owner }) : m.scans_paper_refused({ owner })}</p>
      </Card>
    </div>
  );
}

/** Who allows it and is asked: the account's holder by the first name, whoever the card is of. A child allows nothing. */
export const ownerFirstName = ({ ownerName }: { ownerName: string }): string => pickFirstName(ownerName) || ownerName;

type CopyQuestionProps = { scan: ReleasedScan; owner: string; right: CopyRight };

/** Why nothing can be copied, what can be done about it, and what became of the question. */
function CopyQuestion({ scan, owner, right: { state, isAsking, ask } }: CopyQuestionProps) {
  const asked = state?.asked ?? null;
  return (
    <>
      <p>{m.scans_notes_refused({ owner })}</p>
      {scan.answer.level === 'restricted' ? <p className="mt-2 text-small">{m.scans_notes_for_reason()}</p> : null}
      {asked === null ? null : (
        <p className="mt-2" role="status">
          {asked.answer === null
            ? m.scans_ask_waiting({ time: formatTime(Date.parse(asked.at)) })
            : m.scans_ask_no({ owner })}
        </p>
      )}
      {asked?.answer === null ? <StaleNote className="mt-2" /> : null}
      {state?.mayAsk ? (
        <>
          <Button icon="user" className="mt-3 w-full" busy={isAsking} onClick={ask}>
            {m.scans_ask({ owner })}
          </Button>
          <p className="mt-2 text-small text-ink-2">{m.scans_ask_about({ owner })}</p>
        </>
      ) : null}
    </>
  );
}

function NotesCopy({ scan, owner }: { scan: ReleasedScan; owner: string }) {
  const { isNoting, exportData } = useExport(scan);
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  const { answer } = scan;
  const text = notesText(buildResultView(scan), { at: answer.at, by: readSession()?.user.fullName ?? '' });

  async function copy() {
    if (await copyText(text)) setCopiedAt(Date.now());
    else showToast({ tone: 'danger', title: m.scans_share_failed(), about: m.scans_share_failed_about() });
  }

  return (
    <>
      <p className="rounded-control border border-line bg-sunken p-3 text-label break-words whitespace-pre-line">
        {text}
      </p>
      <Button
        variant="primary"
        icon={copiedAt === null ? 'copy' : 'check'}
        busy={isNoting}
        className="mt-3 w-full"
        onClick={() => exportData('copy', () => void copy())}
      >
        {copiedAt === null ? m.scans_notes_copy() : m.scans_notes_copied({ time: formatTime(copiedAt) })}
      </Button>
      <p className="mt-2 text-small text-ink-2">{m.scans_notes_allowed({ owner })}</p>
    </>
  );
}

/** What a doctor takes into the own notes: a line for each kind of fact, and at the end where they come from. */
function notesText(view: Pick<ResultView, 'fields' | 'category'>, read: { at: string; by: string }): string {
  return [...factLines(view), '', sourceLine(read)].join('\n');
}

function factLines(view: Pick<ResultView, 'fields' | 'category'>): string[] {
  const { person, facts } = splitPerson(view);
  const name = person === null ? [] : [[person.name, person.birth].filter(Boolean).join(', ')];
  const lines = facts.flatMap(({ field, rows }) =>
    groupRows(rows).map((group) => {
      const kind = group[0]?.kind ?? 'free';
      const label = kind === 'free' ? fieldLabel(field) : rowLabel(kind);
      const words = group.map((row) => {
        const { text, detail } = rowWords(row);
        return detail === '' || kind === 'blood' ? text : `${text} (${detail})`;
      });
      return `${label}: ${words.join('; ')}`;
    }),
  );
  return [...name, ...lines];
}

/** Where it comes from goes with it, wherever it is pasted. */
function sourceLine({ at, by }: { at: string; by: string }): string {
  const day = formatShortDay(at);
  return m.scans_notes_source({ product: PRODUCT, day, time: formatTime(Date.parse(at)), who: by });
}

type GuardedCopyProps = { allowed: boolean; owner: string; children: ReactNode };

/** What is selected and copied by hand would carry neither source nor record: the button does both. */
export function GuardedCopy({ allowed, owner, children }: GuardedCopyProps) {
  function refuse(event: ClipboardEvent) {
    event.preventDefault();
    const title = allowed ? m.scans_copy_by_button() : m.scans_notes_refused({ owner });
    showToast({ tone: 'info', title });
  }
  return <div onCopy={refuse}>{children}</div>;
}

/** What the sheet says when the browser prints the page all the same; on the screen it is not seen. */
export function PrintRefusal({ allowed }: { allowed: boolean }) {
  return <p data-print-refusal="">{allowed ? m.scans_print_by_button() : m.scans_print_refused()}</p>;
}
