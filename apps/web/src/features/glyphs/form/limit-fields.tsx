import { PASSCODE_ATTEMPTS, PASSCODE_MAX, PASSCODE_MIN } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { dayText, type GlyphDraft, type GlyphProblem } from './glyph-draft.ts';
import { formatFieldProblem, GLYPH_FIELD_IDS } from './glyph-problem-texts.ts';

type LimitFieldsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
};

export function LimitFields({ draft, onChange, problems }: LimitFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={GLYPH_FIELD_IDS.expiresOn}
          type="date"
          label={m.glyphs_expires()}
          hint={m.glyphs_expires_hint()}
          error={formatFieldProblem(problems, 'expiresOn')}
          min={dayText(Date.now())}
          value={draft.expiresOn}
          onChange={(event) => onChange({ ...draft, expiresOn: event.target.value })}
        />
        <TextField
          id={GLYPH_FIELD_IDS.maxReads}
          inputMode="numeric"
          label={m.glyphs_reads()}
          hint={m.glyphs_reads_hint()}
          error={formatFieldProblem(problems, 'maxReads')}
          autoComplete="off"
          value={draft.maxReads}
          onChange={(event) => onChange({ ...draft, maxReads: event.target.value })}
        />
      </div>
      <PasswordField
        id={GLYPH_FIELD_IDS.passcode}
        label={m.ui_passcode()}
        hint={m.glyphs_passcode_hint({ min: PASSCODE_MIN, max: PASSCODE_MAX, attempts: PASSCODE_ATTEMPTS })}
        error={formatFieldProblem(problems, 'passcode')}
        autoComplete="off"
        value={draft.passcode}
        onChange={(event) => onChange({ ...draft, passcode: event.target.value })}
      />
    </>
  );
}
