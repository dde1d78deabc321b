import { LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { m } from '../../../paraglide/messages.js';
import { listOwnSections } from './section-names.ts';
import { SETTINGS_SECTIONS, type SectionName } from './settings-sections.ts';

/** A text in any language, whichever the page shows. */
type PlaceText = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

/** One thing that can be set: where it stands and by which words people look for it. */
type SettingsPlace = { section: SectionName; part?: string; title: PlaceText; words: PlaceText };

const PLACES: readonly SettingsPlace[] = [
  { section: 'current', title: m.backups_current_title, words: m.settings_words_current },
  { section: 'security', title: m.settings_section_security, words: m.settings_words_security },
  { section: 'security', part: 'passkeys', title: m.passkeys_title, words: m.settings_words_passkeys },
  { section: 'security', part: 'authenticator', title: m.settings_totp_title, words: m.settings_words_totp },
  { section: 'security', part: 'backup-codes', title: m.settings_codes_title, words: m.settings_words_codes },
  { section: 'security', part: 'recovery-code', title: m.settings_kit_title, words: m.settings_words_kit },
  { section: 'security', part: 'preferences', title: m.preferences_title, words: m.settings_words_preferences },
  { section: 'security', title: m.reverification_title, words: m.settings_words_reverification },
  { section: 'password', title: m.settings_password_change, words: m.settings_words_password },
  { section: 'email', title: m.settings_email_title, words: m.settings_words_email },
  { section: 'sessions', title: m.settings_section_sessions, words: m.settings_words_sessions },
  { section: 'notifications', title: m.notifications_settings, words: m.settings_words_notifications },
  { section: 'alertContacts', title: m.alert_contacts_title, words: m.settings_words_alert_contacts },
  { section: 'look', title: m.ui_language, words: m.settings_words_language },
  { section: 'look', title: m.shell_theme, words: m.settings_words_theme },
  { section: 'look', title: m.settings_density, words: m.settings_words_density },
  { section: 'app', title: m.connection_app_title, words: m.settings_words_app },
  { section: 'roles', title: m.roles_title, words: m.settings_words_roles },
  { section: 'backup', title: m.backups_title, words: m.settings_words_backup },
  { section: 'privacy', title: m.consents_section, words: m.settings_words_privacy },
  { section: 'data', title: m.settings_export_start, words: m.settings_words_data },
  { section: 'leave', title: m.settings_leave_ask, words: m.settings_words_leave },
];

/** A setting as a search finds it: its title and its section in the language of the page, its words in all. */
export type FoundSetting = {
  id: string;
  label: string;
  section: string;
  to: (typeof SETTINGS_SECTIONS)[SectionName]['path'];
  hash: string;
  icon: (typeof SETTINGS_SECTIONS)[SectionName]['icon'];
  words: string;
};

/** Every setting of whoever is signed in. */
export function listOwnSettings(): FoundSetting[] {
  const own = listOwnSections();
  return PLACES.filter(({ section }) => own.includes(section)).map(({ section, part, title, words }) => {
    const { path, icon, title: sectionTitle } = SETTINGS_SECTIONS[section];
    return {
      id: `${section}:${part ?? title({}, { locale: 'en' })}`,
      label: title(),
      section: sectionTitle(),
      to: path,
      hash: part ?? '',
      icon,
      words: [title, words].flatMap((text) => LANGUAGES.map((locale) => text({}, { locale }))).join(', '),
    };
  });
}
