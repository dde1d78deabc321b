/** How surely a session's owner is known (NIST SP 800-63B-4: authenticator assurance levels). */

/** `verify` allows only the three steps, `recovery` only setting a new password. */
export const SESSION_SCOPES = ['full', 'verify', 'recovery'] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** 1: one factor. 2: a passkey with user verification, or the three steps. */
export const ASSURANCE_LEVELS = [1, 2] as const;
export type Assurance = (typeof ASSURANCE_LEVELS)[number];

/** How a session was opened, as its owner reads it in the list of sessions. */
export const SESSION_PROOFS = ['password', 'passkey', 'totp', 'backupCode', 'remembered', 'emailCode'] as const;
export type SessionProof = (typeof SESSION_PROOFS)[number];

/** How a person wants to sign in (PREF-01). `biometric`: by passkey only; `password`: no passkey without a name. */
export const LOGIN_METHODS = ['password', 'biometric', 'both'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** Sessions of scope `verify` and `recovery`. */
export const STEPS_SESSION_MINUTES = 15;
/** A creator's or reviewer's session ends sooner than a person's. */
export const ADMIN_SESSION_HOURS_MAX = 12;
export const ADMIN_IDLE_MINUTES = 15;
/** The tokens before a rotation remain valid for reads until the new ones are used, at most this long. */
export const ROTATION_GRACE_SECONDS = 60;

/** The header with the id of the confirmation that a call with `stepUp` needs. */
export const STEP_UP_HEADER = 'x-step-up';
export const STEP_UP_MINUTES = 5;
/**
 * How long a sign-in or a confirmation counts as recent; after that, showing a glyph or widening its readers asks
 * again.
 */
export const RECENT_PROOF_MINUTES = 10;
