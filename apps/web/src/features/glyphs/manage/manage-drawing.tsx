import type { GlyphFields } from '@repo/client/glyph-fields';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { Glyph } from '@repo/glyph';
import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { GlyphDownloads } from '../../../parts/glyph/glyph-downloads.tsx';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { GlyphViewer, ShowGlyphButton } from '../../../parts/glyph/glyph-viewer.tsx';
import { ProtectionNotice } from '../../../parts/glyph/protection/protection-notice.tsx';
import { Seal } from '../../../ui/seal.tsx';

type PanelDrawingProps = {
  glyph: GlyphRow;
  title: string;
  /** It is null until the vault has opened it. */
  drawing: Glyph | null;
  /** What it holds, once it is open. */
  fields: GlyphFields | undefined;
  shown: boolean;
  isFresh: boolean;
  onShow: (shown: boolean) => void;
  onPrint: () => void;
};

/** The drawing comes out of the vault on demand: a list never holds it. */
export function PanelDrawing(props: PanelDrawingProps) {
  const { glyph, title, drawing, fields, shown, isFresh, onShow, onPrint } = props;
  const seal = glyphSeal(glyph.glyphId);
  const section = useRef<HTMLElement>(null);
  const isDrawn = drawing !== null && shown;
  useEffect(() => {
    if (isDrawn) section.current?.scrollIntoView({ block: 'start' });
  }, [isDrawn]);
  return (
    <section
      ref={section}
      aria-labelledby="card-drawing"
      className="scroll-mt-4 rounded-card border border-line bg-surface px-4 pt-2 pb-5 sm:px-5"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="card-drawing">{m.glyphs_manage_drawing()}</h2>
        <span className="-mr-4">
          <ShowGlyphButton title={title} shown={shown} onToggle={() => onShow(!shown)} />
        </span>
      </div>
      {isDrawn ? (
        <>
          <GlyphViewer drawing={drawing} title={title} seal={seal} shown engraved={isFresh} />
          <div className="my-3">
            <ProtectionNotice />
          </div>
        </>
      ) : null}
      <p className="mt-2 flex items-center gap-2 font-strong">
        <Seal arcs={seal.arcs} size={24} kind={glyph.state === 'open' ? 'issued' : 'inactive'} />
        {seal.words}
      </p>
      <p className="mt-1 text-small text-ink-2">{m.cards_drawing_about()}</p>
      {isDrawn ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <GlyphDownloads drawing={drawing} seal={seal} title={title} fields={fields} onPdf={onPrint} />
        </div>
      ) : null}
    </section>
  );
}
