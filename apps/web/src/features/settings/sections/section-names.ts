import { readSession } from '../../../api/session.ts';
import { SETTINGS_SECTIONS, type SectionName } from './settings-sections.ts';

const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as readonly SectionName[];

/** Those of whoever is signed in: who administers the site holds no roles, and the site would be left without them. */
export function listOwnSections(): readonly SectionName[] {
  const isUser = readSession()?.user.role === 'user';
  return SECTION_NAMES.filter((name) => isUser || (name !== 'roles' && name !== 'leave'));
}

/** The section of an address; none on the page that lists them. */
export const findSectionByPath = (path: string): SectionName | null =>
  SECTION_NAMES.find((name) => SETTINGS_SECTIONS[name].path === path.replace(/\/$/, '')) ?? null;

/** Links of earlier versions, which stand in sent mails, named the section after a hash: `/settings#email`. */
export const findSectionByHash = (hash: string): SectionName | null =>
  SECTION_NAMES.find((name) => name === hash) ?? null;
