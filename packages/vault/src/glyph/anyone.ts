// What an owner may show to whoever holds the drawing: groups of lines, named in the signed policy.

/** The section that holds what is shown to anyone. It is no role of an account and stands in no permission. */
export const ANYONE_ROLE = 'anyone';

/** In the order in which they are shown. They are signed, so none is ever renamed. */
export const ANYONE_GROUPS = [
  'person',
  'alerts',
  'allergies',
  'blood',
  'medicines',
  'conditions',
  'devices',
  'pregnancy',
  'needs',
  'contacts',
  'doctor',
  'donor',
  'wishes',
  'photo',
] as const;
export type AnyoneGroup = (typeof ANYONE_GROUPS)[number];

/** The ticked groups as a policy holds them: each once, sorted. */
export function sortGroups(groups: readonly AnyoneGroup[]): readonly AnyoneGroup[] {
  return [...new Set(groups)].toSorted();
}

/** Returns true for at least one group, sorted and without repetition: there is one way to write what is ticked. */
export function isAnyoneGroups(value: unknown): value is readonly AnyoneGroup[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const names: readonly unknown[] = value;
  const known = names.every((name) => ANYONE_GROUPS.some((group) => group === name));
  return known && names.every((name, at) => at === 0 || String(names[at - 1]) < String(name));
}
