// How the owner reads an own glyph: the vault opens {G, all S}, and these open the `owner` section. Works offline.

import type { VaultKey } from '../account/vault-items.ts';
import type { JsonObject } from '../primitives/jcs.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { type OwnerSecrets, openOwnerEnvelope, parseEncodedData } from './envelope.ts';
import { glyphKeys } from './glyph-keys.ts';
import { OWNER_ROLE, type SectionHeader } from './header.ts';
import { openSection } from './section.ts';

export type OwnedGlyph = {
  readonly header: SectionHeader;
  /** every field */
  readonly content: JsonObject;
  readonly secrets: OwnerSecrets;
};

/**
 * Opens an own glyph from its `encodedData` alone. Throws `content.malformed` (not an envelope), `open.refused`
 * (another vault, another user, changed bytes, or a G that is not this glyph's).
 */
export async function openOwnedGlyph(vaultKey: VaultKey, userId: string, encodedData: string): Promise<OwnedGlyph> {
  const parsed = parseEncodedData(encodedData);
  if (!parsed.ok) throw new VaultError('content.malformed', { detail: parsed.error });
  const index = parsed.headers.findIndex((header) => header.role === OWNER_ROLE);
  const header = parsed.headers[index];
  const section = parsed.envelope.sections[index];
  if (!header || !section) throw new VaultError('content.malformed');
  const slot = { userId, glyphId: header.glyphId, contentVersion: header.contentVersion };
  const secrets = await openOwnerEnvelope(vaultKey, slot, parsed.envelope.owner);
  const share = secrets.shares.find(({ role }) => role === OWNER_ROLE)?.share;
  if (share === undefined) throw new VaultError('content.malformed');
  const content = await openSection(section, { root: glyphKeys(secrets.glyphSecret).root, share });
  return { header, content, secrets };
}
