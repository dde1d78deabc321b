import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

const DOCUMENT_TYPES = new Map<string, () => string>([
  ['passport', m.profile_type_passport],
  ['drivers_license', m.profile_type_drivers_license],
  ['national_id', m.profile_type_national_id],
  ['state_id', m.profile_type_state_id],
]);

/** What was typed, where it is a code: with the word for it. Everything else stays letter for letter, to be compared. */
export function fieldValue(name: string, typed: string): string {
  if (name === 'idDocumentType') return DOCUMENT_TYPES.get(typed)?.() ?? typed;
  if (name !== 'country' && name !== 'nationality') return typed;
  if (!/^[A-Z]{2}$/.test(typed)) return typed;
  const label = new Intl.DisplayNames([getLocale()], { type: 'region' }).of(typed);
  return label === undefined || label === typed ? typed : `${label} (${typed})`;
}
