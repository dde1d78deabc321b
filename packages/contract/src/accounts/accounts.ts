import * as z from 'zod/mini';
import { timestamp, uuid } from '../wire.ts';

export const ACCOUNT_TYPES = ['private', 'institution'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const INSTITUTION_TYPES = ['medical', 'financial', 'legal', 'emergency'] as const;
export type InstitutionType = (typeof INSTITUTION_TYPES)[number];

/** `demo` accounts hold invented data only; nothing is shared between the two realms. */
export const REALMS = ['demo', 'real'] as const;
export type Realm = (typeof REALMS)[number];

/** Where a person wants the sealed backup stored. */
export const STORAGE_PREFERENCES = ['local', 'icloud', 'googledrive'] as const;
export type StoragePreference = (typeof STORAGE_PREFERENCES)[number];
/** The place of backups until a person has chosen one. */
export const STORAGE_PRESET: StoragePreference = 'local';

/**
 * The `role` of an account (REQ-15). `creator` administers, `reviewer` judges documents; neither reads anything sealed.
 */
export const ACCOUNT_ROLES = ['user', 'creator', 'reviewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
/** Roles granted by a verified institution or a reviewer; a scanner chooses among the granted ones. */
export const SCANNER_ROLES = ['medical', 'emergency', 'financial', 'legal', 'user'] as const;
export type ScannerRole = (typeof SCANNER_ROLES)[number];
export type ProfessionalRole = Exclude<ScannerRole, 'user'>;

/** After ASCII lower-casing. Unique and immutable: the name is part of the password salt. */
export const LOGIN_NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{2,31}$/;
export const RESERVED_LOGIN_NAMES = ['creator', 'admin', 'root', 'support', 'system'] as const;

export const PASSWORD_MAX = 256;
/** Seconds of lock after this many failures, doubling from the first to the last (docs/decisions/0008). */
export const THROTTLE_FREE_FAILURES = 5;
export const THROTTLE_FIRST_SECONDS = 30;
export const THROTTLE_LAST_SECONDS = 900;
/** After this many failures in a row a known device is an unknown one, and a place for codes is closed. */
export const PASSWORD_CLOSES_AFTER = 100;

/** The signed-in person: the `user` entity of REQ-15, plus realm and granted roles. */
export const user = z.object({
  id: uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  role: z.enum(ACCOUNT_ROLES),
  verificationLevel: z.enum(SCANNER_ROLES),
  roles: z.array(z.enum(SCANNER_ROLES)),
  isVerified: z.boolean(),
  completedVerification: z.boolean(),
  mfaEnabled: z.boolean(),
  biometricEnabled: z.boolean(),
  faceIdEnabled: z.boolean(),
  profilePhoto: z.nullable(z.string()),
  profileCompleted: z.boolean(),
  createdAt: timestamp(),
  lastReverification: z.nullable(timestamp()),
  emailConfirmed: z.boolean(),
  /**
   * A private person who reads nobody's glyphs for a living and has made none yet: the first page is the welcome. Absent:
   * no.
   */
  firstCardDue: z.optional(z.boolean()),
  /** After a reset by mail alone: until then vault, changes and new factors are refused. */
  onHoldUntil: z.nullable(timestamp()),
  /** When the account will be deleted, if the person asked for it. */
  deletesAt: z.nullable(timestamp()),
  storagePreference: z.nullable(z.enum(STORAGE_PREFERENCES)),
  realm: z.enum(REALMS),
});
export type User = z.output<typeof user>;
