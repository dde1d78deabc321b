import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import type { Notification } from '@repo/contract/notifications/notifications';
import { ANYONE_GROUPS } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../words/countries.ts';
import { deviceName } from '../words/device-name.ts';
import { nameAnyoneGroups } from './anyone-words.ts';

/** The groups that a reading showed. Those that this version does not know are left out. */
export function nameReadGroups(groups: readonly string[]): string {
  const known = ANYONE_GROUPS.filter((group) => groups.includes(group));
  if (known.length === 0) return m.anyone_notice_nothing();
  const words = nameAnyoneGroups(known);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** From which country and with what kind of device, as far as it is known. */
export function nameReadingOrigin({ from: { country, device } }: Pick<ReadingRow, 'from'>): string {
  const words = [country === null ? '' : countryName(country), device === null ? '' : deviceName(device)];
  return words.filter((word) => word !== '').join(', ');
}

/** The groups that a notice names, separated by spaces. */
export const shownGroups = ({ groups = '' }: Notification['metadata']): readonly string[] =>
  groups.split(' ').filter(Boolean);
