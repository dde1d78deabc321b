import type { StoragePreference } from '@repo/contract/accounts/accounts';
import { m } from '../../paraglide/messages.js';

export const PLACE_LABELS: Readonly<Record<StoragePreference, () => string>> = {
  local: m.backups_place_local,
  icloud: m.backups_place_icloud,
  googledrive: m.backups_place_googledrive,
};

export const placeLabel = (place: StoragePreference | null): string =>
  place === null ? m.backups_place_none() : PLACE_LABELS[place]();
