import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { GlyphFacts, PanelReaders } from '../manage/manage-facts.tsx';
import type { CardPageProps } from './card-props.ts';
import { MailName } from './mail-name.tsx';

/** What one seldom looks for: levels, folder, limits, tags. */
export function MoreAboutCard({ glyph, folderName, tags, isIssued, onAsk }: CardPageProps) {
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  return (
    <Card
      title={m.cards_more()}
      action={
        <Button
          variant="quiet"
          size="low"
          className="-mr-3"
          aria-expanded={isOpen}
          aria-controls={partId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.cards_more_close() : m.cards_more_open()}
        </Button>
      }
    >
      <div id={partId} hidden={!isOpen}>
        <PanelReaders glyph={glyph} />
        <GlyphFacts glyph={glyph} folderName={folderName} />
        {glyph.state === 'trash' ? null : (
          <div className="mt-2 flex items-center justify-between gap-3 text-label">
            <p className="min-w-0 break-words text-ink-2">
              <span className="text-ink-3">{m.glyphs_tags()}: </span>
              {tags.length === 0 ? m.glyphs_tags_none() : tags.map((tag) => `#${tag}`).join(' ')}
            </p>
            {isIssued ? null : (
              <Button variant="quiet" size="low" className="-mr-3 shrink-0" onClick={() => onAsk('tags')}>
                {m.glyphs_tags_edit()}
              </Button>
            )}
          </div>
        )}
        {glyph.state === 'trash' ? null : <MailName glyph={glyph} />}
      </div>
    </Card>
  );
}
