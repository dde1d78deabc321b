import { PATTERNS, type Pattern } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { PatternSample } from '../../../parts/glyph/pattern-sample.tsx';
import { patternLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';

type StyleFieldProps = { pattern: Pattern; onChoose: (pattern: Pattern) => void };

const STYLES = PATTERNS.filter((pattern) => pattern !== 'classic');

/** One row of five pictures: the pattern every glyph has unless somebody wants another, and the four styles. */
export function StyleField({ pattern, onChoose }: StyleFieldProps) {
  const picture = (own: Pattern) => (
    <PatternButton key={own} pattern={own} isChosen={own === pattern} onChoose={() => onChoose(own)} />
  );
  return (
    <div>
      {/* The smallest phones have no room for five words beside each other. */}
      <div className="grid grid-cols-5 gap-2 max-[24rem]:grid-cols-3">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row of the grid */}
        <div role="group" aria-labelledby="glyph-pattern-label">
          <p className="text-small text-ink-2" id="glyph-pattern-label">
            {m.glyphs_pattern()}
          </p>
          <div className="mt-1">{picture('classic')}</div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a row here either */}
        <div
          role="group"
          aria-labelledby="glyph-style-label"
          aria-describedby="glyph-style-about"
          className="col-span-4 max-[24rem]:col-span-2"
        >
          <p className="text-small text-ink-2" id="glyph-style-label">
            {m.glyphs_style()}
          </p>
          <div className="mt-1 grid grid-cols-4 gap-2 max-[24rem]:grid-cols-2">{STYLES.map(picture)}</div>
        </div>
      </div>
      <p id="glyph-style-about" className="mt-2 text-small text-ink-3">
        {m.glyphs_style_about()}
      </p>
    </div>
  );
}

type PatternButtonProps = { pattern: Pattern; isChosen: boolean; onChoose: () => void };

function PatternButton({ pattern, isChosen, onChoose }: PatternButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'flex w-full flex-col items-center gap-1.5 rounded-control border p-1.5 text-small text-ink',
        isChosen
          ? 'border-primary bg-primary-wash font-strong shadow-[inset_0_0_0_1px_var(--color-primary)]'
          : 'border-edge bg-surface hover:bg-primary-wash',
      )}
      onClick={onChoose}
    >
      <PatternSample pattern={pattern} className="aspect-square w-full max-w-20 rounded-[4px]" />
      {patternLabel(pattern)}
    </button>
  );
}
