import type { PrintFormat } from '@house/client/card/card-prints';
import { promiseOf } from '@house/client/card/promise';
import type { GlyphFields } from '@house/client/glyph-fields';
import type { GlyphRow } from '@house/contract/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { PrintDialog } from '../../../parts/glyph/print/print-dialog.tsx';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { PaperBox } from '../../../parts/prints/paper-box.tsx';
import { useCardPrints } from '../../../parts/prints/use-card-prints.ts';
import { NotReadableYet } from '../../../parts/profile/not-readable-yet.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { fieldsOfDraft } from '../form/glyph-draft.ts';
import { GlyphSwitch } from '../switch-glyph.tsx';
import type { OpenedGlyph } from '../use-glyphs.ts';
import { useNotePrints } from '../use-note-prints.ts';
import { LetHelpersRead } from './let-helpers-read.tsx';
import { useGlyphActions } from './manage-actions.ts';
import { PanelDrawing } from './manage-drawing.tsx';
import { GlyphFacts, PanelReaders } from './manage-facts.tsx';
import { PanelFrame } from './manage-panel-frame.tsx';
import { GlyphScans } from './manage-scans.tsx';
import { GlyphStatus } from './manage-status.tsx';
import { openedGlyphQuery } from './opened-glyph-query.ts';

export type PanelAsk = 'reissue' | 'change' | 'duplicate' | 'move' | 'tags' | 'download';

type GlyphPanelProps = {
  glyph: GlyphRow;
  title: string;
  folderName: string;
  tags: readonly string[];
  /** Of an institution's code: nothing of it is edited, copied or moved. */
  isIssued: boolean;
  /** Just re-issued: the new drawing is shown at once, because it has to be printed. */
  isFresh: boolean;
  /** Opened in order to be printed: the print dialog comes at once. */
  isToPrint: boolean;
  onPrinting: () => void;
  onClose: () => void;
  onAsk: (what: PanelAsk) => void;
};

/** Everything about one glyph: who may read it, its limits, its drawing, and who has read it. */
export function GlyphPanel(props: GlyphPanelProps) {
  const { glyph, title, folderName, isIssued, isFresh, isToPrint, onPrinting, onClose, onAsk } = props;
  // The list may bring the new issue before this panel hears that it is fresh: only a person's choice is kept as state.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = chosen ?? isFresh;
  const [prints, setPrints] = useState(false);
  const [format, setFormat] = useState<PrintFormat>('card');
  const { reveal, isAsking } = useReveal();
  const print = (again: PrintFormat = 'card') =>
    void reveal(glyph.id, 'print', () => {
      setFormat(again);
      setPrints(true);
    });
  usePrintAtOnce(isToPrint, () => {
    onPrinting();
    print();
  });
  const isVaultOpen = useVault().state === 'open';
  const opened = useQuery({ ...openedGlyphQuery(glyph), enabled: isVaultOpen && (shown || prints) });
  // The query is forgotten when the vault closes, but this panel may not be drawn again after that.
  const inside = isVaultOpen ? opened.data : undefined;
  const seal = glyphSeal(glyph.glyphId);
  const fields = useMemo(() => inside && fieldsOfDraft(inside.draft), [inside]);
  const inTrash = glyph.state === 'trash';
  return (
    <PanelFrame
      onClose={onClose}
      title={title}
      about={seal.words}
      mark={<Seal arcs={seal.arcs} kind={glyph.state === 'open' ? 'issued' : 'inactive'} size={48} />}
      footer={
        <PanelFooter
          glyph={glyph}
          title={title}
          onPrint={() => print()}
          isOpening={isAsking || (prints && opened.isFetching)}
          onRestored={onClose}
        />
      }
    >
      <PanelHead {...props} />
      <PanelReaders glyph={glyph} />
      {isIssued ? null : <LetHelpersRead glyph={glyph} onChangeAll={() => onAsk('change')} />}
      <GlyphFacts glyph={glyph} folderName={folderName} />
      {inTrash ? null : (
        <PanelDrawing
          glyph={glyph}
          title={title}
          drawing={inside?.drawing ?? null}
          fields={fields}
          error={opened.error}
          shown={shown}
          isFresh={isFresh}
          onShow={(next) => (next ? void reveal(glyph.id, 'show', () => setChosen(true)) : setChosen(false))}
          onPrint={() => print()}
          onReissue={() => onAsk('reissue')}
        />
      )}
      {inTrash ? null : <PanelPapers glyph={glyph} fields={fields} onPrintAgain={print} />}
      <GlyphScans glyphId={glyph.id} />
      {inside ? (
        <PanelPrint inside={inside} title={title} open={prints} format={format} onOpenChange={setPrints} />
      ) : null}
    </PanelFrame>
  );
}

