import type { AnyoneGroup } from '@repo/contract/rules/permissions';
import { anyoneGroup } from '../../paraglide/keyed/anyone-group.js';
import { anyoneNamed } from '../../paraglide/keyed/anyone-named.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { joinWords } from '../words/join-words.ts';

const LABELS: Readonly<Record<AnyoneGroup, () => string>> = anyoneGroup;
const NAMES: Readonly<Record<AnyoneGroup, () => string>> = anyoneNamed;

/** The heading of a group of lines. */
export const anyoneGroupLabel = (group: AnyoneGroup): string => LABELS[group]();

/** Groups as a list inside a sentence: "name, allergies and blood group". */
export const nameAnyoneGroups = (groups: readonly AnyoneGroup[]): string =>
  joinWords(groups.map((group) => NAMES[group]()));

export const ANYONE_ICONS: Readonly<Record<AnyoneGroup, IconName>> = {
  person: 'user',
  alerts: 'warn',
  allergies: 'alert',
  blood: 'drop',
  medicines: 'pill',
  conditions: 'history',
  devices: 'medical',
  pregnancy: 'heart',
  needs: 'info',
  contacts: 'people',
  doctor: 'institution',
  donor: 'restore',
  wishes: 'text',
  photo: 'image',
};
