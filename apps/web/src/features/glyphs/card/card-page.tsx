import type { PrintFormat } from '@repo/client/card/card-prints';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { withoutAnyone } from '../../../parts/card-state/card-state.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { PrintDialog } from '../../../parts/glyph/print/print-dialog.tsx';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { PaperBox } from '../../../parts/prints/paper-box.tsx';
import { useCardPrints } from '../../../parts/prints/use-card-prints.ts';
import { NotReadable } from '../../../parts/profile/not-readable.tsx';
import { PushOfferLine } from '../../../parts/push/push-offer.tsx';
import { DecryptionNotice } from '../../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { AnyoneState } from '../anyone/anyone-state.tsx';
import { useGroupsShownNow, useIsHidden } from '../anyone/use-anyone-settings.ts';
import { AtOnceQuestion } from '../at-once/ask-at-once.tsx';
import { buildDraftFields } from '../form/glyph-draft.ts';
import { LetHelpersRead } from '../manage/let-helpers-read.tsx';
import { PanelDrawing } from '../manage/manage-drawing.tsx';
import { GlyphScans } from '../manage/manage-scans.tsx';
import { openedGlyphQuery } from '../manage/opened-glyph-query.ts';
import { GlyphSwitch } from '../switch-glyph.tsx';
import { makePrintCode, type OpenedGlyph } from '../use-glyphs.ts';
import { useNotePrints } from '../use-note-prints.ts';
import { CardCertificate } from './card-certificate.tsx';
import { CardContent } from './card-content.tsx';
import { CardHead } from './card-head.tsx';
import type { CardPageProps } from './card-props.ts';
import { CardReaders } from './card-readers.tsx';
import { CardSummary } from './card-summary.tsx';
import { MoreAboutCard } from './more-about-card.tsx';
import { useActOnce } from './use-act-once.ts';

type LostCardProps = { glyph: GlyphRow; title: string; onReissue: () => void };

/** A card that was lost or stolen: a new drawing makes the old one worthless, or nobody reads it for now. */
function LostCard({ glyph, title, onReissue }: LostCardProps) {
  return (
    <Card title={m.cards_lost()}>
      <p className="mb-3 text-label text-ink-2">{m.cards_lost_about()}</p>
      <div className="space-y-2">
        <Button wide size="big" icon="reissue" onClick={onReissue}>
          {m.cards_lost_new()}
        </Button>
        <GlyphSwitch wide row={glyph} title={title} stopLabel={m.cards_lost_stop()} />
      </div>
    </Card>
  );
}

const ShowCard = lazy(async () => ({ default: (await import('../show/show-card.tsx')).ShowCard }));

/** Everything about one card: what is on it, the drawing, who may read it, and who did. */
export function CardPage(props: CardPageProps) {
  const { glyph, title, isIssued, act, onAsk } = props;
  const [prints, setPrints] = useState(false);
  const [format, setFormat] = useState<PrintFormat>('card');
  const [isShown, setShown] = useState(false);
  const isHidden = useIsHidden(glyph);
  const { reveal, isAsking } = useReveal();
  const print = (again: PrintFormat = 'card') =>
    void reveal(glyph.id, 'print', () => {
      setFormat(again);
      setPrints(true);
    });
  useActOnce(glyph.state === 'trash' ? undefined : act, (wanted) => {
    if (wanted === 'print') print();
    else if (wanted === 'reissue' || !isIssued) onAsk(wanted);
  });
  const isVaultOpen = useVault().state === 'open';
  const opened = useQuery({ ...openedGlyphQuery(glyph), enabled: isVaultOpen });
  // The query is forgotten when the vault closes, but this page may not be drawn again after that.
  const inside = isVaultOpen ? opened.data : undefined;
  const fields = useMemo(() => inside && buildDraftFields(inside.draft), [inside]);
  // The row that was pressed has gone with its list, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(document.querySelector<HTMLElement>('#card-title'));
  }, []);
  return (
    <article aria-labelledby="card-title">
      <p className="mb-2">
        <Link to="/manage" className="link inline-flex min-h-11 items-center">
          {m.cards_back()}
        </Link>
      </p>
      <CardHead
        {...props}
        states={isHidden ? props.states.map(withoutAnyone) : props.states}
        isOpening={isAsking || (prints && opened.isFetching)}
        onShow={() => setShown(true)}
        onPrint={() => print()}
      />
      <NotReadable
        row={isHidden ? { ...glyph, anyone: [] } : glyph}
        among={['afterProfile', 'empty', 'closed']}
        className="mb-4 lg:mb-6"
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.94fr)_minmax(0,1fr)] lg:gap-6">
        <ContentColumn {...props} inside={inside} error={opened.error} isOpening={isVaultOpen && opened.isPending} />
        <DrawingColumn {...props} inside={inside} fields={fields} onPrint={print} />
      </div>
      <div className="mt-4 space-y-4 lg:mt-6">
        {glyph.state === 'trash' ? null : <PushOfferLine />}
        <GlyphScans glyphId={glyph.id} />
      </div>
      {inside ? (
        <CardPrint inside={inside} title={title} open={prints} format={format} onOpenChange={setPrints} />
      ) : null}
      <Suspense>{isShown ? <ShowCard id={glyph.id} onClose={() => setShown(false)} /> : null}</Suspense>
    </article>
  );
}

