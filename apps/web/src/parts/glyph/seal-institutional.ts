import type { BodyOf } from '@repo/contract/call';
import { createGlyph, GLYPH_TITLE_TYPED_MAX } from '@repo/contract/glyphs/glyphs';
import { type Category, type GlyphRole, MAIN_FIELD, NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../words/countries.ts';
import { sealContent } from './seal-content.ts';

type InstitutionalGlyph = {
  readonly recordId: string;
  readonly folderId: string;
  readonly institution: { readonly name: string; readonly country: string };
  readonly code: string;
  readonly category: Category;
  /** Who may read it beside its holder; null: nobody. */
  readonly role: GlyphRole | null;
};

/** The glyph of an institution's code: holder, institution and code, open to one role and to nobody else. */
export async function sealInstitutional(of: InstitutionalGlyph): Promise<BodyOf<typeof createGlyph>> {
  const { recordId, folderId, institution, code, category, role } = of;
  const lines = [
    m.institutions_content_holder({ name: readSession()?.user.fullName ?? '' }),
    m.institutions_content_institution({ name: institution.name, country: countryName(institution.country) }),
    m.institutions_content_code({ code }),
  ];
  const { sealed } = await sealContent(recordId, {
    kind: 'institutional',
    title: institution.name.slice(0, GLYPH_TITLE_TYPED_MAX),
    category,
    permissions: { ...NO_PERMISSIONS, ...(role !== null && { [role]: 'read' as const }) },
    emergencyAccess: false,
    listed: false,
    fields: { [MAIN_FIELD[category]]: lines.join('\n') },
    limits: { expiresAt: null, maxReads: null },
    passcode: null,
    step: { kind: 'create' },
  });
  return createGlyph.body.parse({ ...sealed, folderId });
}
