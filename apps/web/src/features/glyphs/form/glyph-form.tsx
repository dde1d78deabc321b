import type { Folder } from '@house/contract/folders';
import { m } from '../../../paraglide/messages.js';
import { AccessFields } from './access-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import { FolderField, type NamedFolders } from './folder-field.tsx';
import { FormGroup } from './form-group.tsx';
import { type GlyphDraft, type GlyphProblem, withFolder } from './glyph-draft.ts';
import { problemOf } from './glyph-problem-texts.ts';
import { LimitFields } from './limit-fields.tsx';
import { WhatFields } from './what-fields.tsx';

export type GlyphFormProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
  folders: NamedFolders;
  onNewFolder: () => void;
};

/** The fields alone, in their groups: who shows them says what is done with them. */
export function GlyphForm({ draft, onChange, problems, folders, onNewFolder }: GlyphFormProps) {
  const chooseFolder = (folder: Folder) => {
    const before = folders.list.find(({ id }) => id === draft.folderId);
    onChange(withFolder(draft, folder, before));
  };
  return (
    <div>
      <FormGroup heading={m.glyphs_what()} about={m.glyphs_what_about()}>
        <WhatFields draft={draft} onChange={onChange} problems={problems} />
      </FormGroup>
      <FormGroup heading={m.glyphs_where()} about={m.glyphs_where_about()}>
        <FolderField
          draft={draft}
          folders={folders}
          error={problemOf(problems, 'folderId')}
          onChoose={chooseFolder}
          onNew={onNewFolder}
        />
      </FormGroup>
      <FormGroup heading={m.glyphs_content_group()} about={m.glyphs_content_about()}>
        <ContentFields draft={draft} onChange={onChange} error={problemOf(problems, 'content')} />
      </FormGroup>
      <FormGroup heading={m.glyphs_who()} about={m.glyphs_who_about()}>
        <AccessFields permissions={draft.permissions} onChange={(permissions) => onChange({ ...draft, permissions })} />
      </FormGroup>
      <FormGroup heading={m.glyphs_limits()} about={m.glyphs_limits_about()}>
        <LimitFields draft={draft} onChange={onChange} problems={problems} />
      </FormGroup>
    </div>
  );
}
