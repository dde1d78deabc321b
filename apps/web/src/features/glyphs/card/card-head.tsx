import { m } from '../../../paraglide/messages.js';
import { CARD_STATE_LOOKS, cardStateReason, cardStateWord } from '../../../parts/card-state/card-state-words.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { WaitingMark } from '../../../parts/offline/waiting-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useGlyphActions } from '../manage/manage-actions.ts';
import { GlyphStatus } from '../manage/manage-status.tsx';
import type { CardPageProps } from './card-props.ts';

type CardHeadProps = CardPageProps & { isOpening: boolean; onShow: () => void; onPrint: () => void };

/** Whose it is, what holds of it, and the three things one does with it. */
export function CardHead(props: CardHeadProps) {
  const { glyph, lines, states, isIssued } = props;
  const seal = glyphSeal(glyph.glyphId);
  const [worst] = states;
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Seal
        arcs={seal.arcs}
        kind={glyph.state === 'open' ? 'issued' : 'inactive'}
        size={56}
        className="max-sm:hidden"
      />
      <div className="min-w-0 grow basis-72">
        <h1 id="card-title" tabIndex={-1} className="pb-0.5 break-words outline-none">
          {lines.first}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 wrap-anywhere text-ink-2">
          {lines.second}
          {states.map((state) => (
            <StatusPill
              key={state.name}
              bare
              tone={CARD_STATE_LOOKS[state.name].tone}
              icon={CARD_STATE_LOOKS[state.name].icon}
            >
              {cardStateWord(state)}
            </StatusPill>
          ))}
          <WaitingMark of={glyph.id} />
          {glyph.state === 'open' && glyph.limits.expiresAt !== null ? <GlyphStatus glyph={glyph} bare /> : null}
        </p>
        {worst === undefined || worst.name === 'ready' ? null : (
          <p className="text-label text-ink-2">{capital(cardStateReason(worst))}.</p>
        )}
        {isIssued ? (
          <p className="mt-1 flex gap-2 text-small text-ink-2">
            <Icon name="lock" size={18} className="shrink-0" />
            {m.glyphs_issued_note()}
          </p>
        ) : null}
      </div>
      <HeadActs {...props} />
    </header>
  );
}

const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

function HeadActs({ glyph, title, isIssued, isOpening, onShow, onPrint, onAsk, onRestored }: CardHeadProps) {
  const { restore } = useGlyphActions();
  if (glyph.state === 'trash') {
    return (
      <Button icon="restore" onClick={() => void restore(glyph).then((done) => done && onRestored())}>
        {m.glyphs_manage_restore()}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Button variant="primary" size="big" icon="show" className="max-sm:w-full" onClick={onShow}>
        {m.cards_show_again()}
      </Button>
      <Button
        size="big"
        icon="print"
        className="max-sm:grow"
        busy={isOpening}
        busyLabel={m.ui_print()}
        onClick={onPrint}
      >
        {m.ui_print()}
      </Button>
      {isIssued ? null : (
        <>
          <Button size="big" icon="edit" className="max-sm:grow" onClick={() => onAsk('change')}>
            {m.glyphs_manage_change()}
          </Button>
          <DropdownMenu
            trigger={<IconButton icon="more" tooltip={false} label={m.glyphs_more_acts({ title })} />}
            items={[
              { label: m.glyphs_copy(), icon: 'copy', onSelect: () => onAsk('duplicate') },
              { label: m.glyphs_more_move(), icon: 'folder', onSelect: () => onAsk('move') },
              { label: m.glyphs_tags_edit(), icon: 'edit', onSelect: () => onAsk('tags') },
              { label: m.glyphs_more_download(), icon: 'download', onSelect: () => onAsk('download') },
              { kind: 'line' },
              { label: m.glyphs_manage_delete(), icon: 'trash', danger: true, onSelect: () => onAsk('delete') },
            ]}
          />
        </>
      )}
    </div>
  );
}
