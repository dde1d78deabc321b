import { PATTERNS, type Pattern } from '@house/contract/glyphs';
import { m } from '../../../paraglide/messages.js';
import { PatternSample } from '../../../parts/glyph/pattern-sample.tsx';
import { patternLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

type StyleFieldProps = { pattern: Pattern; onChoose: (pattern: Pattern) => void };

const STYLES = PATTERNS.filter((pattern) => pattern !== 'classic');

const BUTTON = 'rounded-control border text-label font-strong text-ink';
const PRESSED = 'border-primary bg-primary-wash shadow-[inset_0_0_0_1px_var(--color-primary)]';
const RELEASED = 'border-edge bg-surface hover:bg-primary-wash';

/** The pattern every glyph has unless somebody wants another, and the others with a small picture of each. */
export function StyleField({ pattern, onChoose }: StyleFieldProps) {
  const looks = (own: Pattern) => classNames(BUTTON, pattern === own ? PRESSED : RELEASED);
  return (
    <>
      <div>
        <p className="text-label font-strong">{m.glyphs_pattern()}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <button
            type="button"
            aria-pressed={pattern === 'classic'}
            aria-describedby="glyph-pattern-about"
            className={classNames('inline-flex min-h-10 items-center gap-2 px-4', looks('classic'))}
            onClick={() => onChoose('classic')}
          >
            <Icon name="glyph" className="text-primary" />
            {patternLabel('classic')}
          </button>
          <p id="glyph-pattern-about" className="text-small text-ink-3">
            {m.glyphs_pattern_about()}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand like the other labels of the form */}
      <div role="group" aria-labelledby="glyph-style-label" aria-describedby="glyph-style-about">
        <p className="text-label font-strong" id="glyph-style-label">
          {m.glyphs_style()}
        </p>
        <div className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {STYLES.map((own) => (
            <button
              key={own}
              type="button"
              aria-pressed={pattern === own}
              className={classNames('flex items-center gap-3 p-2 sm:flex-col sm:gap-2 sm:p-3', looks(own))}
              onClick={() => onChoose(own)}
            >
              <PatternSample pattern={own} className="size-14 shrink-0 rounded-control sm:size-20" />
              {patternLabel(own)}
            </button>
          ))}
        </div>
        <p id="glyph-style-about" className="mt-1.5 text-small text-ink-3">
          {m.glyphs_style_about()}
        </p>
      </div>
    </>
  );
}
