import { type OpenedStatusList, readStatus, STATUS_PLACES, type StatusValue } from '@repo/vault';

/** Where the status list speaks of a print: its place among those of all lists, and the day (UTC) on which it was given. */
export type StatusPlace = { readonly index: number; readonly day: string };

/** What a list says: 0, 1, 2 and 3 of the list, or that it cannot say it any more, or that there is none for this print. */
export type StatusKind =
  | 'not-stopped-as-of'
  | 'replaced-for-good'
  | 'not-for-anyone-as-of'
  | 'changed-since'
  | 'too-old'
  | 'older-than-print'
  | 'not-checked';

/** `ageMs` is how long ago the list was made, by the phone's clock; `isPastEnd` when it may not be renewed in time. */
export type StatusVerdict =
  /** `older-than-print`: the list is from before the day of the place. */
  | { readonly kind: 'not-checked' | 'older-than-print' }
  | {
      readonly kind: Exclude<StatusKind, 'not-checked' | 'older-than-print'>;
      readonly ageMs: number;
      readonly isPastEnd: boolean;
    };

const KINDS = ['not-stopped-as-of', 'replaced-for-good', 'not-for-anyone-as-of', 'changed-since'] as const satisfies {
  [Value in StatusValue]: StatusKind;
};

/** In which list a place stands. */
export function findStatusList(place: Pick<StatusPlace, 'index'>): number {
  return Math.floor(place.index / STATUS_PLACES);
}

/**
 * What the kept list says of a print. A list from before the day of the place says nothing: the place was nobody's then, and
 * may have looked stopped. "Not stopped" ends with the list's week; what was stopped or changed after the place was given
 * stays so, however old the list is.
 */
export function judgeStatus(
  list: { readonly number: number; readonly status: OpenedStatusList } | null,
  place: StatusPlace | null,
  now: Date,
): StatusVerdict {
  if (list === null || place === null || findStatusList(place) !== list.number) return { kind: 'not-checked' };
  const { issuedAt, expiresAt } = list.status;
  const given = Date.parse(place.day);
  const value = readStatus(list.status.list, place.index % STATUS_PLACES);
  if (value === null) return { kind: 'not-checked' };
  // A day that is none compares false as well.
  if (!(issuedAt * 1000 >= given)) return { kind: 'older-than-print' };
  const ageMs = Math.max(0, now.getTime() - issuedAt * 1000);
  const isPastEnd = now.getTime() >= expiresAt * 1000;
  const kind = value === 0 && isPastEnd ? 'too-old' : KINDS[value];
  return { kind, ageMs, isPastEnd };
}

/** Whether a received list takes the place of the kept one: an older one never does, whoever sent it. */
export function isNewerStatusList(
  kept: Pick<OpenedStatusList, 'issuedAt'> | null,
  received: Pick<OpenedStatusList, 'issuedAt'>,
): boolean {
  return kept === null || received.issuedAt > kept.issuedAt;
}
