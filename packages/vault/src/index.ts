/**
 * The keys: every derivation, seal, signature and proof of docs/keys.md, over bytes. Independent of the product,
 * without input, output or state. Imports @noble/*, @scure/*, hash-wasm (Argon2id) and WebCrypto only; runs in Node and
 * in browser workers. `parse*`, `check*` and `verify*` return values; `open*` and `unwrap*` throw VaultError.
 */

// passwords, recovery codes, the vault
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
} from './account/account-keys.ts';
export { createIdentity, type IdentityOwner, openIdentity, sealIdentity } from './account/identity.ts';
export { type KnownPasswords, knownPasswordsUrl, readKnownPasswords } from './account/known-passwords.ts';
export {
  isAcceptablePassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordContext,
  type PasswordHint,
  type PasswordProblem,
  type PasswordStrength,
  passwordStrength,
} from './account/password-strength.ts';
export {
  createRecoveryCode,
  formatRecoveryCode,
  type ParsedRecoveryCode,
  parseRecoveryCode,
  type RecoveryCodeError,
  recoveryCodeSymbols,
  recoveryKeys,
} from './account/recovery-code.ts';
export {
  createVaultKey,
  type ItemSlot,
  importVaultKey,
  openItem,
  openItemText,
  sealItem,
  sealItemText,
  type VaultKey,
} from './account/vault-items.ts';
export {
  passkeyPrfInput,
  passkeyUnwrapKey,
  unwrapVaultKey,
  type VaultWrapSlot,
  wrapVaultKey,
} from './account/vault-wraps.ts';
// the audit log
export {
  type AuditLeaf,
  auditChainHash,
  auditLeafHash,
  type Checkpoint,
  checkpointText,
  commitDetail,
  parseCheckpoint,
  signCheckpoint,
  verifyCheckpoint,
} from './audit/audit-hashes.ts';
export { type Cosignature, cosignCheckpoint, isCosigned } from './audit/cosignature.ts';
export {
  type EntryText,
  type EntryVerdict,
  followsEntry,
  isGrownLog,
  judgeEntry,
  type ProvenEntry,
  parseEntry,
} from './audit/entry-proof.ts';
export {
  appendLeaf,
  computeMerkleRoot,
  consistencyProof,
  inclusionProof,
  inclusionSteps,
  listMerkleNodes,
  type MerkleNode,
  merkleLeafHash,
  merkleRoot,
  type NodeRef,
  type NodeSource,
  neededNodes,
  nodeSource,
  type Sha256,
  verifyConsistency,
  verifyInclusion,
} from './audit/merkle.ts';
export { judgeProofFile, PROOF_FILE_KIND, type ProofFile, type ProofFileVerdict } from './audit/proof-file.ts';
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
} from './backup/backup.ts';
// artwork of a carrier glyph, for the printer
export {
  type ArtworkPiece,
  FULFILMENT_KEY_BYTES,
  type FulfilmentKey,
  fulfilmentKeyFromSeed,
  fulfilmentKeyId,
  MAX_ARTWORK_BYTES,
  newFulfilmentKey,
  openArtwork,
  sealArtwork,
} from './carrier/artwork-seal.ts';
export { ANYONE_GROUPS, ANYONE_ROLE, type AnyoneGroup } from './glyph/anyone.ts';
export { ANYONE_SHARE_BYTES, openAnyoneShare, sealAnyoneShare } from './glyph/anyone-share.ts';
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
} from './glyph/envelope.ts';
// the fingerprint
export {
  fingerprintArcs,
  fingerprintDigest,
  fingerprintWords,
} from './glyph/fingerprint.ts';
export {
  createGlyphSecret,
  deriveFinderToken,
  derivePasscodeKey,
  type GlyphKeys,
  glyphKeys,
  hashFinderToken,
  hashNoticeCard,
  makeNoticeCard,
  passproof,
} from './glyph/glyph-keys.ts';
export {
  biometricBinding,
  cutToMinute,
  deviceBinding,
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
} from './glyph/header.ts';
export {
  type IssueBody,
  type IssueInput,
  makeFinderHashes,
  type SealedIssue,
  sealIssue,
  type WholeIssue,
  withoutProofKey,
} from './glyph/issue-builder.ts';
export {
  type CheckedIssue,
  checkIssue,
  type IssueCheck,
  type IssueCheckInput,
  type IssueError,
  type IssueStep,
} from './glyph/issue-check.ts';
export { type AnyoneError, type AnyoneReading, type OpenedAnyone, openAnyone } from './glyph/open-anyone.ts';
export { type OwnedGlyph, openOwnedGlyph } from './glyph/owned-glyph.ts';
export {
  computeBoxRoom,
  openPrintBox,
  PRINT_BOX_BYTES,
  type PrintBoxSize,
  type PrintText,
  sealPrintBox,
} from './glyph/print-box.ts';
export {
  type GlyphRecord,
  isNewerRecord,
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
} from './glyph/record.ts';
export {
  matchRelease,
  type OpenedRelease,
  type OpenedSection,
  openRelease,
  type Release,
  type ReleaseCheck,
  type ReleasedSection,
  type ReleaseError,
  verifyRelease,
} from './glyph/release.ts';
export {
  computeScanProof,
  type ScanProofInput,
  scanRequestHash,
  verifyScanProof,
} from './glyph/scan-proof.ts';
export {
  MAX_SECTION_BYTES,
  openSection,
  type SealedSection,
  type SectionKeys,
  sealSection,
  shareHash,
} from './glyph/section.ts';
// bytes, signatures, the server's wraps
export { fromBase64url, parseBase64url, toBase64url, toHex } from './primitives/base64url.ts';
export { concat, enc, equalBytes, fromUtf8, type OwnedBytes, randomBytes, utf8 } from './primitives/bytes.ts';
export { hkdf, hmacSha256, sha256 } from './primitives/hkdf.ts';
export { type JsonObject, type JsonValue, jcs, jcsBytes, parseJcs } from './primitives/jcs.ts';
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
} from './primitives/labels.ts';
export { kekName, kekUnwrap, kekWrap, type WrapCipher, type WrapSlot } from './primitives/server-wraps.ts';
export {
  checkSignature,
  createSigner,
  createSigningKey,
  type DetachedMessage,
  ownerKeyId,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
  type SignatureCheck,
  type Signer,
  type SigningKey,
  signatureContext,
  signDetached,
  signingKeyFromSeed,
  verifyDetached,
} from './primitives/signature.ts';
export { VAULT_ERROR_CODES, VaultError, type VaultErrorCode } from './primitives/vault-error.ts';
// the registry: statements about cards, time stamps of files
export { beginFingerprint, computeStampImprint, type FileFingerprint } from './registry/file-fingerprint.ts';
export {
  BATCH_LEAVES,
  batchMemo,
  batchPath,
  batchRoot,
  fillBatch,
  isInBatch,
  parseBatchMemo,
} from './registry/registry-batch.ts';
export {
  CHECK_LEVELS,
  type CheckLevel,
  endorseKey,
  isEndorsed,
  type KeyEndorsement,
  parseStatement,
  REGISTRY_SALT_BYTES,
  type RegistryStatement,
  signStatement,
  statementLeaf,
  statementText,
  verifyStatement,
} from './registry/statement.ts';
export { buildTimeRequest, checkTimeToken, readTimeAnswer, type TimeToken } from './registry/time-token.ts';
// the status list
export {
  describeStatusKeys,
  followStatusKeys,
  formatStatusJwk,
  parseStatusJwk,
  type StatusJwk,
  type StatusKeys,
  statusKeyId,
} from './status/status-key.ts';
export {
  packStatuses,
  readStatus,
  STATUS_LIST_BYTES,
  STATUS_PLACES,
  STATUS_VALUES,
  type StatusValue,
} from './status/status-list.ts';
export {
  type Deflate,
  type Inflate,
  MAX_STATUS_TOKEN_CHARS,
  type OpenedStatusList,
  STATUS_LIFE_SECONDS,
  STATUS_TTL_SECONDS,
  type StatusListCheck,
  type StatusListError,
  type StatusListInput,
  signStatusList,
  verifyStatusList,
} from './status/status-token.ts';
// the wallet and its ledger
export {
  type BlockHeader,
  blockHash,
  blockLeaf,
  blockText,
  FIRST_PREV_HASH,
  followsBlock,
  parseBlockText,
  type Supply,
  signBlock,
  transactionLeaf,
  verifyBlock,
} from './wallet/block.ts';
export { computeChainId, type Genesis, genesisText, isChainId, parseGenesis } from './wallet/chain-id.ts';
export {
  buildSumTree,
  CHARITY_PADDING,
  CHARITY_SALT_BYTES,
  type CharityLeaf,
  charityLeafHash,
  foldSumPath,
  type SumNode,
} from './wallet/charity-leaf.ts';
export { type CharityStatement, type CharityTree, charityMemo } from './wallet/charity-statement.ts';
export {
  createPhrase,
  type ParsedPhrase,
  PHRASE_WORDS,
  parsePhrase,
  phraseEntropy,
  phraseOfEntropy,
  phraseSeed,
} from './wallet/recovery-phrase.ts';
export {
  parseTransferText,
  type Sha3,
  signTransfer,
  type TransferBody,
  transferHash,
  transferText,
  transferTextHash,
  verifyTransfer,
  verifyTransferText,
} from './wallet/transfer.ts';
export {
  ADDRESS_PREFIXES,
  type AddressCheck,
  type AddressError,
  formatAddress,
  isAddressForKey,
  PARTY_KINDS,
  type ParsedAddress,
  type Party,
  type PartyKind,
  parseAddress,
  parseParty,
  type Shake,
  WALLET_ASSETS,
  type WalletAsset,
  walletAddress,
} from './wallet/wallet-address.ts';
export { signWalletClaim, verifyWalletClaim, type WalletClaim } from './wallet/wallet-claim.ts';
export { ACCOUNT_INDEX_MAX, type AccountPath, accountKey, accountSeed } from './wallet/wallet-key.ts';
export {
  openPhrase,
  openWalletSeed,
  sealPhrase,
  sealWalletSeed,
  type WalletSlot,
  walletVaultKey,
} from './wallet/wallet-vault.ts';
