import { type FieldName, MAIN_FIELD } from '@repo/contract/rules/permissions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { DocumentField } from './document-field.tsx';
import { fieldGroups } from './field-groups.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS } from './glyph-problem-texts.ts';
import { RowFrame } from './rows/row-frame.tsx';
import { PRIVATE_INPUT } from './rows/row-input.tsx';

type ContentFieldsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  error: string | undefined;
};

/** What no line asks for: free text or a document in the main field, and the fields that the kind of card leaves out. */
export function ContentFields({ draft, onChange, error }: ContentFieldsProps) {
  const { typed, more } = fieldGroups(draft.category, draft.fields);
  const isAllThereIs = draft.category === 'personal';
  return (
    <RowFrame
      heading={isAllThereIs ? m.glyphs_add_notes() : m.glyphs_content_other()}
      about={contentHint(draft.category)}
      {...(!isAllThereIs && { summary: draft.content === '' ? [] : [{ text: draft.content, detail: '' }] })}
      isHeldOpen={error !== undefined}
    >
      <div className={classNames('grid gap-2', !isAllThereIs && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
        <TextareaField
          id={GLYPH_FIELD_IDS.content}
          label={m.glyphs_content()}
          hideLabel
          error={error}
          rows={isAllThereIs ? 6 : 1}
          {...PRIVATE_INPUT}
          value={draft.content}
          onChange={(event) => onChange({ ...draft, content: event.target.value })}
        />
        <SegmentedControl
          label={m.glyphs_content_type()}
          hideLabel
          size="low"
          value={draft.contentType}
          options={[
            { value: 'text', label: m.glyphs_content_text(), icon: 'text' },
            { value: 'document', label: m.glyphs_content_document(), icon: 'document' },
          ]}
          onChange={(contentType) => onChange({ ...draft, contentType })}
        />
      </div>
      {draft.contentType === 'document' ? (
        <DocumentField onText={(content) => onChange({ ...draft, content })} />
      ) : null}
      <FieldGrid names={typed} draft={draft} onChange={onChange} />
      <MoreFields groups={more} draft={draft} onChange={onChange} />
    </RowFrame>
  );
}

type CardFieldsProps = Omit<ContentFieldsProps, 'error'>;

function MoreFields({ groups, draft, onChange }: CardFieldsProps & { groups: ReturnType<typeof fieldGroups>['more'] }) {
  // Decided once: a group must not close by itself while somebody clears a field in it.
  const [startsOpen] = useState(() => groups.some(({ fields }) => fields.some((name) => draft.fields[name])));
  return (
    <details className="group" open={startsOpen}>
      <summary className="inline-flex min-h-9 list-none items-center gap-2 rounded-control pr-2 text-label font-strong text-primary pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="plus" size={18} className="group-open:hidden" />
        <Icon name="up" size={18} className="hidden group-open:block" />
        {m.glyphs_add_more()}
        <span className="text-small font-normal text-ink-3">{m.glyphs_add_more_about()}</span>
      </summary>
      <div className="mt-3 space-y-6">
        {groups.map(({ role, fields }) => (
          <fieldset key={role ?? 'owner'}>
            <legend className="mb-2 flex items-center gap-2 text-label font-strong text-ink-2">
              <Icon name={role ?? 'personal'} className="text-primary" />
              {role === null ? m.glyphs_add_notes() : roleLabel(role)}
            </legend>
            <FieldGrid names={fields} draft={draft} onChange={onChange} />
          </fieldset>
        ))}
      </div>
    </details>
  );
}

function FieldGrid({ names, draft, onChange }: CardFieldsProps & { names: readonly FieldName[] }) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <TextareaField
          key={name}
          label={fieldLabel(name)}
          {...PRIVATE_INPUT}
          value={draft.fields[name] ?? ''}
          onChange={(event) => onChange({ ...draft, fields: { ...draft.fields, [name]: event.target.value } })}
        />
      ))}
    </div>
  );
}

function contentHint(category: GlyphDraft['category']): string {
  if (category === '') return m.glyphs_content_hint_none();
  if (category === 'personal') return m.glyphs_content_hint_personal();
  return m.glyphs_content_hint({ field: fieldLabel(MAIN_FIELD[category]) });
}
