import type { Folder } from '@repo/contract/folders/folders';
import { lazy, useEffect, useRef, useState } from 'react';
import { InstitutionOffers } from '../features/enrolments/institution-offers.tsx';
import { IssuedFolderActs } from '../features/enrolments/issued-folder-acts.tsx';
import { OfferedFolders } from '../features/enrolments/offered-folders.tsx';
import { SlipDialog, useSlipLink } from '../features/enrolments/slip-dialog.tsx';
import { FolderDialog } from '../features/folders/folder-dialog.tsx';
import { FoldersPanel } from '../features/folders/folders-panel.tsx';
import { useFolderNames } from '../features/folders/use-folder-names.ts';
import { useFolders } from '../features/folders/use-folders.ts';
import { CardsHead } from '../features/glyphs/manage/list/cards-head.tsx';
import { useCardsView } from '../features/glyphs/manage/list/use-cards-view.ts';
import { GlyphsPanel } from '../features/glyphs/manage/manage-glyphs-panel.tsx';
import { useManageAddress } from '../features/glyphs/manage/use-manage-address.ts';
import { useGlyphRows } from '../features/glyphs/use-glyph-rows.ts';
import { m } from '../paraglide/messages.js';
import { StrangerViewContext } from '../parts/anyone/stranger-view.ts';
import { AsOfNotice } from '../parts/offline/as-of-notice.tsx';
import { focusOn } from '../ui/layers.ts';
import { usePageKey } from '../ui/page-keys.ts';
import { Tabs } from '../ui/tabs.tsx';

/** What strangers are shown, as their page draws it. */
const CardPreview = lazy(async () => ({
  default: (await import('../features/emergency/stranger/card-preview.tsx')).CardPreview,
}));

/** Few ask for it, and it is the largest part of the scanner. */
const SeeAsDialog = lazy(async () => ({
  default: (await import('../features/scans/see-as/see-as-dialog.tsx')).SeeAsDialog,
}));

const NO_FOLDERS: readonly Folder[] = [];

/** From the page of a card back to the list: the link that was pressed has gone with the page. */
function useFocusOnReturn(openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== null && openId === null) focusOn(document.querySelector<HTMLElement>('h1'));
    before.current = openId;
  }, [openId]);
}

/** Puts the two halves of Manage side by side: glyphs and the folders they lie in. */
export function ManageScreen() {
  const { tab, openId, act, filter, showTab, open, look } = useManageAddress();
  const [creating, setCreating] = useState(false);
  const [slipLink, forgetSlip] = useSlipLink();
  const [isEntering, setEntering] = useState(false);
  const folders = useFolders();
  const rows = useGlyphRows();
  const list = folders.data ?? NO_FOLDERS;
  const names = useFolderNames(list);
  const view = useCardsView(rows.listed.length);
  usePageKey('new', () => setCreating(true));
  useFocusOnReturn(openId);

  const panel = (
    <StrangerViewContext value={CardPreview}>
      <GlyphsPanel
        folders={{
          list,
          names,
          failed: folders.isError,
          loading: folders.isPending,
          onRetry: () => void folders.refetch(),
        }}
        onNewFolder={() => setCreating(true)}
        rows={rows}
        openId={openId}
        onOpen={open}
        act={act}
        realScreen={SeeAsDialog}
        filter={filter}
        onFilter={look}
        view={view}
        onAllFolders={() => showTab('folders')}
      />
    </StrangerViewContext>
  );
  if (openId !== null && tab === 'codes') {
    return (
      <>
        <AsOfNotice />
        {panel}
        <FolderDialog open={creating} onOpenChange={setCreating} />
      </>
    );
  }
  return (
    <>
      <CardsHead
        view={view}
        isList={tab === 'codes' && filter.state !== 'trash'}
        filter={filter}
        onFilter={look}
        onNewFolder={() => setCreating(true)}
      />
      <AsOfNotice />
      <OfferedFolders />
      <Tabs
        label={m.list_title()}
        value={tab}
        onChange={showTab}
        tabs={[
          {
            value: 'codes',
            label: m.list_title(),
            ...(rows.isPending || rows.error !== null ? {} : { count: rows.listed.length }),
            content: panel,
          },
          {
            value: 'folders',
            label: m.glyphs_manage_tab_folders(),
            ...(folders.data && { count: folders.data.length }),
            content: (
              <>
                <FoldersPanel
                  onCreate={() => setCreating(true)}
                  issuedActs={({ id }) => <IssuedFolderActs folderId={id} />}
                />
                <InstitutionOffers onSlip={() => setEntering(true)} />
              </>
            ),
          },
        ]}
      />
      {slipLink !== null || isEntering ? (
        <SlipDialog
          known={slipLink ?? ''}
          onClose={() => {
            setEntering(false);
            if (slipLink !== null) forgetSlip();
          }}
        />
      ) : null}
      <FolderDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
