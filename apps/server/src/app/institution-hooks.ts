import { countryCode } from '@house/contract/countries';
import { readGlyphsById } from '../features/glyphs/glyphs-by-id.ts';
import type { InstitutionHooks } from '../features/institutions/institution-routes.ts';
import { expectCompleteProfile, readProfile } from '../features/profile/read-profile.ts';

export const INSTITUTION_HOOKS: InstitutionHooks = {
  readGlyphs: readGlyphsById,
  expectCompleteProfile,
  readCountry: async (context, session) => {
    const { fields } = await readProfile(context, context.db, session);
    return fields.country === undefined ? undefined : countryCode(fields.country);
  },
};
