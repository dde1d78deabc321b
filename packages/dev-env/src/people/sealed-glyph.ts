import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { LineCode } from '@repo/client/card/line-codes';
import { glyphBody } from '@repo/client/glyph-body';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type SealStep, sealGlyph } from '@repo/client/seal-glyph';
import type { BodyOf } from '@repo/contract/call';
import type { createGlyph, Limits } from '@repo/contract/glyphs/glyphs';
import { type Category, type GlyphRole, NO_PERMISSIONS, type Permissions } from '@repo/contract/rules/permissions';
import { newId } from '@repo/server/db/new-id';
import { createGlyphSecret, type SigningKey, type VaultKey } from '@repo/vault';

/** Who seals and signs. Without a `deviceId` nobody registered a device. */
export type GlyphSigner = {
  user: { id: string };
  deviceId: string | null;
  identity: SigningKey;
  vaultKey: VaultKey;
  folderId: string;
};

export type GlyphOptions = {
  id?: string;
  title?: string;
  secret?: Uint8Array;
  fields?: GlyphFields;
  codes?: readonly LineCode[];
  category?: Category;
  permissions?: Partial<Permissions>;
  emergencyAccess?: boolean;
  listed?: boolean;
  mayCopy?: readonly GlyphRole[];
  anyone?: AnyoneTicks;
  limits?: Partial<Limits>;
  passcode?: string;
  folderId?: string;
  timestamp?: string;
  contentVersion?: number;
  previousRecord?: string | null;
};

export type SealedGlyphBody = { secret: Uint8Array; body: BodyOf<typeof createGlyph> };

type GlyphText = { title: string; fields: GlyphFields; timestamp: string };

/** By the client code that the browser uses. */
export async function sealGlyphBody(signer: GlyphSigner, wish: GlyphOptions & GlyphText): Promise<SealedGlyphBody> {
  const glyph = {
    recordId: wish.id ?? newId(),
    title: wish.title,
    category: wish.category ?? 'medical',
    permissions: { ...NO_PERMISSIONS, medical: 'read', ...wish.permissions },
    emergencyAccess: wish.emergencyAccess ?? false,
    listed: wish.listed ?? false,
    mayCopy: wish.mayCopy,
    anyone: wish.anyone,
    ...{ fields: wish.fields, codes: wish.codes },
    limits: { expiresAt: null, maxReads: null, ...wish.limits },
    passcode: wish.passcode ?? null,
    timestamp: wish.timestamp,
  } as const;
  const keys = { ...signer, userId: signer.user.id };
  const sealed = await sealGlyph(keys, { deviceId: signer.deviceId, passkeyId: null }, glyph, buildSealStep(wish));
  return {
    secret: sealed.glyphSecret,
    body: { ...glyphBody(glyph, sealed), folderId: wish.folderId ?? signer.folderId },
  };
}

/** The test chooses which secret is continued, even where no honest client would. */
function buildSealStep({ secret, contentVersion = 1, previousRecord = null }: GlyphOptions): SealStep {
  if (previousRecord === null) return { kind: 'create', ...(secret && { glyphSecret: secret }) };
  const before = { glyphSecret: secret ?? createGlyphSecret(), kind: 'personal', record: previousRecord } as const;
  return { kind: 'change', before: { ...before, contentVersion: contentVersion - 1 } };
}
