import { type Disclosure, NO_DISCLOSURE, olderDisclosure } from '@repo/client/glyph-content';
import type { Limits } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS, type Permissions } from '@repo/contract/rules/permissions';

type StoredAccess = {
  permissions: Permissions;
  disclosure: Disclosure | null;
  limits: Limits;
  readsLeft: number | null;
  hasPasscode: boolean;
};

/**
 * Who may read what is brought back: never more than before. A passcode is known to nobody but its owner, and a glyph
 * without readings left was closed: both come back readable by the owner alone.
 */
export function restoredAccess({ permissions, disclosure, limits, readsLeft, hasPasscode }: StoredAccess): {
  permissions: Permissions;
  disclosure: Disclosure;
  limits: Limits;
  isOwnerOnly: boolean;
} {
  const isUsedUp = limits.maxReads !== null && readsLeft === 0;
  const isOwnerOnly = hasPasscode || isUsedUp;
  return {
    permissions: isOwnerOnly ? NO_PERMISSIONS : permissions,
    disclosure: isOwnerOnly ? NO_DISCLOSURE : (disclosure ?? olderDisclosure(permissions)),
    limits: { expiresAt: limits.expiresAt, maxReads: isUsedUp ? null : (readsLeft ?? limits.maxReads) },
    isOwnerOnly,
  };
}
