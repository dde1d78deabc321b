import type { CreatorUser, UserPlan, UserState } from '@repo/contract/creator-panel/creator-panel';
import { m } from '../../../paraglide/messages.js';
import { formatEndDay } from '../../../parts/words/dates.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { Tone } from '../../../ui/tones.ts';

type UserStatusLook = { tone: Tone; icon: IconName };
const LOOKS: Readonly<Record<UserState, UserStatusLook>> = {
  verified: { tone: 'ok', icon: 'ok' },
  unverified: { tone: 'warn', icon: 'warn' },
  waived: { tone: 'warn', icon: 'clock' },
  locked: { tone: 'danger', icon: 'lock' },
};

export const STATE_NAMES: Readonly<Record<UserState, () => string>> = {
  verified: m.panel_state_verified,
  unverified: m.panel_state_unverified,
  waived: m.panel_state_waived,
  locked: m.panel_state_locked,
};

const ROLES: Readonly<Record<CreatorUser['role'], () => string>> = {
  user: m.panel_role_private,
  creator: m.panel_role_creator,
  reviewer: m.panel_role_reviewer,
};

export const stateLook = (state: UserState): UserStatusLook => LOOKS[state];

/** `Waived to 22 Nov 2026` says until when. */
export function stateName({ state, waivedUntil }: Pick<CreatorUser, 'state' | 'waivedUntil'>): string {
  if (state === 'waived' && waivedUntil !== null) return m.panel_state_waived_to({ day: formatEndDay(waivedUntil) });
  return STATE_NAMES[state]();
}

export function roleName({ role, accountType }: Pick<CreatorUser, 'role' | 'accountType'>): string {
  return role === 'user' && accountType === 'institution' ? m.panel_role_institution() : ROLES[role]();
}

const PLANS: Readonly<Record<UserPlan, () => string>> = {
  basic: m.plans_name_basic,
  premium: m.plans_name_premium,
  hospital: m.plans_name_hospital,
  small: m.plans_name_small,
  medium: m.plans_name_medium,
  large: m.plans_name_large,
  enterprise: m.plans_name_enterprise,
  none: m.panel_plan_none,
};

export const planLabel = (plan: UserPlan): string => PLANS[plan]();
