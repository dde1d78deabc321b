/** The audit log's pace and shapes (security.md, Audit). Its screens come with a later feature; its log starts now. */

/** A sealer extends the tree at the latest after this time or this many leaves, whichever comes first. */
export const SEAL_EVERY_MS = 1_000;
export const SEAL_BATCH_LEAVES = 256;
export const CHECKPOINT_EVERY_MS = 60_000;

/** What an entry can say. A release or a refusal is always two leaves: one for the scanner, one for the owner. */
export const AUDIT_ACTS = [
  'account.opened',
  'account.signedIn',
  'account.signInRefused',
  'account.signedOut',
  'verification.begun',
  'session.ended',
  'factor.added',
  'factor.removed',
  'factor.blocked',
  'factor.refused',
  'stepUp.proved',
  'stepUp.refused',
  'role.granted',
  'role.revoked',
  'identity.sent',
  'profile.completed',
  'review.opened',
  'review.decided',
  'vault.created',
  'glyph.created',
  'glyph.changed',
  'glyph.reissued',
  'glyph.activated',
  'glyph.deactivated',
  'glyph.trashed',
  'glyph.restored',
  'glyph.destroyed',
  'scan.released',
  'scan.refused',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];
