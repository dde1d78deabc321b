import type { Institution } from '@repo/contract/institutions/institutions';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { Button } from '../../ui/button.tsx';
import { Seal } from '../../ui/seal.tsx';
import {
  ContactFacts,
  EmailLink,
  isReachable,
  NotVerified,
  PhoneLink,
  SourceLine,
  WebsiteLink,
} from './contact-facts.tsx';
import type { InstitutionDraft } from './institution-draft.ts';
import { InstitutionForm } from './institution-form.tsx';
import { kindLabel } from './institution-labels.ts';

/** Why the buttons are on or off: said once, above the table. */
export const ADMIN_NOTE_ID = 'institutions-admin-note';

export type RowEditing = {
  /** It is null while the row is viewed. */
  draft: InstitutionDraft | null;
  isOtherOpen: boolean;
  onEdit: () => void;
  onChange: (draft: InstitutionDraft) => void;
  onClose: () => void;
};
type InstitutionRowProps = { entry: Institution; editing: RowEditing };

export function InstitutionRow({ entry, editing }: InstitutionRowProps) {
  if (editing.draft !== null) {
    return (
      <tr className="bg-primary-wash">
        <td colSpan={5} className="px-5">
          <InstitutionForm entry={entry} draft={editing.draft} onChange={editing.onChange} onClose={editing.onClose} />
        </td>
      </tr>
    );
  }
  return (
    <tr className="*:py-3 *:pr-4 *:align-top">
      <th scope="row" className="font-normal first:pl-5">
        <RowName entry={entry} />
      </th>
      <ContactCells entry={entry} />
      <td className="text-right last:pr-5">
        <EditButton entry={entry} editing={editing} />
      </td>
    </tr>
  );
}

function ContactCells({ entry }: Pick<InstitutionRowProps, 'entry'>) {
  const { phone, emergencyNumber, contactEmail, website } = entry;
  if (!isReachable(entry)) {
    return (
      <td colSpan={3}>
        <NotVerified />
      </td>
    );
  }
  return (
    <>
      <td className="numeric break-words">
        {phone ? <PhoneLink number={phone} /> : null}
        {emergencyNumber ? (
          <p className={`text-small text-ink-2 ${phone ? 'mt-1' : ''}`}>
            {m.institutions_emergency_number()} <PhoneLink number={emergencyNumber} />
          </p>
        ) : null}
      </td>
      <td className="break-words">{contactEmail ? <EmailLink address={contactEmail} /> : null}</td>
      <td className="break-words">{website ? <WebsiteLink address={website} /> : null}</td>
    </>
  );
}

export function InstitutionCardRow({ entry, editing }: InstitutionRowProps) {
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      {editing.draft === null ? (
        <>
          <RowName entry={entry} withSource={false} />
          <ContactFacts entry={entry} className="my-3" />
          <EditButton entry={entry} editing={editing} wide />
        </>
      ) : (
        <InstitutionForm entry={entry} draft={editing.draft} onChange={editing.onChange} onClose={editing.onClose} />
      )}
    </li>
  );
}

function RowName({ entry, withSource = true }: { entry: Institution; withSource?: boolean }) {
  const { id, displayName, englishName, kind, city, description, isActive } = entry;
  const beside = [kindLabel(kind), englishName === displayName ? null : englishName, city].filter(Boolean).join(', ');
  return (
    <div className="flex gap-3">
      {/* An ornament of the entry's id: an institution has no key of its own that words could name. */}
      <Seal arcs={glyphSeal(id).arcs} kind={isActive ? 'issued' : 'inactive'} size={36} />
      <div className="min-w-0">
        <h3 className="break-words">{displayName}</h3>
        <p className="text-small text-ink-3">{beside}</p>
        {description ? <p className="mt-1 text-small text-ink-2">{description}</p> : null}
        {withSource ? (
          <div className="text-small">
            <SourceLine entry={entry} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Off where editing is not this person's, with the reason in reach; the server refuses it as well. */
function EditButton({ entry, editing, wide = false }: InstitutionRowProps & { wide?: boolean }) {
  return (
    <Button
      id={`edit-${entry.id}`}
      icon="edit"
      size="low"
      wide={wide}
      disabled={!entry.canEdit || editing.isOtherOpen}
      {...(editing.isOtherOpen ? { title: m.institutions_finish_first() } : { 'aria-describedby': ADMIN_NOTE_ID })}
      onClick={editing.onEdit}
    >
      {m.institutions_edit()}
      <span className="sr-only"> {entry.displayName}</span>
    </Button>
  );
}
