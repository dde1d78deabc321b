import { SETTINGS_SECTIONS } from '../../features/settings/sections/settings-sections.ts';
import { m } from '../../paraglide/messages.js';

/** Parts of a page that menus and palette lead to. */
export const SESSIONS_SECTION = {
  path: SETTINGS_SECTIONS.sessions.path,
  title: m.accounts_sessions_title,
  icon: 'device',
} as const;
