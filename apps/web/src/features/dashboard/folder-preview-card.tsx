import { folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import type { Category } from '@repo/contract/rules/permissions';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { translateFolderName } from '../../parts/vault/folder-name.ts';
import { useOpenText } from '../../parts/vault/sealed-text.ts';
import { OpenedTitle } from '../../parts/vault/sealed-title.tsx';
import { useLanguage } from '../../parts/words/use-language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { useFirstFolders } from './use-dashboard.ts';

const CATEGORY_LABELS: Record<Category, () => string> = {
  medical: m.dashboard_category_medical,
  financial: m.dashboard_category_financial,
  legal: m.dashboard_category_legal,
  personal: m.dashboard_category_personal,
  emergency: m.dashboard_category_emergency,
};

export function FolderPreviewCard({ isWhole }: { isWhole: boolean }) {
  const folders = useFirstFolders({ isWhole });
  const hasFolders = folders.isSuccess && folders.data.length > 0;
  return (
    <Card
      title={m.dashboard_folders()}
      flush
      action={
        hasFolders ? (
          <Link to="/manage" search={{ tab: 'folders' }} className="link">
            {m.dashboard_all_folders()}
          </Link>
        ) : null
      }
    >
      {folders.isPending ? <CardSkeleton rows={4} /> : null}
      {folders.isError ? <CardError error={folders.error} onRetry={() => void folders.refetch()} /> : null}
      {folders.isSuccess && folders.data.length === 0 ? <NoFolders /> : null}
      {hasFolders ? (
        <ul className="divide-y divide-line border-t border-line">
          {folders.data.map((folder) => (
            <FolderLine key={folder.id} folder={folder} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function FolderLine({ folder }: { folder: Folder }) {
  const isInstitutional = folder.folderType === 'institutional';
  const opened = useOpenText(folderNameSlot(folder.id), folder.name);
  const language = useLanguage();
  return (
    <li className="flex min-h-[53px] items-center gap-3 px-4 py-2 sm:px-5">
      <Icon name={folder.category} size={24} className="text-ink-2" label={CATEGORY_LABELS[folder.category]()} />
      <span className="min-w-0 grow truncate font-strong">
        <OpenedTitle
          opened={opened.state === 'open' ? { ...opened, text: translateFolderName(opened.text, language) } : opened}
        />
      </span>
      <span className="text-small whitespace-nowrap text-ink-3">
        {isInstitutional ? m.dashboard_folder_institutional() : m.dashboard_folder_personal()}
      </span>
      <span className="numeric min-w-6 text-right text-ink-2">
        <span aria-hidden="true">{folder.fileCount}</span>
        <span className="sr-only">{m.dashboard_files({ count: folder.fileCount })}</span>
      </span>
    </li>
  );
}

function NoFolders() {
  return (
    <EmptyState
      action={
        <Link to="/manage" search={{ tab: 'folders' }} className={buttonClass()}>
          <Icon name="folder" />
          {m.dashboard_manage()}
        </Link>
      }
    >
      {m.dashboard_no_folders()}
    </EmptyState>
  );
}
