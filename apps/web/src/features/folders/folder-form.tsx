import { FOLDER_NAME_TYPED_MAX } from '@repo/contract/folders/folders';
import { CATEGORIES, type Category, GLYPH_ROLES, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { categoryLabel, roleLabel } from '../../parts/words/glyph-labels.ts';
import { Ladder, ladderLabel } from '../../ui/ladder.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { FolderDraft, FolderProblem } from './folder-draft.ts';

export const FOLDER_FIELD_IDS = {
  name: 'folder-name',
  category: 'folder-category',
  content: 'folder-content',
} as const;

export function problemSentence(problem: FolderProblem): string {
  if (problem.field === 'name') {
    return problem.kind === 'missing' ? m.folders_enter_name() : m.ui_use_at_most({ max: FOLDER_NAME_TYPED_MAX });
  }
  if (problem.field === 'category') return m.ui_choose_category();
  return problem.kind === 'long' ? m.folders_content_long() : m.folders_bad_json({ detail: problem.detail });
}

type FolderFormProps = {
  draft: FolderDraft;
  onChange: (draft: FolderDraft) => void;
  problems: readonly FolderProblem[];
};

/** What nobody needs to make a folder, folded; open where something stands in it or is wrong with it. */
function ForDevelopers({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details open={isOpen || isNeeded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
        {m.folders_developers()}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

/** The fields alone: who shows them says what is done with them. */
export function FolderForm({ draft, onChange, problems }: FolderFormProps) {
  const findError = (field: FolderProblem['field']) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && problemSentence(problem);
  };
  return (
    <div className="space-y-5">
      <TextField
        id={FOLDER_FIELD_IDS.name}
        label={m.folders_name()}
        hint={m.folders_name_hint()}
        error={findError('name')}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        autoComplete="off"
      />
      <SelectField
        id={FOLDER_FIELD_IDS.category}
        label={m.folders_category()}
        error={findError('category')}
        placeholder={m.ui_choose_category()}
        value={draft.category}
        options={CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))}
        onChange={(event) => onChange({ ...draft, category: chosenCategory(event.target.value) })}
      />
      <PermissionSelects draft={draft} onChange={onChange} />
      <ForDevelopers isNeeded={draft.content !== '' || findError('content') !== undefined}>
        <TextareaField
          id={FOLDER_FIELD_IDS.content}
          label={m.folders_content()}
          hint={m.folders_content_hint()}
          error={findError('content')}
          placeholder="{}"
          mono
          spellCheck={false}
          value={draft.content}
          onChange={(event) => onChange({ ...draft, content: event.target.value })}
        />
      </ForDevelopers>
    </div>
  );
}

function PermissionSelects({ draft, onChange }: Pick<FolderFormProps, 'draft' | 'onChange'>) {
  return (
    <fieldset>
      <legend className="text-label font-strong">{m.folders_permissions()}</legend>
      <p className="mt-0.5 text-small text-ink-3">{m.folders_permissions_hint()}</p>
      <div className="mt-2 divide-y divide-line rounded-card border border-line">
        {GLYPH_ROLES.map((role) => (
          <div
            key={role}
            className="grid grid-cols-[minmax(0,1fr)_auto_13rem] items-center gap-x-3 gap-y-1.5 px-3 py-2 max-sm:grid-cols-1"
          >
            <label htmlFor={`folder-${role}`} className="text-label">
              {roleLabel(role)}
            </label>
            <span className="max-sm:hidden">
              <Ladder step={draft.permissions[role]} wordless />
            </span>
            <SelectField
              id={`folder-${role}`}
              low
              hideLabel
              label={roleLabel(role)}
              value={draft.permissions[role]}
              options={PERMISSION_LEVELS.map((level) => ({ value: level, label: ladderLabel(level) }))}
              onChange={(event) => {
                const level = PERMISSION_LEVELS.find((candidate) => candidate === event.target.value);
                if (level) onChange({ ...draft, permissions: { ...draft.permissions, [role]: level } });
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const chosenCategory = (value: string): Category | '' => CATEGORIES.find((category) => category === value) ?? '';
