import { ID_DOCUMENT_TYPES, type ProfileTextField } from '@repo/contract/rules/profile-rules';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../../parts/words/countries.ts';
import { formatDay } from '../../parts/words/dates.ts';
import { ID_TYPE_LABELS } from '../../parts/words/identity-labels.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { Wizard } from './use-wizard.ts';
import { listStepFields, type PhotoName } from './wizard-draft.ts';

/** Everything that the last button sends, on one page with it. */
export function SubmissionSummary({ wizard }: { wizard: Wizard }) {
  const { draft, steps } = wizard;
  const names = listStepFields(steps);
  const rows = [
    ...names.texts.map((field) => ({
      key: field,
      term: FIELD_LABELS[field](),
      value: shown(field, draft.fields[field]),
    })),
    ...names.photos.flatMap((name) => photoRow(name, wizard)),
  ];
  return (
    <Card title={m.profile_summary()} className="mt-6">
      <p className="text-small text-ink-3">{m.profile_summary_about()}</p>
      <div className="mt-2 break-words">
        <DefinitionList rows={rows} />
      </div>
    </Card>
  );
}

function photoRow(name: PhotoName, { draft }: Wizard) {
  const photo = draft.photos[name];
  if (photo === undefined) return [];
  const size = m.profile_summary_photo({ width: `${photo.widthPx}`, height: `${photo.heightPx}` });
  return [{ key: name, term: FIELD_LABELS[name](), value: size }];
}

function shown(field: ProfileTextField, value: string): string {
  if (field === 'country') return countryName(value);
  if (field === 'dateOfBirth' || field === 'idDocumentExpiry') {
    // A day of the calendar, wherever the reader is.
    const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
    return formatDay(new Date(year, month - 1, day));
  }
  const type = field === 'idDocumentType' ? ID_DOCUMENT_TYPES.find((known) => known === value) : undefined;
  return type === undefined ? value : ID_TYPE_LABELS[type]();
}
