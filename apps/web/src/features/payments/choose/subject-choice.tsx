import type { FeeOffer, FeeSubject } from '@repo/contract/fees/fees';
import type { FeeSubjectKind, ServiceFee } from '@repo/contract/fees/service-fees';
import type { Dispatch, SetStateAction } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CHOOSE_TEXTS, nameSubject, type OpenedSubjects, WHICH_TEXTS } from '../../../parts/fees/fee-words.ts';
import { ChooseFile } from '../../../parts/statements/choose-file.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { listFree, type PaymentDraft } from './payment-draft.ts';

type SubjectChoiceProps = {
  fee: ServiceFee;
  offer: FeeOffer | undefined;
  opened: OpenedSubjects;
  draft: PaymentDraft;
  onChange: Dispatch<SetStateAction<PaymentDraft>>;
};

const ICONS: Readonly<Record<FeeSubjectKind, IconName>> = {
  review: 'user',
  glyph: 'glyph',
  institution: 'institution',
  document: 'document',
};

/** What a fee is for: the one thing that it can be for, a list, or a file whose print is taken in this browser. */
export function SubjectChoice({ fee, offer, opened, draft, onChange }: SubjectChoiceProps) {
  if (offer?.isMadeFirst === true) {
    return <DocumentChoice earlier={listFree(offer)} opened={opened} draft={draft} onChange={onChange} />;
  }
  const subjects = offer?.subjects ?? [];
  const [only] = subjects;
  const note = fee === 'glyph_issuance' ? m.fees_note_glyph() : undefined;
  if (only !== undefined && subjects.length === 1) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon name={ICONS[only.kind]} size={18} className="text-ink-2" />
        <span className="font-strong">{nameSubject(only, opened)}</span>
        {note === undefined ? null : <span className="text-small text-ink-2">{note}</span>}
      </p>
    );
  }
  return (
    <SelectField
      className="max-w-110"
      label={WHICH_TEXTS[fee]()}
      hint={note}
      placeholder={CHOOSE_TEXTS[fee]()}
      value={draft.subjectId ?? ''}
      options={subjects.map((subject) => {
        const isRunning = subject.runningOrderId !== null;
        const name = nameSubject(subject, opened);
        const label = isRunning ? `${name}, ${m.fees_subject_running()}` : name;
        return { value: subject.id, label, disabled: isRunning };
      })}
      onChange={({ target }) => onChange({ ...draft, subjectId: target.value === '' ? null : target.value })}
    />
  );
}

type DocumentChoiceProps = Pick<SubjectChoiceProps, 'opened' | 'draft' | 'onChange'> & {
  earlier: readonly FeeSubject[];
};

/** A new file, or one whose print was taken before and that was not bought. */
function DocumentChoice({ earlier, opened, draft, onChange }: DocumentChoiceProps) {
  const others = earlier.filter(({ id }) => id !== draft.document?.subjectId);
  const isEarlier = others.some(({ id }) => id === draft.subjectId);
  return (
    <div className="space-y-3">
      <ChooseFile
        chosen={isEarlier ? null : draft.document}
        // The print takes its time, in which other choices are made.
        onChosen={(document) => onChange((now) => ({ ...now, document, subjectId: document.subjectId }))}
      />
      {others.length === 0 ? null : (
        <SelectField
          className="max-w-110"
          label={m.fees_earlier_files()}
          placeholder={m.fees_choose_notarization()}
          value={isEarlier ? (draft.subjectId ?? '') : ''}
          options={others.map((subject) => ({ value: subject.id, label: nameSubject(subject, opened) }))}
          onChange={({ target }) =>
            onChange({ ...draft, subjectId: target.value === '' ? (draft.document?.subjectId ?? null) : target.value })
          }
        />
      )}
    </div>
  );
}
