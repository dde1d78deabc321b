import {
  INSTITUTION_DESCRIPTION_MAX,
  INSTITUTION_NAME_MAX,
  type Institution,
  type InstitutionBody,
  institutionBody,
} from '@repo/contract/institutions/institutions';
import { m } from '../../paraglide/messages.js';
import type { FieldProblem } from '../../ui/error-summary.tsx';

/** The five that an institution says of itself, as typed. Empty takes a fact away. */
export type InstitutionDraft = Record<DraftField, string>;
export const DRAFT_FIELDS = ['displayName', 'phone', 'email', 'website', 'description'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export const buildInstitutionDraft = (entry: Institution): InstitutionDraft => ({
  displayName: entry.displayName,
  phone: entry.phone ?? '',
  email: entry.contactEmail ?? '',
  website: entry.website ?? '',
  description: entry.description ?? '',
});

export const isChanged = (draft: InstitutionDraft, entry: Institution): boolean => {
  const before = buildInstitutionDraft(entry);
  return DRAFT_FIELDS.some((field) => draft[field].trim() !== before[field]);
};

const SENTENCES: Record<DraftField, () => string> = {
  displayName: () => m.institutions_bad_name({ max: INSTITUTION_NAME_MAX }),
  phone: m.institutions_bad_phone,
  email: m.institutions_bad_email,
  website: m.institutions_bad_website,
  description: () => m.ui_use_at_most({ max: INSTITUTION_DESCRIPTION_MAX }),
};

export const draftFieldId = (field: DraftField): string => `institution-${field}`;

/** The body that is sent, or what has to be corrected first: the server's own rules, so that it would say the same. */
export function judgeInstitution(
  draft: InstitutionDraft,
): { ok: true; body: InstitutionBody } | { ok: false; problems: (FieldProblem & { field: DraftField })[] } {
  const parsed = institutionBody.safeParse(draft);
  if (parsed.success) return { ok: true, body: parsed.data };
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const problems = DRAFT_FIELDS.filter((field) => wrong.has(field)).map((field) => ({
    field,
    fieldId: draftFieldId(field),
    message: SENTENCES[field](),
  }));
  return { ok: false, problems };
}
