import type { InstitutionType, ScannerRole } from '@repo/contract/accounts/accounts';
import type { EmployeeRow, EmployeeState, Presence } from '@repo/contract/portal/employees';
import { m } from '../../paraglide/messages.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { Tone } from '../../ui/tones.ts';

const ROLES = { admin: m.portal_role_admin, operator: m.portal_role_operator } as const;

const PROFESSIONS: Readonly<Record<Exclude<ScannerRole, 'user'>, () => string>> = {
  medical: m.portal_medical,
  emergency: m.portal_emergency,
  financial: m.portal_financial,
  legal: m.portal_legal,
};

export const professionWord = (role: InstitutionType): string => PROFESSIONS[role]();
export const portalRoleWord = (role: EmployeeRow['role']): string => ROLES[role]();

/** What somebody does in the portal, and what the institution vouches for. */
export function roleWord({ role, verificationLevel }: Pick<EmployeeRow, 'role' | 'verificationLevel'>): string {
  if (verificationLevel === 'user') return ROLES[role]();
  return `${ROLES[role]()}, ${PROFESSIONS[verificationLevel]()}`;
}

export const PRESENCE_WORDS: Readonly<Record<Presence, { word: () => string; icon: IconName; tone: Tone }>> = {
  online: { word: m.portal_presence_online, icon: 'ok', tone: 'ok' },
  busy: { word: m.portal_presence_busy, icon: 'clock', tone: 'warn' },
  offline: { word: m.portal_presence_offline, icon: 'stop', tone: 'plain' },
};

export const STATE_WORDS: Readonly<Record<Exclude<EmployeeState, 'active'>, () => string>> = {
  invited: m.portal_state_invited,
  suspended: m.portal_state_suspended,
  expired: m.portal_state_expired,
};
