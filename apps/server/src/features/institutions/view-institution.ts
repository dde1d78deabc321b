import type { Institution } from '@repo/contract/institutions/institutions';
import { NATURE_OF_KIND } from '@repo/contract/rules/institution-kinds';
import type { institutionProfiles } from '../../db/tables/institutions.ts';
import type { DirectoryRow } from './read-directory.ts';

export type ProfileRow = typeof institutionProfiles.$inferSelect;
/** The caller's account, and whether its own verification as an institution is in force. */
export type InstitutionViewer = { accountId: string; isVerified: boolean };

/** Shows either the data of the file or the institution's own profile, never a mixture. */
export function viewInstitution(
  row: DirectoryRow,
  profile: ProfileRow | undefined,
  viewer: InstitutionViewer,
): Institution {
  const isAdmin = profile?.accountId === viewer.accountId;
  return {
    id: row.id,
    officialName: row.name,
    englishName: row.englishName ?? null,
    kind: row.kind,
    type: NATURE_OF_KIND[row.kind].type,
    ...selectPublicTexts(row, profile),
    emergencyNumber: row.emergencyNumber ?? null,
    city: row.city ?? null,
    country: row.country,
    isActive: row.isActive ?? true,
    source: row.source ?? null,
    editedAt: profile?.editedAt?.toISOString() ?? null,
    adminUserId: isAdmin ? viewer.accountId : null,
    canEdit: isAdmin && viewer.isVerified,
  };
}

type PublicTexts = Pick<Institution, 'displayName' | 'description' | 'phone' | 'contactEmail' | 'website'>;

export function selectPublicTexts(row: DirectoryRow, profile: ProfileRow | undefined): PublicTexts {
  if (profile === undefined || profile.editedAt === null) {
    const { name, phone = null, website = null } = row;
    return { displayName: name, description: null, phone, contactEmail: null, website };
  }
  const { displayName, description, phone, email, website } = profile;
  return {
    displayName,
    description: description || null,
    phone: phone || null,
    contactEmail: email || null,
    website: website || null,
  };
}
