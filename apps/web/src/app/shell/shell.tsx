import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readHold } from '../../api/session.ts';
import { expectFirstPage, isPageDrawn, markFirstPageReady, onPageDrawn } from '../../device/first-page.ts';
import { takeChosenLanguage, watchLanguage } from '../../device/remembered/language.ts';
import type { NoticePart } from '../../features/notifications/notice-part.ts';
import { RequiredProfile } from '../../features/profile/required-profile.tsx';
import { EmailBanner } from '../../features/recovery/email-banner.tsx';
import { DeletionNotice } from '../../features/settings/deletion-notice.tsx';
import { ConfirmHost } from '../../parts/confirm/confirm-host.tsx';
import { ConsentHost } from '../../parts/consent/consent-host.tsx';
import { deferPart } from '../../parts/deferred/defer-part.tsx';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { useVaultWatch } from '../../parts/vault/use-vault.ts';
import { FailedLayer, FailedPart } from '../../ui/failed-part.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonCancel } from '../../ui/skeleton.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ShellHeader } from './shell-header.tsx';
import type { ShellLayer } from './shell-layer.ts';
import { useNotificationsLink } from './use-notifications-link.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Read for the first time: there is nothing to show instead, so the page shows a skeleton. */
const isFirst = ({ state }: Query): boolean => state.status === 'pending';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, FailedLayer);
const NotificationsPanel = lazyPart(
  async () => (await import('../../features/notifications/notifications-panel.tsx')).NotificationsPanel,
  FailedLayer,
);
const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet, FailedLayer);

/** For the few whose account was reset by mail the day before. */
const HoldBanner = lazyPart(
  async () => (await import('../../features/recovery/hold-banner.tsx')).HoldBanner,
  FailedPart,
);

const SessionWarning = deferPart(async () => (await import('../session/session-warning.tsx')).SessionWarning);
const RecoveryKitPrompt = deferPart(
  async () => (await import('../../features/accounts/recovery-kit-prompt.tsx')).RecoveryKitPrompt,
);
const VerificationHost = deferPart(
  async () => (await import('../../features/verification/verification-host.tsx')).VerificationHost,
);

/** Who opened a card just now: above every page until it was seen. */
const OpeningBanner = deferPart(
  async () => (await import('../../features/notifications/opening-banner.tsx')).OpeningBanner,
);

/** A reader who asks to copy what they read; the owner's answers are loaded with the first question. */
const CopyAskActs = lazyPart(
  async () => (await import('../../features/glyphs/copying/copy-ask-acts.tsx')).CopyAskActs,
  FailedPart,
);
const CopyAskBanner = deferPart(
  async () => (await import('../../features/notifications/copy-ask-banner.tsx')).CopyAskBanner,
);

/** What this device keeps for the time without a network. */
const OfflineHost = deferPart(async () => (await import('../../parts/offline/offline-host.tsx')).OfflineHost);

/** Help is not part of the first drawing of a page. */
const AssistantButton = deferPart(
  async () => (await import('../../features/assistant/assistant-button.tsx')).AssistantButton,
);

/** The frame of every guarded page: header, content, and on a small screen the bottom bar. */
export function Shell() {
  const [layer, setLayer] = useState<ShellLayer>(null);
  const [shown, setShown] = useState<{ id: string; part: NoticePart }>({ id: '', part: 'whole' });
  const close = () => setLayer(null);
  const openNotifications = (id = '', part: NoticePart = 'whole') => {
    setShown({ id, part });
    setLayer('notifications');
  };
  return (
    <TooltipProvider>
      <ShellWatch onNotifications={openNotifications} onHelp={() => setLayer('shortcuts')} />
      <div className="flex min-h-dvh flex-col">
        <ShellHeader layer={layer} onOpen={setLayer} onNotifications={(id) => openNotifications(id)} />
        <OpeningBanner onOpen={openNotifications} />
        <CopyAskBanner acts={CopyAskActs} />
        {/* The footer begins below the first screen, so that it is not seen moving while the page grows. */}
        <main id="main" tabIndex={-1} className="page-width min-h-dvh grow pt-6 pb-16 outline-none sm:pt-8">
          <AccountNotices />
          <OfflineHost />
          <FirstReads>
            <Outlet />
          </FirstReads>
        </main>
        {/* Its links stand above the bar and the round button of a small screen. */}
        <div className="page-width pb-[calc(var(--bottom-bar)+5rem)] low:pb-6 lg:pb-3">
          <PageFooter />
        </div>
        <BottomBar onMenu={() => setLayer('menu')} menuOpen={layer === 'menu'} />
      </div>
      <RequiredProfile />
      <ConfirmHost />
      <ConsentHost />
      <PaletteHost layer={layer} onLayer={setLayer} onNotifications={openNotifications} />
      <RecoveryKitPrompt />
      <VerificationHost asksPreferences={layer === 'preferences'} onPreferencesClosed={close} />
      <AssistantButton />
      <SessionWarning />
      <Suspense>
        {layer === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
        {layer === 'notifications' ? <NotificationsPanel shownId={shown.id} part={shown.part} onClose={close} /> : null}
        {layer === 'menu' ? <MenuSheet onClose={close} onOpen={setLayer} /> : null}
      </Suspense>
    </TooltipProvider>
  );
}

type ShellWatchProps = { onNotifications: (id?: string) => void; onHelp: () => void };

/** What the frame follows on every page, apart from it: a change of the vault does not draw the whole frame again. */
function ShellWatch({ onNotifications, onHelp }: ShellWatchProps) {
  useVaultWatch();
  useMailLanguage();
  useNotificationsLink(onNotifications);
  useShortcuts({ onHelp });
  return null;
}

/**
 * Saves a chosen language for mails too, also when it was chosen on the sign-in page. The browser's default is not
 * saved, because the person did not choose it.
 */
function useMailLanguage(): void {
  useEffect(() => {
    // One after the other, so that the last choice is the one that stays.
    let saving = Promise.resolve();
    const save = () => {
      saving = saving.then(saveChosen, saveChosen);
    };
    save();
    return watchLanguage(save);
  }, []);
}

async function saveChosen(): Promise<void> {
  const language = takeChosenLanguage();
  if (language !== null) await (await import('../save-mail-language.ts')).saveMailLanguage(language);
}

/**
 * Cancels a first read that takes too long: each place then says so and offers to try again. A skeleton that waits for
 * something else has no such button.
 */
function FirstReads({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const isReading = useIsFetching({ predicate: isFirst }) > 0;
  useFirstPage(() => queries.isFetching({ predicate: isFirst }) > 0, isReading);
  // Not back to "pending", where the skeleton would stand for ever.
  const cancel = useCallback(() => void queries.cancelQueries({ predicate: isFirst }, { revert: false }), [queries]);
  return <SkeletonCancel value={isReading ? cancel : undefined}>{children}</SkeletonCancel>;
}

/** Tells when the first page of this visit stands: drawn, painted, and with nothing left that it reads for the first time. */
function useFirstPage(reads: () => boolean, isReading: boolean): void {
  useState(expectFirstPage);
  const isDrawn = useSyncExternalStore(onPageDrawn, isPageDrawn);
  useEffect(() => {
    if (!isDrawn || isReading) return;
    // In the task after the next painting: the reads of a page begin when it has been drawn.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (!reads()) markFirstPageReady();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
}

/** What the signed-in person should know of the account itself, above every guarded page. */
function AccountNotices() {
  return (
    <>
      <DeletionNotice className="mb-6" />
      <Suspense>{readHold() === null ? null : <HoldBanner />}</Suspense>
      <EmailBanner />
    </>
  );
}
