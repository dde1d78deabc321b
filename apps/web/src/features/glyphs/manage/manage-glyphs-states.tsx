import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { GlyphRows } from '../use-glyph-rows.ts';
import { MakeCard } from './list/cards-head.tsx';

// What the list says when it is not simply there: empty, loading, broken, not whole yet.

export function GlyphsFailed({ rows }: { rows: GlyphRows }) {
  return <ReadError title={m.glyphs_manage_failed()} error={rows.error} onRetry={rows.retry} />;
}

type ListProgressProps = { rows: GlyphRows /** Names that are open. */; tried: number; isOpening: boolean };

/** Rows and names come little by little: what is not there yet is said, because search cannot find it. */
export function ListProgress({ rows, tried, isOpening }: ListProgressProps) {
  const all = rows.all.length;
  if (rows.isCut) {
    return (
      <InlineAlert
        tone="warn"
        announce="status"
        className="mb-4"
        title={m.glyphs_rows_cut()}
        action={
          <Button size="low" onClick={rows.retry}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.glyphs_rows_cut_about({ count: formatCount(all) })}
      </InlineAlert>
    );
  }
  return (
    <p className="numeric mb-2 text-small text-ink-2 empty:hidden" data-list-progress="">
      {rows.isComplete ? null : `${m.glyphs_rows_progress({ count: formatCount(all) })} `}
      {isOpening && tried < all ? m.glyphs_names_progress({ tried: formatCount(tried), all: formatCount(all) }) : null}
    </p>
  );
}

export function NoGlyphs() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState action={<MakeCard />}>{m.list_empty()}</EmptyState>
    </div>
  );
}

export function GlyphsSkeleton() {
  return (
    <Skeleton label={m.glyphs_manage_loading()}>
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <SkeletonBar key={row} className="h-16 rounded-card" />
        ))}
      </div>
    </Skeleton>
  );
}