type PanelPrintProps = {
  inside: OpenedGlyph;
  title: string;
  open: boolean;
  format: PrintFormat;
  onOpenChange: (open: boolean) => void;
};

/** The print dialog of an opened glyph: what is printed is remembered. */
function PanelPrint({ inside, title, format, ...dialog }: PanelPrintProps) {
  const { row, draft, drawing, sealedAt } = inside;
  const { addPaper } = useNotePrints(row);
  const fields = useMemo(() => fieldsOfDraft(draft), [draft]);
  return (
    <PrintDialog
      key={format}
      {...dialog}
      format={format}
      glyph={{
        drawing,
        title,
        seal: glyphSeal(row.glyphId),
        fields,
        promise: promiseOf(row),
        issue: { ...row, sealedAt },
      }}
      onPrinted={addPaper}
    />
  );
}

type PanelPapersProps = {
  glyph: GlyphRow;
  fields: GlyphFields | undefined;
  onPrintAgain: (format: PrintFormat) => void;
};

function PanelPapers({ glyph, fields, onPrintAgain }: PanelPapersProps) {
  const papers = useCardPrints(glyph, fields);
  const { throwAway } = useNotePrints(glyph);
  return (
    <div className="mt-6">
      <PaperBox prints={papers} onPrintAgain={onPrintAgain} onThrownAway={throwAway} />
    </div>
  );
}

/** Its state, and what one may change of it: of an issued glyph nothing. */
function PanelHead({ glyph, title, tags, isIssued, onAsk }: GlyphPanelProps) {
  const inTrash = glyph.state === 'trash';
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <GlyphStatus glyph={glyph} bare={false} />
        {inTrash || isIssued ? null : (
          <span className="-mr-3 flex items-center">
            <Button variant="quiet" size="low" icon="edit" onClick={() => onAsk('change')}>
              {m.glyphs_manage_change()}
            </Button>
            <MoreActs title={title} onAsk={onAsk} />
          </span>
        )}
      </div>
      {promiseOf(glyph) === 'afterProfile' ? <NotReadableYet className="mt-3" /> : null}
      {isIssued ? (
        <p className="mt-2 flex gap-2 text-small text-ink-2">
          <Icon name="lock" size={18} className="shrink-0" />
          {m.glyphs_issued_note()}
        </p>
      ) : null}
      {inTrash ? null : <PanelTags tags={tags} onEdit={() => onAsk('tags')} />}
    </>
  );
}

/** Once, although React may draw it twice. */
function usePrintAtOnce(isAsked: boolean, print: () => void): void {
  const printNow = useRef(print);
  printNow.current = print;
  useEffect(() => {
    if (isAsked) printNow.current();
  }, [isAsked]);
}

function MoreActs({ title, onAsk }: { title: string; onAsk: (what: PanelAsk) => void }) {
  return (
    <DropdownMenu
      trigger={<IconButton icon="more" tooltip={false} label={m.glyphs_more_acts({ title })} />}
      items={[
        { label: m.glyphs_copy(), icon: 'copy', onSelect: () => onAsk('duplicate') },
        { label: m.glyphs_more_move(), icon: 'folder', onSelect: () => onAsk('move') },
        { label: m.glyphs_tags_edit(), icon: 'edit', onSelect: () => onAsk('tags') },
        { label: m.glyphs_more_download(), icon: 'download', onSelect: () => onAsk('download') },
      ]}
    />
  );
}

function PanelTags({ tags, onEdit }: { tags: readonly string[]; onEdit: () => void }) {
  return (
    <div className="mt-2 flex items-center justify-between gap-3 text-label">
      <p className="min-w-0 break-words text-ink-2">
        <span className="text-ink-3">{m.glyphs_tags()}: </span>
        {tags.length === 0 ? m.glyphs_tags_none() : tags.map((tag) => `#${tag}`).join(' ')}
      </p>
      <Button variant="quiet" size="low" className="-mr-3 shrink-0" onClick={onEdit}>
        {m.glyphs_tags_edit()}
      </Button>
    </div>
  );
}

type PanelFooterProps = {
  glyph: GlyphRow;
  title: string;
  onPrint: () => void;
  isOpening: boolean;
  onRestored: () => void;
};

function PanelFooter({ glyph, title, onPrint, isOpening, onRestored }: PanelFooterProps) {
  const { restore } = useGlyphActions();
  if (glyph.state === 'trash') {
    return (
      <Button icon="restore" onClick={() => void restore(glyph).then((done) => done && onRestored())}>
        {m.glyphs_manage_restore()}
      </Button>
    );
  }
  return (
    <>
      <Button icon="print" busy={isOpening} busyLabel={m.ui_print()} onClick={onPrint}>
        {m.ui_print()}
      </Button>
      <GlyphSwitch row={glyph} title={title} />
    </>
  );
}
