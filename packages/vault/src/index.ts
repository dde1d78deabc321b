/**
 * The keys: every derivation, seal, signature and proof of docs/keys.md, over bytes. Knows nothing of the product, does
 * no input or output, keeps no state. Imports @noble/*, hash-wasm (Argon2id) and WebCrypto only; runs in Node and in
 * browser workers. `parse*`, `check*` and `verify*` answer values; `open*` and `unwrap*` throw VaultError.
 */

// password -> keys
export {
  type AccountName,
  ARGON2ID,
  accountSalt,
  authKeyFromMaster,
  deriveMaster,
  formatAuthPassword,
  type ParsedPassword,
  parseAuthPassword,
  passwordBytes,
  pepperedHash,
  wrapKeyFromMaster,
} from './account-keys.ts';
export {
  type AuditLeaf,
  auditChainHash,
  auditLeafHash,
  type Checkpoint,
  checkpointText,
  parseCheckpoint,
  signCheckpoint,
  verifyCheckpoint,
} from './audit-hashes.ts';
// the backup
export {
  BACKUP_FORMAT,
  type BackupCheck,
  type BackupError,
  type BackupHeader,
  type BackupOpening,
  type BackupWrap,
  MAX_BACKUP_BYTES,
  type OpenedBackup,
  openBackup,
  type ParsedBackup,
  parseBackup,
  sealBackup,
} from './backup.ts';
// bytes and text
export { fromBase64url, parseBase64url, toBase64url, toHex } from './base64url.ts';
export { concat, enc, equalBytes, fromUtf8, type OwnedBytes, randomBytes, utf8 } from './bytes.ts';
export {
  type Envelope,
  type EnvelopeError,
  encodeEnvelope,
  MAX_ENCODED_CHARS,
  type OwnerEnvelopeSlot,
  type OwnerSecrets,
  openOwnerEnvelope,
  type ParsedEnvelope,
  parseEncodedData,
  sealOwnerEnvelope,
} from './envelope.ts';
// the glyph
export { createGlyphSecret, derivePasscodeKey, type GlyphKeys, glyphKeys, passproof } from './glyph-keys.ts';
export {
  biometricBinding,
  cutToMinute,
  deviceBinding,
  formatTimestamp,
  headerHash,
  headerText,
  NO_BINDING,
  OWNER_ROLE,
  type Permissions,
  type Policy,
  parseHeader,
  policyHash,
  type SectionHeader,
  SUITE,
  SUITE_VERSION,
} from './header.ts';
export { hkdf, hmacSha256, sha256 } from './hkdf.ts';
export { createIdentity, type IdentityOwner, openIdentity, sealIdentity } from './identity.ts';
export {
  type IssueBody,
  type IssueInput,
  type SealedIssue,
  sealIssue,
  type WholeIssue,
  withoutProofKey,
} from './issue-builder.ts';
export {
  type CheckedIssue,
  checkIssue,
  type IssueCheck,
  type IssueCheckInput,
  type IssueError,
  type IssueStep,
} from './issue-check.ts';
export { type JsonObject, type JsonValue, jcs, jcsBytes, parseJcs } from './jcs.ts';
export { type KnownPasswords, knownPasswordsUrl, readKnownPasswords } from './known-passwords.ts';
export {
  ITEM_PURPOSES,
  type ItemPurpose,
  KEK_KINDS,
  type KekKind,
  LABELS,
  SIGNATURE_CONTEXTS,
  type SignatureUse,
  VAULT_WRAP_KINDS,
  type VaultWrapKind,
} from './labels.ts';
// the audit log
export {
  appendLeaf,
  consistencyProof,
  inclusionProof,
  type MerkleNode,
  merkleLeafHash,
  merkleNodesOf,
  merkleRoot,
  type NodeRef,
  type NodeSource,
  neededNodes,
  nodeSource,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';
export { type OwnedGlyph, openOwnedGlyph } from './owned-glyph.ts';
export {
  isAcceptablePassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordContext,
  type PasswordHint,
  type PasswordProblem,
  type PasswordStrength,
  passwordStrength,
} from './password-strength.ts';
export {
  type GlyphRecord,
  type Limits,
  MAX_SECTIONS,
  parseRecord,
  type RecordCheck,
  type RecordError,
  type RecordSection,
  recordHash,
  recordText,
  signRecord,
  verifyRecord,
} from './record.ts';
export {
  createRecoveryCode,
  formatRecoveryCode,
  type ParsedRecoveryCode,
  parseRecoveryCode,
  type RecoveryCodeError,
  recoveryKeys,
} from './recovery-code.ts';
export {
  type OpenedRelease,
  type OpenedSection,
  openRelease,
  type Release,
  type ReleaseCheck,
  type ReleasedSection,
  type ReleaseError,
  verifyRelease,
} from './release.ts';
export {
  computeScanProof,
  type ScanProofInput,
  scanRequestHash,
  stepUpChallenge,
  verifyScanProof,
} from './scan-proof.ts';
// the seal
export { sealArcs, sealFingerprint, sealWords } from './seal.ts';
export {
  MAX_SECTION_BYTES,
  openSection,
  type SealedSection,
  type SectionKeys,
  sealSection,
  shareHash,
} from './section.ts';
// the server's wraps
export { kekName, kekUnwrap, kekWrap, type WrapCipher, type WrapSlot } from './server-wraps.ts';
// signatures
export {
  checkSignature,
  createSigningKey,
  type DetachedMessage,
  ownerKeyId,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
  type SignatureCheck,
  type SigningKey,
  signatureContext,
  signDetached,
  signingKeyFromSeed,
  verifyDetached,
} from './signature.ts';
export { VAULT_ERROR_CODES, VaultError, type VaultErrorCode } from './vault-error.ts';
// the vault
export {
  createVaultKey,
  type ItemSlot,
  importVaultKey,
  openItem,
  openItemText,
  sealItem,
  sealItemText,
  type VaultKey,
} from './vault-items.ts';
export { passkeyPrfInput, passkeyUnwrapKey, unwrapVaultKey, type VaultWrapSlot, wrapVaultKey } from './vault-wraps.ts';
