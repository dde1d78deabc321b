import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ProfileGate } from '../../features/profile/profile-gate.tsx';
import { VerificationHost } from '../../features/verification/verification-host.tsx';
import { ConfirmHost } from '../../parts/confirm/confirm-host.tsx';
import { useVaultWatch } from '../../parts/vault/use-vault.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { FirstReads } from '../first-reads.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useMailLanguage } from '../use-mail-language.ts';
import { AccountNotices } from './account-notices.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ShellHeader } from './shell-header.tsx';
import type { ShellLayer } from './shell-layer.ts';
import { useNotificationsLink } from './use-notifications-link.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));
const NotificationsPanel = lazy(async () => ({
  default: (await import('../../features/notifications/notifications-panel.tsx')).NotificationsPanel,
}));
/** Shown even before the profile gate: whoever never sees the code cannot recover the vault. */
const RecoveryKitPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/recovery-kit-prompt.tsx')).RecoveryKitPrompt,
}));
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const SessionWarning = lazy(async () => ({ default: (await import('../session/session-warning.tsx')).SessionWarning }));

/** What this device keeps for the time without a network. */
const OfflineHost = lazy(async () => ({ default: (await import('../../parts/offline/offline-host.tsx')).OfflineHost }));

/** Help is not part of the first drawing of a page. */
const AssistantButton = lazy(async () => ({
  default: (await import('../../features/assistant/assistant-button.tsx')).AssistantButton,
}));

/** The frame of every guarded page: header, content, and on a small screen the bottom bar. */
export function Shell() {
  const [layer, setLayer] = useState<ShellLayer>(null);
  const [shownNotification, setShownNotification] = useState('');
  const close = () => setLayer(null);
  const openNotifications = (id = '') => {
    setShownNotification(id);
    setLayer('notifications');
  };
  useVaultWatch();
  useMailLanguage();
  useNotificationsLink(openNotifications);
  useShortcuts({ onHelp: () => setLayer('shortcuts') });
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <ShellHeader layer={layer} onOpen={setLayer} onNotifications={openNotifications} />
        <main
          id="main"
          tabIndex={-1}
          className="page-width grow pt-6 pb-[calc(var(--bottom-bar)+6rem)] outline-none sm:pt-8"
        >
          <AccountNotices />
          <AfterFirstPaint>
            <Suspense>
              <OfflineHost />
            </Suspense>
          </AfterFirstPaint>
          <FirstReads>
            <ProfileGate prompts={<RecoveryKitPrompt />}>
              <Outlet />
            </ProfileGate>
          </FirstReads>
        </main>
        <BottomBar onMenu={() => setLayer('menu')} menuOpen={layer === 'menu'} />
      </div>
      <ConfirmHost />
      <PaletteHost layer={layer} onLayer={setLayer} onNotifications={openNotifications} />
      <AfterFirstPaint>
        <VerificationHost asksPreferences={layer === 'preferences'} onPreferencesClosed={close} />
        <Suspense>
          <AssistantButton />
        </Suspense>
        <Suspense>
          <SessionWarning />
        </Suspense>
      </AfterFirstPaint>
      <Suspense>
        {layer === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
        {layer === 'notifications' ? <NotificationsPanel shownId={shownNotification} onClose={close} /> : null}
        {layer === 'menu' ? <MenuSheet onClose={close} onOpen={setLayer} /> : null}
      </Suspense>
    </TooltipProvider>
  );
}
