import { CATEGORIES } from '@house/contract/glyphs';
import { m } from '../../paraglide/messages.js';
import { categoryWord } from '../../parts/words/glyph-words.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type GlyphDraft, type GlyphProblem, withCategory } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS, problemOf } from './glyph-problem-words.ts';

type WhatFieldsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
};

export function WhatFields({ draft, onChange, problems }: WhatFieldsProps) {
  return (
    <>
      <TextField
        id={GLYPH_FIELD_IDS.title}
        label={m.glyphs_title()}
        hint={m.glyphs_title_hint()}
        error={problemOf(problems, 'title')}
        autoComplete="off"
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <SegmentedControl
        id={GLYPH_FIELD_IDS.category}
        label={m.glyphs_category()}
        error={problemOf(problems, 'category')}
        stretch
        size="low"
        value={draft.category === '' ? null : draft.category}
        options={CATEGORIES.map((category) => ({ value: category, label: categoryWord(category), icon: category }))}
        onChange={(category) => onChange(withCategory(draft, category))}
      />
      <div>
        <p className="text-label font-strong" id="glyph-pattern-label">
          {m.glyphs_pattern()}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          {/* The one pattern there is: pressed, and pressing it keeps it. */}
          <button
            type="button"
            aria-pressed="true"
            aria-describedby="glyph-pattern-about"
            className="inline-flex min-h-10 items-center gap-2 rounded-control border border-primary bg-primary-wash px-4 text-label font-strong text-ink shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <Icon name="glyph" className="text-primary" />
            {m.glyphs_pattern_classic()}
          </button>
          <p id="glyph-pattern-about" className="text-small text-ink-3">
            {m.glyphs_pattern_about()}
          </p>
        </div>
      </div>
    </>
  );
}
