import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { readPlatform } from '../../device/platform.ts';
import type { ShellLayer } from '../shell/shell-layer.ts';
import { isPaletteKey } from './palette-key.ts';
import { PaletteLoading } from './palette-loading.tsx';
import type { NamedGlyph } from './use-own-entries.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const FolderDialog = lazy(async () => ({
  default: (await import('../../features/folders/folder-dialog.tsx')).FolderDialog,
}));
const DeactivateGlyphConfirm = lazy(async () => ({
  default: (await import('../../features/glyphs/switch-glyph.tsx')).DeactivateGlyphConfirm,
}));

const ShowCard = lazy(async () => ({ default: (await import('../../features/glyphs/show/show-card.tsx')).ShowCard }));

type PaletteHostProps = {
  layer: ShellLayer;
  onLayer: (layer: ShellLayer) => void;
  onNotifications: () => void;
};

type PaletteFollowUp = { what: 'newFolder' } | { what: 'revoke' | 'show'; glyph: NamedGlyph } | null;

/** The palette, its key, and the dialogs that its actions open over whatever page there is. */
export function PaletteHost({ layer, onLayer, onNotifications }: PaletteHostProps) {
  const [after, setAfter] = useState<PaletteFollowUp>(null);
  const isOpen = layer === 'palette';
  const typedAhead = useRef('');
  const close = () => onLayer(null);
  const show = useCallback((glyph: NamedGlyph) => setAfter({ what: 'show', glyph }), []);
  usePaletteKey(isOpen, () => {
    // Drops a dialog that is still loading, so that it does not open over what is typed now.
    setAfter(null);
    onLayer(isOpen ? null : 'palette');
  });
  return (
    <>
      <Suspense fallback={<PaletteLoading typed={typedAhead} onClose={close} />}>
        {isOpen ? (
          <CommandPalette
            typedAhead={typedAhead}
            onClose={close}
            onLayer={onLayer}
            onNotifications={onNotifications}
            onNewFolder={() => setAfter({ what: 'newFolder' })}
            onRevoke={(glyph) => setAfter({ what: 'revoke', glyph })}
            onShow={show}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {after?.what === 'newFolder' ? <FolderDialog open onOpenChange={() => setAfter(null)} /> : null}
        {after?.what === 'show' ? <ShowCard id={after.glyph.row.id} onClose={() => setAfter(null)} /> : null}
        {after?.what === 'revoke' ? (
          <DeactivateGlyphConfirm glyph={after.glyph.row} title={after.glyph.title} onClose={() => setAfter(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Works in fields too: it is a chord, not a letter. Over another dialog it does nothing. */
function usePaletteKey(isOpen: boolean, toggle: () => void): void {
  const latest = useRef({ isOpen, toggle });
  latest.current = { isOpen, toggle };
  useEffect(() => {
    const platform = readPlatform();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPaletteKey(event, platform)) return;
      // The browser's own meaning, a search on the web, would take the person away from what they typed here.
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (latest.current.isOpen || !isCovered) latest.current.toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
