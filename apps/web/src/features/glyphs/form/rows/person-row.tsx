import { ageOn } from '@house/client/card/person';
import type { FieldName } from '@house/contract/rules/permissions';
import { m } from '../../../../paraglide/messages.js';
import { rowLabel } from '../../../../parts/words/card-words.ts';
import { replaceRows, selectDraftRows } from '../draft-rows.ts';
import { dayText, type GlyphDraft } from '../glyph-draft.ts';
import { RowInput } from './row-input.tsx';

type PersonRowProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void; home: FieldName };

/** Whose card it is: the name and the day of birth on one line. */
export function PersonRow({ draft, onChange, home }: PersonRowProps) {
  const [name] = selectDraftRows(draft.rows, { kind: 'name', home });
  const [birth] = selectDraftRows(draft.rows, { kind: 'birth', home });
  const set = (kind: 'name' | 'birth', text: string) =>
    onChange({ ...draft, rows: replaceRows(draft.rows, { kind, home }, text === '' ? [] : [{ kind, text }]) });
  const years = ageOn(birth?.text ?? null, dayText(Date.now()))?.years ?? null;
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <RowInput
        label={rowLabel('name')}
        placeholder={rowLabel('name')}
        value={name?.text ?? ''}
        onChange={(text) => set('name', text)}
      />
      <span className="flex items-center gap-2">
        <RowInput
          type="date"
          label={rowLabel('birth')}
          max={dayText(Date.now())}
          value={birth?.text ?? ''}
          onChange={(text) => set('birth', text)}
        />
        {years === null ? null : (
          <span className="shrink-0 text-small text-ink-2">{m.glyphs_line_years({ count: years })}</span>
        )}
      </span>
    </div>
  );
}