type ContentColumnProps = CardPageProps & {
  inside: OpenedGlyph | undefined;
  /** Why it did not open. */
  error: Error | null;
  isOpening: boolean;
};

function ContentColumn({ glyph, isIssued, realScreen, onAsk, inside, error, isOpening }: ContentColumnProps) {
  const isOwn = !isIssued && glyph.state !== 'trash';
  const change = () => onAsk('change');
  return (
    <div className="min-w-0 space-y-4 lg:space-y-6">
      <Card
        title={m.cards_content()}
        flush
        action={
          <span className="numeric text-small text-ink-2">
            {m.cards_changed({ when: formatWhen(glyph.updatedAt) })}
          </span>
        }
      >
        <LockedNotice className="mx-4 mb-5 sm:mx-5">{m.cards_content_locked()}</LockedNotice>
        <DecryptionNotice error={error} className="mx-4 mb-5 sm:mx-5">
          {m.glyphs_manage_damaged()}
        </DecryptionNotice>
        {isOpening ? <ContentSkeleton /> : null}
        {inside ? <CardContent draft={inside.draft} /> : null}
      </Card>
      {isOwn ? <LetHelpersRead glyph={glyph} onChangeAll={change} /> : null}
      {isOwn && inside ? <AtOnceQuestion glyph={glyph} draft={inside.draft} /> : null}
      {isOwn ? <AnyoneState glyph={glyph} onChoose={() => onAsk('anyone')} onReplace={() => onAsk('reissue')} /> : null}
      <CardReaders
        glyph={glyph}
        draft={inside?.draft ?? null}
        onChange={isOwn ? () => onAsk('readers') : null}
        realScreen={realScreen}
      />
    </div>
  );
}

type DrawingColumnProps = CardPageProps & {
  inside: OpenedGlyph | undefined;
  fields: GlyphFields | undefined;
  onPrint: (format?: PrintFormat) => void;
};

function DrawingColumn(props: DrawingColumnProps) {
  const { glyph, title, isIssued, isFresh, inside, fields, onPrint, onAsk } = props;
  // The list may bring the new issue before this page hears that it is fresh: only a person's choice is kept as state.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { reveal } = useReveal();
  return (
    <div className="min-w-0 space-y-4 lg:space-y-6">
      {glyph.state === 'trash' ? null : (
        <>
          <PanelDrawing
            glyph={glyph}
            title={title}
            drawing={inside?.drawing ?? null}
            fields={fields}
            shown={chosen ?? isFresh}
            isFresh={isFresh}
            onShow={(next) => (next ? void reveal(glyph.id, 'show', () => setChosen(true)) : setChosen(false))}
            onPrint={() => onPrint()}
          />
          <CardPapers glyph={glyph} fields={fields} onPrintAgain={onPrint} />
          <CardCertificate cardId={glyph.id} />
          {inside && !isIssued ? <CardSummary card={inside} /> : null}
          <LostCard glyph={glyph} title={title} onReissue={() => onAsk('reissue')} />
        </>
      )}
      <MoreAboutCard {...props} />
    </div>
  );
}

type CardPapersProps = {
  glyph: GlyphRow;
  fields: GlyphFields | undefined;
  onPrintAgain: (format: PrintFormat) => void;
};

function CardPapers({ glyph, fields, onPrintAgain }: CardPapersProps) {
  const papers = useCardPrints(glyph, fields);
  const { throwAway } = useNotePrints(glyph);
  return <PaperBox prints={papers} onPrintAgain={onPrintAgain} onThrownAway={throwAway} />;
}

type CardPrintProps = {
  inside: OpenedGlyph;
  title: string;
  open: boolean;
  format: PrintFormat;
  onOpenChange: (open: boolean) => void;
};

/** The print dialog of an opened card: what is printed is remembered. */
function CardPrint({ inside, title, format, ...dialog }: CardPrintProps) {
  const { row, draft, drawing, sealedAt } = inside;
  const { addPaper } = useNotePrints(row);
  const fields = useMemo(() => buildDraftFields(draft), [draft]);
  const shownToAnyone = useGroupsShownNow(row);
  // Used up counts for roles alone.
  const isReadNow = shownToAnyone.length > 0 && (row.state === 'open' || row.state === 'used');
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
        row,
        issue: { ...row, sealedAt },
        shownToAnyone,
        ...(isReadNow && { makeCode: (size) => makePrintCode(row, size) }),
      }}
      onPrinted={addPaper}
    />
  );
}

function ContentSkeleton() {
  return (
    <Skeleton label={m.cards_show_opening()} className="px-5 pb-5">
      <SkeletonBar className="h-5 w-3/5" />
      <SkeletonBar className="mt-4 h-5 w-2/5" />
      <SkeletonBar className="mt-4 h-5 w-1/2" />
    </Skeleton>
  );
}
