import type { User } from '@repo/contract/accounts/accounts';
import type { RegisteredRouter } from '@tanstack/react-router';
import { navigateAway, STRANGER_PATH } from '../../device/page-address.ts';
import { chooseTheme, THEMES } from '../../device/remembered/view-choices.ts';
import { signOut } from '../../features/accounts/sign-out.ts';
import { listOwnSettings } from '../../features/settings/sections/settings-places.ts';
import { m } from '../../paraglide/messages.js';
import { eraseVault, vaultView } from '../../parts/vault/vault-session.ts';
import { themeOptions } from '../../parts/words/theme-labels.ts';
import { runPageKeySoon } from '../../ui/page-keys.ts';
import { showToast } from '../../ui/toast-store.ts';
import { listNavLinks } from '../pages/nav-links.ts';
import { PAGES } from '../pages/pages.ts';
import type { ShellLayer } from '../shell/shell-layer.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The router of the page: only addresses of its route table pass the compiler. */
export type AppRouter = RegisteredRouter;

/** How the requirements call a page that is named by what people do there. */
const FORMER_WORDS: ReadonlyMap<string, () => string> = new Map([
  [PAGES.home.path, m.shell_dashboard],
  [PAGES.generate.path, m.shell_generate],
  [PAGES.manage.path, m.shell_manage],
]);

/**
 * Every page this person may open: the links of the header, then what stands in menus, then the demo's. Addresses are checked
 * by the route table.
 */
export function pageEntries(person: User, going: AppRouter): PaletteEntry[] {
  const entry = (id: string, label: string, icon: PaletteEntry['icon'], run: () => unknown): PaletteEntry => ({
    id: `page:${id}`,
    kind: 'page',
    label,
    icon,
    run: () => void run(),
  });
  const pagesFor = (audience: 'demo' | undefined) =>
    Object.values(PAGES).flatMap(({ path, title, palette, for: shownTo }) =>
      palette && shownTo === audience ? [entry(path, title(), palette.icon, () => going.navigate({ to: path }))] : [],
    );
  return [
    ...listNavLinks(person.role, person.roles).map((link) => {
      const words = FORMER_WORDS.get(link.to)?.();
      return {
        ...entry(link.to, link.label(), link.icon, () => going.navigate({ to: link.to })),
        ...(words !== undefined && { words }),
      };
    }),
    ...pagesFor(undefined),
    ...(person.realm === 'demo' ? pagesFor('demo') : []),
  ];
}

/** Each setting, found by its words in both languages. The sections are found by them, too. */
export const settingEntries = (going: AppRouter): PaletteEntry[] =>
  listOwnSettings().map(({ id, label, to, hash, icon, words }) => ({
    id: `setting:${id}`,
    kind: 'setting',
    label,
    icon,
    words,
    run: () => void going.navigate({ to, hash }),
  }));

type EntryActions = {
  going: AppRouter;
  onLayer: (layer: ShellLayer) => void;
  onNotifications: () => void;
  onNewFolder: () => void;
  onCopyCode: () => void;
  onRevoke: () => void;
};

/** What can be done from everywhere. */
export function actionEntries(doing: EntryActions): PaletteEntry[] {
  const action = (id: string, label: string, icon: PaletteEntry['icon'], run: () => void): PaletteEntry => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    icon,
    run,
  });
  const step = (entry: PaletteEntry): PaletteEntry => ({ ...entry, isStep: true });
  return [
    {
      ...action('stranger', m.stranger_palette(), 'scan', () => navigateAway(STRANGER_PATH)),
      words: m.stranger_palette_words(),
    },
    action('scan-image', m.palette_scan_image(), 'image', () => void scanImage(doing.going)),
    step(action('copy-code', m.palette_copy_code(), 'copy', doing.onCopyCode)),
    step(action('revoke', m.palette_revoke(), 'stop', doing.onRevoke)),
    action('new-folder', m.palette_new_folder(), 'folder', doing.onNewFolder),
    action('notifications', m.palette_notifications(), 'bell', doing.onNotifications),
    action('preferences', m.preferences_title(), 'key', () => doing.onLayer('preferences')),
    action('shortcuts', m.shell_shortcuts(), 'keyboard', () => doing.onLayer('shortcuts')),
    ...(vaultView().state === 'open' ? [action('lock', m.palette_lock(), 'lock', () => void lockVault())] : []),
    ...themeOptions().map(({ value, label, icon }) =>
      action(`theme-${value}`, m.palette_theme_to({ theme: label }), icon, () =>
        chooseTheme(THEMES.find((theme) => theme === value) ?? 'system'),
      ),
    ),
    { ...action('sign-out', m.shell_sign_out(), 'signOut', () => void signOut()), words: m.palette_sign_out_words() },
  ];
}

/** Opens the scan page and its file picker. Someone who stays because of unsaved input gets no file picker. */
async function scanImage(going: AppRouter): Promise<void> {
  await going.navigate({ to: PAGES.scan.path });
  if (going.state.location.pathname === PAGES.scan.path) runPageKeySoon('picture');
}

async function lockVault(): Promise<void> {
  await eraseVault();
  showToast({ tone: 'ok', title: m.palette_locked_done() });
}
