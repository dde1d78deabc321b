import { type FieldName, MAIN_FIELD } from '@house/contract/permissions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { DocumentField } from './document-field.tsx';
import { fieldGroups } from './field-groups.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS } from './glyph-problem-texts.ts';

type ContentFieldsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  error: string | undefined;
};

/** Browsers remember what was typed, and some send it away to have its spelling checked. */
const PRIVATE_INPUT = { autoComplete: 'off', spellCheck: false } as const;

/** The content: free text or a document in the category's main field, then the fields of its group, then the others. */
export function ContentFields({ draft, onChange, error }: ContentFieldsProps) {
  const { own, more } = fieldGroups(draft.category);
  // Decided once: a group must not close by itself while somebody clears a field in it.
  const [startsOpen] = useState(() => more.some(({ fields }) => fields.some((name) => draft.fields[name])));
  return (
    <>
      <SegmentedControl
        label={m.glyphs_content_type()}
        value={draft.contentType}
        options={[
          { value: 'text', label: m.glyphs_content_text(), icon: 'text' },
          { value: 'document', label: m.glyphs_content_document(), icon: 'document' },
        ]}
        onChange={(contentType) => onChange({ ...draft, contentType })}
      />
      {draft.contentType === 'document' ? (
        <DocumentField onText={(content) => onChange({ ...draft, content })} />
      ) : null}
      <TextareaField
        id={GLYPH_FIELD_IDS.content}
        label={m.glyphs_content()}
        hint={contentHint(draft.category)}
        error={error}
        rows={4}
        {...PRIVATE_INPUT}
        value={draft.content}
        onChange={(event) => onChange({ ...draft, content: event.target.value })}
      />
      <FieldGrid names={own} draft={draft} onChange={onChange} />
      <details className="group" open={startsOpen}>
        <summary className="inline-flex min-h-10 list-none items-center gap-2 rounded-control pr-2 font-strong text-primary [&::-webkit-details-marker]:hidden">
          <Icon name="plus" className="group-open:hidden" />
          <Icon name="up" className="hidden group-open:block" />
          {m.glyphs_add_more()}
          <span className="text-small font-normal text-ink-3">{m.glyphs_add_more_about()}</span>
        </summary>
        <div className="mt-3 space-y-6">
          {more.map(({ role, fields }) => (
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
    </>
  );
}

function FieldGrid({ names, draft, onChange }: Omit<ContentFieldsProps, 'error'> & { names: readonly FieldName[] }) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
