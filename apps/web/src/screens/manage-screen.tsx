import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FolderDialog } from '../features/folders/folder-dialog.tsx';
import { FoldersPanel } from '../features/folders/folders-panel.tsx';
import { useFolderNames } from '../features/folders/use-folder-names.ts';
import { useFolders } from '../features/folders/use-folders.ts';
import { GlyphsPanel } from '../features/glyphs/manage-glyphs-panel.tsx';
import { useGlyphs } from '../features/glyphs/use-glyphs.ts';
import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { usePageKey } from '../ui/page-keys.ts';
import { Tabs } from '../ui/tabs.tsx';

/** Puts the two halves of Manage side by side: glyphs and the folders they lie in. */
export function ManageScreen() {
  const { tab = 'codes', glyph = null } = useSearch({ from: '/guarded/manage' });
  const navigate = useNavigate({ from: '/manage' });
  const [creating, setCreating] = useState(false);
  const folders = useFolders();
  const glyphs = useGlyphs();
  const list = folders.data ?? [];
  const names = useFolderNames(list);
  usePageKey('new', () => setCreating(true));

  return (
    <>
      <PageHeader
        title={m.glyphs_manage_title()}
        actions={
          <>
            <Button icon="folder" onClick={() => setCreating(true)}>
              {m.folders_new()}
            </Button>
            <Link to="/generate" className={buttonClass({ variant: 'primary' })}>
              <Icon name="plus" />
              {m.glyphs_manage_generate()}
            </Link>
          </>
        }
      />
      <Tabs
        label={m.glyphs_manage_title()}
        value={tab}
        onChange={(chosen) => void navigate({ search: chosen === 'folders' ? { tab: 'folders' } : {} })}
        tabs={[
          {
            value: 'codes',
            label: m.glyphs_manage_tab_codes(),
            ...(glyphs.data && { count: glyphs.data.length }),
            content: (
              <GlyphsPanel
                folders={{ list, names, failed: folders.isError, onRetry: () => void folders.refetch() }}
                onNewFolder={() => setCreating(true)}
                openId={glyph}
                onOpen={(id) => void navigate({ search: id === null ? {} : { glyph: id } })}
              />
            ),
          },
          {
            value: 'folders',
            label: m.glyphs_manage_tab_folders(),
            ...(folders.data && { count: folders.data.length }),
            content: <FoldersPanel onCreate={() => setCreating(true)} />,
          },
        ]}
      />
      <FolderDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
