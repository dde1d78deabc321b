import {
  type Category,
  GLYPH_KIND_INSTITUTIONAL,
  GLYPH_KIND_PERSONAL,
  type Limits as GlyphLimits,
  type Pattern,
  type Permissions,
} from '@house/contract/glyphs';
import { encodeGlyph, type Glyph } from '@house/glyph';
import {
  biometricBinding,
  createGlyphSecret,
  deviceBinding,
  type IssueBody,
  randomBytes,
  sealIssue,
  sealItemText,
  toBase64url,
} from '@house/vault';
import { openOwnGlyph } from './earlier-generations.ts';
import {
  agreesWithServer,
  type GlyphFields,
  type GlyphKind,
  kindOfContent,
  placeOfContent,
  readFields,
  type ServerWord,
  sectionsFor,
} from './glyph-content.ts';
import { SEALED_PREFIX, toItemSlot } from './item-operations.ts';
import { openSigningKey, requireOpenVault } from './open-vault.ts';
import { type OpenVaultRecord, readDeviceId } from './vault-store.ts';
import { VaultTrouble } from './vault-trouble.ts';

/** What is sealed, and what it continues. */
export type SealGlyphInput = {
  /** The record's id for life; the title is sealed to it. */
  recordId: string;
  title: string;
  category: Category;
  permissions: Permissions;
  fields: GlyphFields;
  limits: GlyphLimits;
  passcode: string | null;
  /** How it is drawn; `classic` unless it says otherwise. No part of what is sealed. */
  pattern?: Pattern;
  /** Of a first issue; personal unless it says otherwise. What is continued keeps its kind. */
  kind?: GlyphKind;
  /** The server's time, RFC 3339 UTC with milliseconds. */
  timestamp: string;
  /**
   * `create`: a first issue. `change`: new content behind the same drawing. `reissue`: a new drawing for the same
   * record. The last two name what they continue.
   */
  step:
    | { kind: 'create' }
    | { kind: 'change' | 'reissue'; encodedData: string; record: string; contentVersion: number };
};

export type SealedGlyph = { title: string; encodedData: string; issue: IssueBody; drawing: Glyph };

export type OpenedGlyph = { fields: GlyphFields; drawing: Glyph; timestamp: string; contentVersion: number };

/** Bytes of the salt that hides the ids of this device and of the passkey inside the header. */
const BINDING_SALT_BYTES = 32;

export const glyphOperations = {
  /**
   * Makes or takes the secret, seals every section, signs the record. The secret itself never leaves the worker; its
   * drawing does, because somebody has to draw it. Throws `locked`, `closedGeneration`, `damaged`
   * (what it continues does not open).
   */
  async 'glyph.seal'(input: SealGlyphInput): Promise<SealedGlyph> {
    const vault = await requireOpenVault();
    const { key: vaultKey, userId } = vault;
    const identity = await openSigningKey(vault);
    const deviceSalt = randomBytes(BINDING_SALT_BYTES);
    const { step } = input;
    const before = step.kind === 'create' ? null : await openOwn(vault, step);
    const kind = before === null ? (input.kind ?? 'personal') : kindOfContent(before.content);
    const kept = step.kind === 'change' ? before?.secrets.glyphSecret : undefined;
    const glyphSecret = kept ?? createGlyphSecret();
    const sealed = await sealIssue({
      glyphSecret,
      contentVersion: step.kind === 'create' ? 1 : step.contentVersion + 1,
      category: input.category,
      permissions: input.permissions,
      passcode: input.passcode ?? undefined,
      limits: input.limits,
      sections: sectionsFor(input.fields, input.permissions),
      ownerContent: {
        fields: filledFields(input.fields),
        deviceSalt: toBase64url(deviceSalt),
        ...(kind === 'institutional' && { kind }),
        ...placeOfContent(input),
      },
      owner: { userId, identity, vaultKey },
      device: deviceBinding(deviceSalt, await readDeviceId()),
      biometric: biometricBinding(deviceSalt, vault.passkeyId),
      timestamp: input.timestamp,
      previousRecord: step.kind === 'create' ? null : step.record,
    });
    const title = await sealTitle(vault, input.recordId, input.title);
    for (const secret of [identity.seed, identity.secretKey]) secret.fill(0);
    return { title, ...sealed, drawing: drawGlyph(glyphSecret, kind, input.pattern) };
  },

  /**
   * The owner's view of an own glyph: every field, and the drawing for screen and print. Throws `locked`, `closedGeneration`, and `damaged`
   * also when what was sealed is not what the server says of this glyph.
   */
  async 'glyph.open'(input: ServerWord & { encodedData: string; pattern?: Pattern }): Promise<OpenedGlyph> {
    const { header, content, secrets } = await openOwn(await requireOpenVault(), input);
    if (!agreesWithServer({ header, content }, input)) throw new VaultTrouble('damaged');
    return {
      fields: readFields(content),
      drawing: drawGlyph(secrets.glyphSecret, kindOfContent(content), input.pattern),
      timestamp: header.timestamp,
      contentVersion: header.contentVersion,
    };
  },
};

/** Old content under a new number would pass the watch over versions (version-operations.ts): what was sealed decides. */
async function openOwn(vault: OpenVaultRecord, glyph: { encodedData: string; contentVersion: number }) {
  const opened = await openOwnGlyph(vault, glyph.encodedData);
  if (opened.header.contentVersion !== glyph.contentVersion) throw new VaultTrouble('damaged');
  return opened;
}

/** Header byte and secret, as the 33 bytes that the drawing carries. */
function drawGlyph(glyphSecret: Uint8Array, kind: GlyphKind, pattern: Pattern = 'classic'): Glyph {
  const payload = new Uint8Array(1 + glyphSecret.length);
  payload[0] = kind === 'institutional' ? GLYPH_KIND_INSTITUTIONAL : GLYPH_KIND_PERSONAL;
  payload.set(glyphSecret, 1);
  const drawing = encodeGlyph(payload, { pattern });
  payload.fill(0);
  return drawing;
}

const sealTitle = async (vault: Awaited<ReturnType<typeof requireOpenVault>>, recordId: string, title: string) =>
  SEALED_PREFIX +
  (await sealItemText(vault.key, toItemSlot({ purpose: 'title', item: recordId }, vault.userId), title));

function filledFields(fields: GlyphFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
