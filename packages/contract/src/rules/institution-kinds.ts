import type { Category, GlyphRole } from './permissions.ts';

/** The kinds of institution in the directory. */
export const INSTITUTION_KINDS = [
  'central_bank',
  'health_ministry',
  'emergency_service',
  'government',
  'hospital',
  'university',
] as const;
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number];

/** The types of INST-36 (hospitals, educational, financial bodies, government), and the emergency services. */
export const INSTITUTION_SHOWN_TYPES = ['hospital', 'educational', 'financial', 'government', 'emergency'] as const;
export type InstitutionShownType = (typeof INSTITUTION_SHOWN_TYPES)[number];

export const INSTITUTION_ROLES = ['medical', 'emergency', 'financial', 'legal'] as const satisfies readonly GlyphRole[];

type Nature = {
  type: InstitutionShownType;
  /** The role that reads the glyph of a code at this institution; null: its owner alone. */
  role: GlyphRole | null;
  /** The category of that glyph; its main field contains holder, institution and code. */
  category: Category;
};

/** No professional role belongs to a university: only its holder can read a glyph for one, and the page says so. */
export const NATURE_OF_KIND: Readonly<Record<InstitutionKind, Nature>> = {
  central_bank: { type: 'financial', role: 'financial', category: 'financial' },
  health_ministry: { type: 'government', role: 'medical', category: 'medical' },
  emergency_service: { type: 'emergency', role: 'emergency', category: 'emergency' },
  government: { type: 'government', role: 'legal', category: 'legal' },
  hospital: { type: 'hospital', role: 'medical', category: 'medical' },
  university: { type: 'educational', role: null, category: 'personal' },
};
