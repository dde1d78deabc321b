import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { GlyphSwitch } from '../switch-glyph.tsx';

type LostCardProps = { glyph: GlyphRow; title: string; onReissue: () => void };

/** A card that was lost or stolen: a new drawing makes the old one worthless, or nobody reads it for now. */
export function LostCard({ glyph, title, onReissue }: LostCardProps) {
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
