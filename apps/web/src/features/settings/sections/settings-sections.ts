import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import type { IconName } from '../../../ui/icons/icon-paths.ts';

type SettingsSection = { path: string; title: () => string; icon: IconName };

/** A person holds roles, an institution vouches for its people. */
const rolesTitle = () => (readSession()?.user.accountType === 'institution' ? m.roles_staff_title() : m.roles_title());

/** The parts of the settings in their order. Each is a page of its own; the table of pages takes its path and title from here. */
export const SETTINGS_SECTIONS = {
  current: { path: '/settings/current', title: m.backups_current_title, icon: 'list' },
  security: {
    path: '/settings/security',
    title: m.settings_section_security,
    icon: 'key',
  },
  password: {
    path: '/settings/password',
    title: m.settings_section_password,
    icon: 'lock',
  },
  email: { path: '/settings/email', title: m.settings_section_email, icon: 'text' },
  sessions: {
    path: '/settings/sessions',
    title: m.settings_section_sessions,
    icon: 'device',
  },
  notifications: {
    path: '/settings/notifications',
    title: m.notifications_settings,
    icon: 'bell',
  },
  alertContacts: {
    path: '/settings/alert-contacts',
    title: m.alert_contacts_title,
    icon: 'phone',
  },
  look: { path: '/settings/look', title: m.ui_look_title, icon: 'light' },
  app: { path: '/settings/app', title: m.connection_app_title, icon: 'browser' },
  roles: { path: '/settings/roles', title: rolesTitle, icon: 'institution' },
  backup: { path: '/settings/backup', title: m.backups_title, icon: 'folder' },
  privacy: {
    path: '/settings/privacy',
    title: m.consents_section,
    icon: 'medical',
  },
  data: { path: '/settings/data', title: m.settings_section_data, icon: 'download' },
  leave: { path: '/settings/leave', title: m.settings_section_leave, icon: 'trash' },
} as const satisfies Record<string, SettingsSection>;

export type SectionName = keyof typeof SETTINGS_SECTIONS;
