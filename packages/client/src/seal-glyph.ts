import type { BodyOf } from '@repo/contract/call';
import type { createGlyph, Limits } from '@repo/contract/glyphs/glyphs';
import type { Category, GlyphRole, Permissions } from '@repo/contract/rules/permissions';
import { copyRoles } from '@repo/contract/rules/section-access';
import {
  biometricBinding,
  createGlyphSecret,
  deviceBinding,
  randomBytes,
  type SigningKey,
  sealIssue,
  toBase64url,
  type WholeIssue,
} from '@repo/vault';
import { type AnyoneTicks, chooseAnyoneLines, keepTicks } from './card/anyone-lines.ts';
import { type LineCode, withLineCodes } from './card/line-codes.ts';
import { copyPolicy, sealedClaim } from './glyph-content.ts';
import { filledFields, type GlyphFields, rolesForReason, sectionsFor } from './glyph-fields.ts';
import type { GlyphKind } from './glyph-payload.ts';
import { sealText, type TextOwner } from './sealed-text.ts';
import { titleSlot } from './text-slots.ts';

/** The content to seal. */
export type GlyphInput = {
  /** The record's permanent id; the title is sealed to it. */
  recordId: string;
  title: string;
  category: Category;
  permissions: Permissions;
  /** Verified responders may open the sections of `EMERGENCY_ROLES` for a reason. */
  emergencyAccess: boolean;
  /** Somebody whose role opens nothing is told the names of what exists. */
  listed: boolean;
  /** Roles that may copy what they read; nobody by default, and nobody whose level is another than Read. */
  mayCopy?: readonly GlyphRole[] | undefined;
  fields: GlyphFields;
  /** What lines of the fields mean; each section gets those of its own lines. */
  codes?: readonly LineCode[] | undefined;
  /** What whoever holds the drawing may read; absent or without a group, nothing. */
  anyone?: AnyoneTicks | undefined;
  limits: Limits;
  passcode: string | null;
  /** Used by a first issue; personal by default. A change or re-issue keeps its kind. */
  kind?: GlyphKind;
  /** The server's time, RFC 3339 UTC with milliseconds. */
  timestamp: string;
};

export type GlyphOwner = TextOwner & { identity: SigningKey };

/**
 * Ids of the device and of the passkey that opened the vault, stored in the headers as salted hashes; null for none.
 */
export type Stamps = { deviceId: string | null; passkeyId: string | null };

/** The previous issue, as its owner opened it. */
export type GlyphBefore = { glyphSecret: Uint8Array; kind: GlyphKind; record: string; contentVersion: number };

/**
 * `create`: a first issue. `change`: new content behind the same drawing. `reissue`: a new drawing for the same record.
 */
export type SealStep =
  | { kind: 'create'; glyphSecret?: Uint8Array }
  | { kind: 'change' | 'reissue'; before: GlyphBefore };

export type NewIssue = BodyOf<typeof createGlyph>['issue'];

export type SealedGlyph = {
  title: string;
  encodedData: string;
  issue: NewIssue;
  /** The secret in the drawing (glyph-payload.ts); it is never sent. */
  glyphSecret: Uint8Array;
  kind: GlyphKind;
};

/** Bytes of the salt that hides the ids of the device and of the passkey in the header. */
const BINDING_SALT_BYTES = 32;

/** Seals every section and the title, and signs the record. Throws VaultError. */
export async function sealGlyph(
  owner: GlyphOwner,
  stamps: Stamps,
  input: GlyphInput,
  step: SealStep,
): Promise<SealedGlyph> {
  const before = step.kind === 'create' ? null : step.before;
  const kind = before === null ? (input.kind ?? 'personal') : before.kind;
  const glyphSecret = resolveGlyphSecret(step);
  const mayCopy = copyRoles(input.permissions, input.mayCopy);
  const shown =
    input.anyone === undefined ? null : chooseAnyoneLines(input, input.anyone, input.timestamp.slice(0, 10));
  const anyone = input.anyone && keepTicks({ ...input.anyone, groups: shown?.groups ?? [] });
  const deviceSalt = randomBytes(BINDING_SALT_BYTES);
  const { encodedData, issue } = await sealIssue({
    glyphSecret,
    contentVersion: (before?.contentVersion ?? 0) + 1,
    category: input.category,
    permissions: input.permissions,
    passcode: input.passcode ?? undefined,
    limits: input.limits,
    disclosure: { emergency: rolesForReason(input.emergencyAccess), listed: input.listed, ...copyPolicy(mayCopy) },
    sections: sectionsFor(input.fields, input).map((section) => withCodes(section, input.codes)),
    anyone: shown === null ? undefined : withCodes(shown, input.codes),
    ownerContent: {
      fields: filledFields(input.fields),
      ...withLineCodes(input.codes, input.fields),
      deviceSalt: toBase64url(deviceSalt),
      ...(kind === 'institutional' && { kind }),
      ...sealedClaim({ ...input, mayCopy, anyone }),
    },
    owner,
    device: deviceBinding(deviceSalt, stamps.deviceId),
    biometric: biometricBinding(deviceSalt, stamps.passkeyId),
    timestamp: input.timestamp,
    previousRecord: before?.record ?? null,
  });
  const title = await sealText(owner, titleSlot(input.recordId), input.title);
  return { title, encodedData, issue: toNewIssue(issue), glyphSecret, kind };
}

/** Beside the lines of a section, what they mean: readers that do not know it pass over it. */
function withCodes<Sealed extends { content: { fields: Record<string, string> } }>(
  sealed: Sealed,
  codes: readonly LineCode[] | undefined,
) {
  return { ...sealed, content: { ...sealed.content, ...withLineCodes(codes, sealed.content.fields) } };
}

function resolveGlyphSecret(step: SealStep): Uint8Array {
  if (step.kind === 'change') return step.before.glyphSecret;
  return (step.kind === 'create' ? step.glyphSecret : undefined) ?? createGlyphSecret();
}

/**
 * The vault library does not know the roles; the shares' roles are the contract's, because `sectionsFor` named them.
 */
function toNewIssue({ shares, limits, finder, ...issue }: WholeIssue): NewIssue {
  return {
    ...issue,
    limits: { ...limits },
    shares: [...shares] as NewIssue['shares'],
    ...(finder && { finder: { ...finder } }),
  };
}
