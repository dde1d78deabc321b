import { CATEGORIES } from '@house/contract/permissions';
import { m } from '../../../paraglide/messages.js';
import { categoryLabel } from '../../../parts/words/glyph-labels.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type GlyphDraft, type GlyphProblem, withCategory } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS, problemOf } from './glyph-problem-texts.ts';
import { StyleField } from './style-field.tsx';

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
        options={CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category), icon: category }))}
        onChange={(category) => onChange(withCategory(draft, category))}
      />
      <StyleField pattern={draft.pattern} onChoose={(pattern) => onChange({ ...draft, pattern })} />
    </>
  );
}
