import type { GlyphRow } from '@house/contract/glyphs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import type { NamedFolders } from './folder-field.tsx';
import { downloadGlyph } from './manage-actions.ts';
import { filterGlyphs, NO_GLYPH_FILTER } from './manage-filter.ts';
import { GlyphList, type RowAsk } from './manage-glyph-list.tsx';
import { GlyphPanel } from './manage-glyph-panel.tsx';
import { GlyphLayers, type Layer } from './manage-layers.tsx';
import { useHasRoomForPanel } from './manage-panel-frame.tsx';
import { type ListView, ManageToolbar } from './manage-toolbar.tsx';
import { TrashList } from './manage-trash.tsx';
import { useGlyphTitles } from './use-glyph-titles.ts';
import { useGlyphs, useTrashedGlyphs } from './use-glyphs.ts';
import { useLoweredGlyphs } from './use-lowered-glyphs.ts';

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
        <p>{reasonOf(glyphs.error, m.ui_server_fault())}</p>
        <Button size="low" className="mt-3" onClick={() => void glyphs.refetch()}>
          {m.glyphs_manage_try_again()}
        </Button>
      </InlineAlert>
    );
  }
  const trashed = trash.data ?? [];
  const isRead = trash.isSuccess && !glyphs.isFetching && !trash.isFetching;
  const isLost = isRead && props.openId !== null && ![...glyphs.data, ...trashed].some(({ id }) => id === props.openId);
  if (showsTrash) return <TrashList glyphs={trashed} onBack={() => setShowsTrash(false)} />;
  return (
    <>
      {isLost ? (
        <InlineAlert tone="plain" className="mb-4" announce="status">
          {m.glyphs_manage_not_found()}
        </InlineAlert>
      ) : null}
      {/* Titles are sealed: with a closed vault the list says so once, instead of in every row alone. */}
      <LockedNotice className="mb-4">{m.glyphs_manage_locked()}</LockedNotice>
      {glyphs.data.length === 0 ? <NoGlyphs /> : <KeptGlyphs glyphs={glyphs.data} trashed={trashed} {...props} />}
      {trashed.length > 0 ? (
        <Button variant="quiet" icon="trash" className="mt-4 -ml-4" onClick={() => setShowsTrash(true)}>
          {m.glyphs_manage_trash_count({ count: trashed.length })}
        </Button>
      ) : null}
    </>
  );
}

type KeptGlyphsProps = GlyphsPanelProps & { glyphs: GlyphRow[]; trashed: readonly GlyphRow[] };

function KeptGlyphs({ glyphs, trashed, folders, onNewFolder, openId, onOpen }: KeptGlyphsProps) {
  const chosen = glyphs.find(({ id }) => id === openId) ?? trashed.find(({ id }) => id === openId);
  const titles = useGlyphTitles(chosen ? [...glyphs, chosen] : glyphs);
  const [filter, setFilter] = useState(NO_GLYPH_FILTER);
  const [view, setView] = useState<ListView>('list');
  const [layer, setLayer] = useState<Layer | null>(null);
  /** The issue that was just made by a re-issue: its drawing is shown at once. */
  const [freshIssue, setFreshIssue] = useState<string | null>(null);
  const isDocked = useHasRoomForPanel() && chosen !== undefined;
  const titleOf = (glyph: GlyphRow) => titles.get(glyph.id) ?? m.glyphs_manage_sealed();
  const shown = filterGlyphs(glyphs, titles, filter);

  function ask(what: RowAsk, glyph: GlyphRow) {
    if (what === 'open') onOpen(glyph.id);
    else if (what === 'download') downloadGlyph(glyph, titleOf(glyph));
    else setLayer({ what, glyph });
  }

  return (
    <>
      <LoweredNotice glyphs={glyphs} titleOf={titleOf} />
      <ManageToolbar
        filter={filter}
        onFilter={setFilter}
        view={view}
        onView={setView}
        counts={{ glyphs: shown.length, scans: shown.reduce((sum, { scanCount }) => sum + scanCount, 0) }}
      />
      <div className={isDocked ? 'grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-6' : undefined}>
        {shown.length === 0 ? (
          <EmptyState action={<Button onClick={() => setFilter(NO_GLYPH_FILTER)}>{m.glyphs_manage_clear()}</Button>}>
            {m.glyphs_manage_none_found()}
          </EmptyState>
        ) : (
          <GlyphList glyphs={shown} titleOf={titleOf} view={view} chosenId={openId} onAsk={ask} />
        )}
        {chosen ? (
          <GlyphPanel
            key={chosen.glyphId}
            glyph={chosen}
            title={titleOf(chosen)}
            folderName={folders.names.get(chosen.folderId ?? '') ?? m.glyphs_folder_sealed()}
            isFresh={chosen.glyphId === freshIssue}
            onClose={() => onOpen(null)}
            onAsk={(what) => setLayer({ what, glyph: chosen })}
          />
        ) : null}
      </div>
      {layer ? (
        <GlyphLayers
          layer={layer}
          titleOf={titleOf}
          folders={folders}
          onNewFolder={onNewFolder}
          onClose={() => setLayer(null)}
          onDeleted={({ id }) => id === openId && onOpen(null)}
          onReissued={({ id, glyphId }) => {
            setFreshIssue(glyphId);
            onOpen(id);
          }}
        />
      ) : null}
    </>
  );
}

/** Old content put back must not pass unseen: the record is signed, so this is the one way left to lie about it. */
function LoweredNotice({ glyphs, titleOf }: { glyphs: readonly GlyphRow[]; titleOf: (glyph: GlyphRow) => string }) {
  const ids = useLoweredGlyphs(glyphs);
  const lowered = glyphs.filter(({ id }) => ids.includes(id));
  if (lowered.length === 0) return null;
  return (
    <InlineAlert tone="danger" announce="alert" className="mb-4" title={m.glyphs_manage_lowered_title()}>
      {m.glyphs_manage_lowered({ titles: lowered.map(titleOf).join(', ') })}
    </InlineAlert>
  );
}

/** The page's own button is the primary one; this stands in the same view and is not. */
function NoGlyphs() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        action={
          <Link to="/generate" className={buttonClass()}>
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

function GlyphsSkeleton() {
  return (
    <Skeleton label={m.glyphs_manage_loading()}>
      <div className="mb-4 flex gap-3">
        <SkeletonBar className="h-11 w-80 max-sm:w-full" />
        <SkeletonBar className="h-11 w-50 max-sm:hidden" />
      </div>
      <SkeletonBar className="mb-4 h-11 sm:hidden" />
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <SkeletonBar key={row} className="h-16 rounded-card" />
        ))}
      </div>
    </Skeleton>
  );
}
