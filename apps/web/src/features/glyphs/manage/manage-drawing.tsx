import type { GlyphFields } from '@house/client/glyph-fields';
import type { GlyphRow } from '@house/contract/glyphs';
import type { Glyph } from '@house/glyph';
import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { GlyphDownloads } from '../../../parts/glyph/glyph-downloads.tsx';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { GlyphViewer, ShowGlyphButton } from '../../../parts/glyph/glyph-viewer.tsx';
import { ProtectionNotice } from '../../../parts/glyph/protection/protection-notice.tsx';
import { DoesNotOpen } from '../../../parts/vault/does-not-open.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { Button } from '../../../ui/button.tsx';

type PanelDrawingProps = {
  glyph: GlyphRow;
  title: string;
  /** Null until the vault has opened it. */
  drawing: Glyph | null;
  /** What it holds, once it is open. */
  fields: GlyphFields | undefined;
  /** Why it did not open. */
  error: Error | null;
  shown: boolean;
  isFresh: boolean;
  onShow: (shown: boolean) => void;
  onPrint: () => void;
  onReissue: () => void;
};

/** The drawing comes out of the vault on demand: a list never holds it. */
export function PanelDrawing(props: PanelDrawingProps) {
  const { glyph, title, drawing, fields, error, shown, isFresh, onShow, onPrint, onReissue } = props;
  const seal = glyphSeal(glyph.glyphId);
  const section = useRef<HTMLElement>(null);
  const isDrawn = drawing !== null && shown;
  useEffect(() => {
    if (isDrawn) section.current?.scrollIntoView({ block: 'start' });
  }, [isDrawn]);
  return (
    <section ref={section} className="mt-6 scroll-mt-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3>{m.glyphs_manage_drawing()}</h3>
        <span className="-mr-4">
          <ShowGlyphButton title={title} shown={shown} onToggle={() => onShow(!shown)} />
        </span>
      </div>
      {shown ? <LockedNotice className="mb-3">{m.glyphs_manage_locked()}</LockedNotice> : null}
      <DoesNotOpen error={error} className="mb-3">
        {m.glyphs_manage_damaged()}
      </DoesNotOpen>
      {isDrawn ? (
        <>
          <GlyphViewer drawing={drawing} title={title} seal={seal} shown engraved={isFresh} />
          <div className="my-3">
            <ProtectionNotice />
          </div>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isDrawn ? (
          <GlyphDownloads drawing={drawing} seal={seal} title={title} fields={fields} onPdf={onPrint} />
        ) : null}
        <Button icon="reissue" onClick={onReissue}>
          {m.glyphs_manage_reissue()}
        </Button>
      </div>
    </section>
  );
}
