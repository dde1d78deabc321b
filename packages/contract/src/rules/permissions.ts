import * as z from 'zod/mini';

export const CATEGORIES = ['medical', 'financial', 'legal', 'personal', 'emergency'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Ordered: the index is the level's number, from none (0) to full (3) (ROLE-07). */
export const PERMISSION_LEVELS = ['none', 'restricted', 'read', 'full'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

/** Roles that a permission can name, in the order of COD-06. */
export const GLYPH_ROLES = ['medical', 'emergency', 'financial', 'legal'] as const;
export type GlyphRole = (typeof GLYPH_ROLES)[number];

/**
 * The fields that each role reads (SCAN-20 to SCAN-23). A name shared by two roles is one field, typed once. `person`, for
 * every role, and the alerts for doctors go beyond these: decision 0120.
 */
export const ROLE_FIELDS = {
  medical: ['person', 'medicalAlerts', 'medicalHistory', 'allergies', 'medications', 'emergencyContact'],
  emergency: ['person', 'emergencyContact', 'medicalAlerts', 'location'],
  financial: ['person', 'bankAccount', 'insurance', 'financialContact'],
  legal: ['person', 'legalDocuments', 'powerOfAttorney', 'legalContact'],
} as const satisfies Record<GlyphRole, readonly string[]>;
export type FieldName = (typeof ROLE_FIELDS)[GlyphRole][number] | 'notes';

/** Whose card it is: name and year of birth. Every section repeats it, and it is no content of its own. */
export const PERSON_FIELD = 'person' satisfies FieldName;

/** The field for free text or a document, by category; `personal` has no role and uses `notes`, for the owner only. */
export const MAIN_FIELD = {
  medical: 'medicalHistory',
  financial: 'bankAccount',
  legal: 'legalDocuments',
  emergency: 'medicalAlerts',
  personal: 'notes',
} as const satisfies Record<Category, FieldName>;

/** The roles whose sections a verified responder may open for a reason, unless the owner said no. */
export const EMERGENCY_ROLES = ['medical', 'emergency'] as const satisfies readonly GlyphRole[];
/** Categories in which the owner is offered emergency access and the list of contents switched on. */
export const EMERGENCY_CATEGORIES = ['medical', 'emergency'] as const satisfies readonly Category[];

/** What an owner may show to whoever holds the drawing, in the order in which it is shown (as in the vault library). */
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
/** The section with what anyone may read. It is no role: nobody is granted it, and it stands in no permission. */
export const ANYONE_SECTION = 'anyone';

const level = z.enum(PERMISSION_LEVELS);
export const permissions = z.object({ medical: level, emergency: level, financial: level, legal: level });
export type Permissions = z.output<typeof permissions>;
export const NO_PERMISSIONS: Permissions = { medical: 'none', emergency: 'none', financial: 'none', legal: 'none' };
