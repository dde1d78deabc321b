import type { IdentityStatus } from '@repo/contract/profile/profile';
import type { KycField, ProfileTextField } from '@repo/contract/rules/profile-rules';
import type { ProfileDetails } from './profile-seals.ts';

// Registration, wizard and identity step ask the same things under two sets of names: what one of them was told, the
// others know.

type RecordFields = Readonly<Record<string, string | undefined>>;

/** Names of the wizard and of the identity step for one thing. */
const SHARED: readonly (readonly [ProfileTextField, KycField])[] = [
  ['dateOfBirth', 'dateOfBirth'],
  ['phoneNumber', 'phoneNumber'],
  ['address', 'address'],
  ['city', 'city'],
  ['country', 'country'],
  ['idDocumentType', 'idType'],
  ['idDocumentNumber', 'idNumber'],
];

/** What the wizard need not ask: the name of the registration, then what the identity step was told. */
export function wizardFields(
  accountName: string,
  identity: RecordFields = {},
): Partial<Record<ProfileTextField, string>> {
  const told = `${identity.firstName ?? ''} ${identity.lastName ?? ''}`.trim();
  const fields: Partial<Record<ProfileTextField, string>> = {};
  if (told !== '' || accountName !== '') fields.fullName = told === '' ? accountName : told;
  for (const [field, name] of SHARED) {
    const value = identity[name];
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

type OnRecord = { accountName: string; details: ProfileDetails; status: IdentityStatus };

/** What the identity step need not ask. A form that was turned down is asked anew; the wizard's fields stay. */
export function identityFields({ accountName, details, status }: OnRecord): Partial<Record<KycField, string>> {
  const { profile = {}, identity = {} } = details;
  const known: Partial<Record<KycField, string>> = { ...splitName(profile.fullName ?? accountName) };
  for (const [field, name] of SHARED) {
    const value = profile[field];
    if (value !== undefined) known[name] = value;
  }
  return status === 'rejected' ? known : { ...known, ...identity };
}

/** The last word as the surname: names are compared by their words, wherever the border lies. */
function splitName(fullName: string): { firstName?: string; lastName?: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop();
  if (lastName === undefined || words.length === 0) return {};
  return { firstName: words.join(' '), lastName };
}
