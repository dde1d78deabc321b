import { findObstacle } from '@repo/client/card/promise';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { Glyph } from '@repo/glyph';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { GlyphDownloads } from '../../../parts/glyph/glyph-downloads.tsx';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { GlyphViewer, ShowGlyphButton } from '../../../parts/glyph/glyph-viewer.tsx';
import { PrintDialog } from '../../../parts/glyph/print/print-dialog.tsx';
import { ProtectionNotice } from '../../../parts/glyph/protection/protection-notice.tsx';
import { type ReadBack, readBack } from '../../../parts/glyph/read-back.ts';
import { PushOfferLine } from '../../../parts/push/push-offer.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { Seal } from '../../../ui/seal.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { useGroupsShownNow } from '../anyone/use-anyone-settings.ts';
import { GlyphSwitch } from '../switch-glyph.tsx';
import { useNotePrints } from '../use-note-prints.ts';

type GeneratedCardProps = {
  row: GlyphRow;
  drawing: Glyph;
  title: string;
  /** What was sealed: the print offers it. */
  fields: GlyphFields;
  onChanged: (row: GlyphRow) => void;
};

/** The new glyph: hidden at first, drawn when it is shown, and everything one does with it. */
export function GeneratedCard({ row, drawing, title, fields, onChanged }: GeneratedCardProps) {
  // An odd count means that it is shown. It draws itself the first time, and then simply stands there.
  const [switched, setSwitched] = useState(0);
  const shown = switched % 2 === 1;
  const [prints, setPrints] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [seal] = useState(() => glyphSeal(row.glyphId));
  const { addPaper } = useNotePrints(row);
  const shownToAnyone = useGroupsShownNow(row);
  useEffect(() => {
    // The form was left at its end; the glyph stands at the top.
    focusOn(heading.current, { preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <section className="rounded-card border border-line bg-surface px-4 pt-4 pb-5 sm:px-5">
      <div className="mb-4 flex min-h-8 items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {m.glyphs_your_glyph()}
        </h2>
        <RowPill row={row} />
      </div>
      <GlyphViewer
        drawing={drawing}
        title={title}
        seal={seal}
        shown={shown}
        engraved={switched === 1}
        isLow
        isNew={switched === 0}
      />
      <ShowGlyphButton title={title} shown={shown} onToggle={() => setSwitched(switched + 1)} />
      <div className="mt-4 flex items-center gap-3">
        <Seal arcs={seal.arcs} words={seal.words} kind={row.isActive ? 'issued' : 'inactive'} size={44} />
        <div className="min-w-0 grow">
          <p className="font-strong">{m.glyphs_version({ title, version: row.contentVersion })}</p>
          <p className="text-small text-ink-2">{seal.words}</p>
        </div>
      </div>
      <ReadBackLine drawing={drawing} />
      <div className="mt-4 grid gap-2 sm:grid-cols-3">
        <Button variant="primary" icon="print" onClick={() => setPrints(true)}>
          {m.ui_print()}
        </Button>
        <GlyphDownloads
          drawing={drawing}
          seal={seal}
          title={title}
          fields={fields}
          onPdf={() => setPrints(true)}
          wide
        />
        <GlyphSwitch row={row} title={title} onChanged={onChanged} wide />
      </div>
      <PushOfferLine className="mt-4" />
      <div className="mt-4">
        <ProtectionNotice />
      </div>
      <PrintDialog
        open={prints}
        onOpenChange={setPrints}
        glyph={{
          drawing,
          title,
          seal,
          fields,
          row,
          issue: { ...row, sealedAt: row.updatedAt },
          shownToAnyone,
        }}
        onPrinted={addPaper}
      />
    </section>
  );
}

/** A card that nobody can read yet is not called active. */
function RowPill({ row }: { row: GlyphRow }) {
  if (!row.isActive) {
    return (
      <StatusPill tone="plain" icon="stop">
        {m.ui_inactive()}
      </StatusPill>
    );
  }
  if (findObstacle(row, Date.now()) !== null) return <StatusPill tone="warn">{m.cards_state_unreadable()}</StatusPill>;
  return <StatusPill tone="ok">{m.ui_active()}</StatusPill>;
}

const READ_BACK: Record<ReadBack | 'reading', { tone: Tone; label: () => string }> = {
  reading: { tone: 'plain', label: m.glyphs_reads_back_reading },
  yes: { tone: 'ok', label: m.glyphs_reads_back_yes },
  no: { tone: 'danger', label: m.glyphs_reads_back_no },
  unknown: { tone: 'plain', label: m.glyphs_reads_back_unknown },
};

function ReadBackLine({ drawing }: { drawing: Glyph }) {
  const result = useReadBack(drawing);
  const { tone, label } = READ_BACK[result];
  return (
    <>
      <p className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-small" role="status">
        <span className="text-ink-2">{m.glyphs_reads_back()}</span>
        <StatusPill bare tone={tone}>
          {label()}
        </StatusPill>
      </p>
      {result === 'no' ? (
        <InlineAlert tone="danger" announce="alert" className="mt-2">
          {m.glyphs_reads_back_no_about()}
        </InlineAlert>
      ) : null}
    </>
  );
}

/** Reads a drawing back once, in the reader's worker. */
function useReadBack(drawing: Glyph): ReadBack | 'reading' {
  const [result, setResult] = useState<ReadBack | 'reading'>('reading');
  useEffect(() => {
    let isLeft = false;
    void readBack(drawing).then((read) => {
      if (!isLeft) setResult(read);
    });
    return () => {
      isLeft = true;
    };
  }, [drawing]);
  return result;
}
