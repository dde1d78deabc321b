import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { categoryLabel } from '../../../parts/words/glyph-labels.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PRESET_ORDER } from './card-presets.ts';
import { withCategory, withFolder } from './draft-presets.ts';
import { FolderField, FolderNotice, type NamedFolders } from './folder-field.tsx';
import type { GlyphDraft, GlyphProblem } from './glyph-draft.ts';
import { formatFieldProblem, GLYPH_FIELD_IDS } from './glyph-problem-texts.ts';
import { type LineSummary, RowFrame } from './rows/row-frame.tsx';

export type KindRowProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
  folders: NamedFolders;
  onNewFolder: () => void;
  /** A change begins with its title and folder in sight. */
  startsOpen: boolean;
};

/** What kind of card it is; how it is called and where it lies is settled, until somebody wants to change it. */
export function KindRow(props: KindRowProps) {
  const { draft, onChange, problems, folders, startsOpen } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const folder = folders.list.find(({ id }) => id === draft.folderId);
  const hasProblem = problems.some(({ field }) => field === 'title' || field === 'folderId');
  const isSettled = folder?.folderType === 'personal' && draft.title.trim() !== '';
  // Once shown they stay: a field must not go while somebody chooses in it.
  if (!(isOpen || isSettled || folders.loading)) setOpen(true);
  const folderName = folders.names.get(draft.folderId) ?? m.glyphs_folder_sealed();
  return (
    <RowFrame
      heading={m.glyphs_kind()}
      {...closedLine(draft.title, folders.loading, isSettled ? folderName : null)}
      isHeldOpen={hasProblem || startsOpen}
    >
      <SegmentedControl
        id={GLYPH_FIELD_IDS.category}
        label={m.glyphs_category()}
        hideLabel
        error={formatFieldProblem(problems, 'category')}
        stretch
        size="low"
        value={draft.category === '' ? null : draft.category}
        options={PRESET_ORDER.map((category) => ({ value: category, label: categoryLabel(category), icon: category }))}
        onChange={(category) => onChange(withCategory(draft, category, folder))}
      />
      {/* Its height is kept while the folders are on their way. */}
      {folders.loading ? <p className="h-6" /> : null}
      {isSettled && !hasProblem && !startsOpen ? (
        <SavedAs title={draft.title} folder={folderName} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      ) : null}
      {isOpen || hasProblem ? <TitleAndFolder {...props} /> : null}
      <FolderNotice draft={draft} folders={folders} />
    </RowFrame>
  );
}

/** Closed already while the folders are on their way, so that the lines below do not jump. */
function closedLine(title: string, isLoading: boolean, folder: string | null): { summary?: LineSummary } {
  if (folder !== null) return { summary: [{ text: title, detail: m.glyphs_kind_in({ folder }) }] };
  return isLoading && title.trim() !== '' ? { summary: [{ text: title, detail: '\u00a0' }] } : {};
}

function TitleAndFolder({ draft, onChange, problems, folders, onNewFolder }: KindRowProps) {
  const before = folders.list.find(({ id }) => id === draft.folderId);
  return (
    <div className="grid items-start gap-x-4 gap-y-3 pt-1 sm:grid-cols-2">
      <TextField
        id={GLYPH_FIELD_IDS.title}
        label={m.glyphs_title()}
        hint={m.glyphs_title_hint()}
        error={formatFieldProblem(problems, 'title')}
        autoComplete="off"
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <FolderField
        draft={draft}
        folders={folders}
        error={formatFieldProblem(problems, 'folderId')}
        onChoose={(next) => onChange(withFolder(draft, next, before))}
        onNew={onNewFolder}
      />
    </div>
  );
}

type SavedAsProps = { title: string; folder: string; isOpen: boolean; onToggle: () => void };

function SavedAs({ title, folder, isOpen, onToggle }: SavedAsProps) {
  return (
    <p className="text-small text-ink-2">
      {savedAs(title, folder)}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        className="inline-flex items-center font-strong text-primary underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={onToggle}
      >
        {m.glyphs_change()}
      </button>
    </p>
  );
}

/** "Saved as Medical card in My folder." with both names set strong, in the order of the language. */
function savedAs(title: string, folder: string): ReactNode {
  const [before = '', middle = '', after = ''] = m
    .glyphs_saved_as({ title: '\u0000', folder: '\u0000' })
    .split('\u0000');
  return (
    <>
      {before}
      <strong className="font-strong text-ink">{title}</strong>
      {middle}
      <strong className="font-strong text-ink">{folder}</strong>
      {after}
    </>
  );
}
