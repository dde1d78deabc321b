import type { GlyphRow } from '@house/contract/glyphs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import type { NamedFolders } from './folder-field.tsx';
import { downloadGlyph } from './manage-actions.ts';
import { filterGlyphs, NO_GLYPH_FILTER } from './manage-filter.ts';
import { GlyphList, type RowAsk } from './manage-glyph-list.tsx';
import { GlyphLayers, type Layer } from './manage-layers.tsx';
import { type ListView, ManageToolbar } from './manage-toolbar.tsx';
import { TrashList } from './manage-trash.tsx';
import { useGlyphTitles } from './use-glyph-titles.ts';
import { useGlyphs, useTrashedGlyphs } from './use-glyphs.ts';

type GlyphsPanelProps = {
  folders: NamedFolders;
  onNewFolder: () => void;
  /** The glyph whose panel is open: it stands in the address, so that it can be linked and gone back from. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};

/** The QR Codes tab: search, filter, order, list or grid, the trash, and the panel of one glyph. */
export function GlyphsPanel(props: GlyphsPanelProps) {
  const glyphs = useGlyphs();
  const trash = useTrashedGlyphs();
  const [showsTrash, setShowsTrash] = useState(false);
  if (glyphs.isPending) return <GlyphsSkeleton />;
  if (glyphs.isError) {
    return (
      <InlineAlert tone="danger" title={m.glyphs_manage_failed()}>
        <p>{reasonOf(glyphs.error, glyphs.error.message)}</p>
        <Button size="low" className="mt-3" onClick={() => void glyphs.refetch()}>
          {m.glyphs_manage_try_again()}
        </Button>
      </InlineAlert>
    );
  }
  const trashed = trash.data ?? [];
  if (showsTrash) return <TrashList glyphs={trashed} onBack={() => setShowsTrash(false)} />;
  return (
    <>
      <LockedNotice />
      {glyphs.data.length === 0 ? <NoGlyphs /> : <KeptGlyphs glyphs={glyphs.data} {...props} />}
      {trashed.length > 0 ? (
        <Button variant="quiet" icon="trash" className="mt-4" onClick={() => setShowsTrash(true)}>
          {m.glyphs_manage_trash_count({ count: trashed.length })}
        </Button>
      ) : null}
    </>
  );
}

function KeptGlyphs({ glyphs, folders, onNewFolder, openId, onOpen }: GlyphsPanelProps & { glyphs: GlyphRow[] }) {
  const titles = useGlyphTitles(glyphs);
  const [filter, setFilter] = useState(NO_GLYPH_FILTER);
  const [view, setView] = useState<ListView>('list');
  const [layer, setLayer] = useState<Layer | null>(null);
  const titleOf = (glyph: GlyphRow) => titles.get(glyph.id) ?? m.glyphs_manage_sealed();
  const shown = filterGlyphs(glyphs, titles, filter);
  const chosen = glyphs.find(({ id }) => id === openId);

  function ask(what: RowAsk, glyph: GlyphRow) {
    if (what === 'open') onOpen(glyph.id);
    else if (what === 'download') downloadGlyph(glyph, titleOf(glyph));
    else setLayer({ what, glyph });
  }

  return (
    <>
      <ManageToolbar
        filter={filter}
        onFilter={setFilter}
        view={view}
        onView={setView}
        counts={{ glyphs: glyphs.length, scans: glyphs.reduce((sum, { scanCount }) => sum + scanCount, 0) }}
      />
      {shown.length === 0 ? (
        <EmptyState action={<Button onClick={() => setFilter(NO_GLYPH_FILTER)}>{m.glyphs_manage_clear()}</Button>}>
          {m.glyphs_manage_none_found()}
        </EmptyState>
      ) : (
        <GlyphList glyphs={shown} titleOf={titleOf} view={view} chosenId={openId} onAsk={ask} />
      )}
      <GlyphLayers
        chosen={chosen ?? null}
        layer={layer}
        titleOf={titleOf}
        folders={folders}
        onNewFolder={onNewFolder}
        onLayer={setLayer}
        onOpen={onOpen}
      />
    </>
  );
}

function NoGlyphs() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        action={
          <Link to="/generate" className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" />
            {m.glyphs_manage_generate()}
          </Link>
        }
      >
        {m.glyphs_manage_empty()}
      </EmptyState>
    </div>
  );
}

/** Titles are sealed: with a locked vault the list says so once, instead of in every row alone. */
function LockedNotice() {
  const [asking, setAsking] = useState(false);
  if (useVault().state !== 'locked') return null;
  return (
    <InlineAlert
      tone="warn"
      className="mb-4"
      action={
        <Button size="low" icon="lock" onClick={() => setAsking(true)}>
          {m.glyphs_manage_unlock()}
        </Button>
      }
    >
      {m.glyphs_manage_locked()}
      <UnlockDialog open={asking} onOpenChange={setAsking} />
    </InlineAlert>
  );
}

function GlyphsSkeleton() {
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
