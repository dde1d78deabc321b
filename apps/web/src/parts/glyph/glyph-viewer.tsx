import type { Glyph } from '@repo/glyph';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Seal } from '../../ui/seal.tsx';
import { GlyphDrawing } from './glyph-drawing.tsx';
import type { GlyphSeal } from './glyph-seal.ts';
import { ProtectedFrame } from './protection/protected-frame.tsx';

type GlyphViewerProps = {
  drawing: Glyph;
  title: string;
  seal: GlyphSeal;
  /** Hidden at first; `ShowGlyphButton` is the toggle, placed where the screen has room for it. */
  shown: boolean;
  engraved?: boolean;
  /** Hidden, it takes no more room than its sentence: the drawing is not what comes next. */
  isLow?: boolean;
  /** Just made: its seal is drawn in place of the drawing, which anybody who stands by could photograph. */
  isNew?: boolean;
  className?: string;
};

export const drawingLabel = (title: string, seal: GlyphSeal): string =>
  m.glyphs_drawing_label({ title, words: seal.words });

/** A glyph in its frame: hidden, or shown under protection. */
export function GlyphViewer({
  drawing,
  title,
  seal,
  shown,
  engraved = false,
  isLow = false,
  isNew = false,
  className,
}: GlyphViewerProps) {
  return (
    <div
      className={classNames(
        'w-full overflow-hidden rounded-card border border-line',
        (shown || !isLow) && 'aspect-square',
        shown ? 'bg-glyph-ground' : 'grid place-items-center p-4 text-center',
        !(shown || isLow) && 'bg-sunken',
        className,
      )}
    >
      {shown ? (
        <ProtectedFrame className="size-full">
          <GlyphDrawing glyph={drawing} label={drawingLabel(title, seal)} engraved={engraved} />
        </ProtectedFrame>
      ) : (
        <div className="max-w-64">
          {isNew ? (
            <Seal arcs={seal.arcs} size={112} className="seal-engraved mx-auto" />
          ) : (
            <Icon name="hide" size={24} className="mx-auto text-ink-3" />
          )}
          <p className="mt-3 font-strong">{m.glyphs_hidden_title()}</p>
          <p className="mt-1 text-small text-ink-2">{m.glyphs_hidden_about()}</p>
        </div>
      )}
    </div>
  );
}

type ShowGlyphButtonProps = {
  title: string;
  shown: boolean;
  onToggle: () => void;
};

export function ShowGlyphButton({ title, shown, onToggle }: ShowGlyphButtonProps) {
  return (
    <Button variant="quiet" icon={shown ? 'hide' : 'show'} aria-pressed={shown} onClick={onToggle}>
      <span aria-hidden="true">{shown ? m.glyphs_hide() : m.ui_show()}</span>
      <span className="sr-only">{m.glyphs_show_named({ title })}</span>
    </Button>
  );
}
