import type { Institution } from '@repo/contract/institutions/institutions';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { LeaveGuard } from '../../parts/forms/leave-guard.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { focusOn } from '../../ui/layers.ts';
import { useMedia } from '../../ui/use-media.ts';
import { buildInstitutionDraft, type InstitutionDraft, isChanged } from './institution-draft.ts';
import { ADMIN_NOTE_ID, InstitutionCardRow, InstitutionRow, type RowEditing } from './institution-row.tsx';

type EditedRow = { entry: Institution; draft: InstitutionDraft };
type InstitutionTableProps = { entries: readonly Institution[]; shownIds: ReadonlySet<string> };

/** The directory of a country as a table, on a phone as cards. One entry at a time is edited, in its place. */
export function InstitutionTable({ entries, shownIds }: InstitutionTableProps) {
  const [editing, setEditing] = useState<EditedRow | null>(null);
  const isWide = useMedia('(min-width: 40rem)');
  const held = useRef(isWide);
  // A phone that is turned while a row is edited keeps its form: built anew it would lose its errors and move the focus.
  if (editing === null) held.current = isWide;
  const backTo = useFocusBack(editing === null);
  // What is being edited stays in sight, whatever is searched meanwhile.
  const shown = entries.filter(({ id }) => shownIds.has(id) || id === editing?.entry.id);
  if (shown.length === 0) return null;

  const buildRowEditing = (entry: Institution): RowEditing => ({
    draft: editing?.entry.id === entry.id ? editing.draft : null,
    isOtherOpen: editing !== null && editing.entry.id !== entry.id,
    onEdit: () => setEditing({ entry, draft: buildInstitutionDraft(entry) }),
    onChange: (draft) => setEditing({ entry: editing?.entry ?? entry, draft }),
    onClose: () => {
      backTo(entry.id);
      setEditing(null);
    },
  });

  return (
    <>
      <AdminNote entries={entries} />
      {held.current ? (
        <div className="overflow-clip rounded-card border border-line bg-surface">
          <table className="w-full table-fixed border-collapse text-left text-label">
            <thead>
              <tr className="border-b border-line text-small text-ink-3 *:py-2.5 *:pr-4 *:font-normal">
                <th scope="col" className="w-[33%] first:pl-5">
                  {m.institutions_col_institution()}
                </th>
                <th scope="col" className="w-[16%]">
                  {m.institutions_phone()}
                </th>
                <th scope="col" className="w-[19%]">
                  {m.institutions_email()}
                </th>
                <th scope="col">{m.institutions_website()}</th>
                <th scope="col" className="w-29">
                  <span className="sr-only">{m.institutions_col_actions()}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {shown.map((entry) => (
                <InstitutionRow key={entry.id} entry={entry} editing={buildRowEditing(entry)} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="space-y-3">
          {shown.map((entry) => (
            <InstitutionCardRow key={entry.id} entry={entry} editing={buildRowEditing(entry)} />
          ))}
        </ul>
      )}
      <LeaveGuard
        isTouched={editing !== null && isChanged(editing.draft, editing.entry)}
        texts={{
          title: m.institutions_leave_title(),
          about: m.institutions_leave_about(),
          leave: m.institutions_leave(),
          stay: m.institutions_stay(),
        }}
      />
    </>
  );
}

/** Why the buttons below are on or off, once for all of them. */
function AdminNote({ entries }: { entries: readonly Institution[] }) {
  const own = entries.filter(({ adminUserId }) => adminUserId !== null);
  const names = own.map(({ displayName }) => displayName).join(', ');
  const isShut = own.length > 0 && own.every(({ canEdit }) => !canEdit);
  const ownSentence = isShut ? m.institutions_admin_unverified({ names }) : m.institutions_admin_of({ names });
  return (
    <InlineAlert tone={isShut ? 'warn' : 'plain'} className="mb-4">
      <span id={ADMIN_NOTE_ID}>{own.length === 0 ? m.institutions_admin_note() : ownSentence}</span>
    </InlineAlert>
  );
}

/** A row that was saved or cancelled gives the focus back to the button that opened it. */
function useFocusBack(isViewing: boolean): (id: string) => void {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (!isViewing || target.current === null) return;
    focusOn(document.getElementById(`edit-${target.current}`));
    target.current = null;
  }, [isViewing]);
  return (id) => {
    target.current = id;
  };
}
