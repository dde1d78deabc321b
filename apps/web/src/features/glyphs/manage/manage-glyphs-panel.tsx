import { m } from '../../../paraglide/messages.js';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TrashList } from '../trash/manage-trash.tsx';
import { useGlyphNames } from '../use-glyph-names.ts';
import { GlyphsFailed, GlyphsSkeleton, NoGlyphs } from './manage-glyphs-states.tsx';
import { ListedGlyphs } from './manage-listed-glyphs.tsx';
import type { GlyphsPanelProps } from './manage-props.ts';

/** The tab of cards: the list, what is done to many, the trash, and the page of one card. */
export function GlyphsPanel(props: GlyphsPanelProps) {
  const { rows, filter, onFilter, openId } = props;
  const names = useGlyphNames(rows.all);
  if (rows.isPending) return <GlyphsSkeleton />;
  if (rows.error !== null) return <GlyphsFailed rows={rows} />;
  const { listed, trashed } = rows;
  if (filter.state === 'trash') {
    return <TrashList glyphs={trashed} names={names} onBack={() => onFilter({ ...filter, state: 'all' })} />;
  }
  const isRead = rows.isComplete && !rows.isFetching;
  const isLost = isRead && openId !== null && !rows.all.some(({ id }) => id === openId);
  return (
    <>
      {isLost ? (
        <InlineAlert tone="plain" className="mb-4" announce="status">
          {m.glyphs_manage_not_found()}
        </InlineAlert>
      ) : null}
      {/* Titles are sealed: with a closed vault the list says so once, instead of in every row alone. */}
      <LockedNotice className="mb-4">{m.glyphs_manage_locked()}</LockedNotice>
      {listed.length === 0 ? <NoGlyphs /> : <ListedGlyphs names={names} {...props} />}
      {trashed.length > 0 ? (
        <Button
          variant="quiet"
          icon="trash"
          className="mt-4 -ml-4"
          onClick={() => onFilter({ ...filter, state: 'trash' })}
        >
          {m.glyphs_manage_trash_count({ count: trashed.length })}
        </Button>
      ) : null}
    </>
  );
}
