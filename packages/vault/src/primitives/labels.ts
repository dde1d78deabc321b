/**
 * The one table of labels that separate the uses of keys, hashes and signatures. All texts are distinct and none is a
 * prefix of another (labels.test.ts), so nothing made for one use is valid in another.
 */
export const LABELS = {
  // hashes and salts
  accountSalt: 'arcglyph/salt/v1',
  stepUp: 'arcglyph/stepup/v1',
  seal: 'arcglyph/seal/v1',
  auditLeaf: 'arcglyph/audit-leaf/v1',
  auditChain: 'arcglyph/audit-chain/v1',
  auditDetail: 'arcglyph/audit-detail/v1',
  cosignature: 'arcglyph/cosignature/v1',
  // HKDF: from the account's master key, recovery code, passkey
  authKey: 'arcglyph/auth/v1',
  wrapKey: 'arcglyph/wrap/v1',
  recoveryAuth: 'arcglyph/recovery-auth/v1',
  recoveryUnwrap: 'arcglyph/recovery-unwrap/v1',
  passkeyUnwrap: 'arcglyph/passkey-unwrap/v1',
  prfInput: 'arcglyph/prf-input/v1',
  // HKDF and hashes: from the glyph secret
  glyph: 'arcglyph/glyph/v1',
  section: 'arcglyph/section/v1',
  passproof: 'arcglyph/passproof/v1',
  anyoneShare: 'arcglyph/anyone-share/v1',
  finder: 'arcglyph/finder/v1',
  notice: 'arcglyph/notice/v1',
  noticeRow: 'arcglyph/notice-row/v1',
  printBox: 'arcglyph/print-box/v1',
  // HKDF and associated data: vault and server wraps
  vaultWrap: 'arcglyph/vault-wrap/v1',
  vaultItem: 'arcglyph/vault-item/v1',
  backup: 'arcglyph/backup/v1',
  restoredId: 'arcglyph/restored-id/v1',
  kekWrap: 'arcglyph/kek-wrap/v1',
  kekName: 'arcglyph/kek-name/v1',
  rowMac: 'arcglyph/row-seal/v1',
  pepperMark: 'arcglyph/pepper-mark/v1',
  institutionCode: 'arcglyph/institution-code/v1',
  // the wallet: keys from the recovery phrase, addresses, hashes of transactions and blocks
  walletSeed: 'arcglyph/bip39/v1',
  walletVault: 'arcglyph/wallet-vault/v1',
  walletAddress: 'arcglyph/addr/v1',
  walletAddressCheck: 'arcglyph/addr-check/v1',
  transactionHash: 'arcglyph/txid/v1',
  blockHash: 'arcglyph/block-hash/v1',
  genesis: 'arcglyph/genesis/v1',
  // artwork for the printer: HKDF info and associated data
  artwork: 'arcglyph/artwork/v1',
  charityStatement: 'arcglyph/charity/v1',
  charityLeaf: 'arcglyph/charity-leaf/v1',
  charityNode: 'arcglyph/charity-node/v1',
  charityPadding: 'arcglyph/charity-padding/v1',
  // message authentication
  scanProof: 'arcglyph/proof/v1',
} as const;

/**
 * What D(info) of a glyph secret is made for: bare words under the salt `LABELS.glyph`. They are distinct, and none is a
 * prefix of another (labels.test.ts). The last two are for sealed codes on paper.
 */
export const GLYPH_INFOS = {
  id: 'id',
  proof: 'proof',
  root: 'root',
  anyone: 'anyone',
  finder: 'finder',
  printKey: 'print-key',
  printSiv: 'print-siv',
} as const;
export type GlyphInfo = keyof typeof GLYPH_INFOS;

/** ML-DSA contexts (FIPS 204 section 5.2). tx and block carry a suffix `:chainId`. */
export const SIGNATURE_CONTEXTS = {
  record: 'arcglyph/record/v1',
  share: 'arcglyph/share/v1',
  wallet: 'arcglyph/wallet/v1',
  tx: 'arcglyph/tx/v1',
  block: 'arcglyph/block/v1',
  checkpoint: 'arcglyph/checkpoint/v1',
  witness: 'arcglyph/witness/v1',
  statement: 'arcglyph/statement/v1',
  registryKey: 'arcglyph/registry-key/v1',
} as const;
export type SignatureUse = keyof typeof SIGNATURE_CONTEXTS;

/** What may be wrapped under a key-encryption key of the server. First part of the wrap's associated data. */
export const KEK_KINDS = [
  'glyphDataKey',
  'share',
  'proofKey',
  'ownerEnvelope',
  'vaultWrap',
  'identity',
  'folder',
  'passproof',
  'factorSecret',
  'document',
  'operatorKey',
  'mail',
  'driveGrant',
  'driveUpload',
  'cartLine',
  'order',
  'bankPayer',
  'invoice',
  'alertContact',
  'contactPush',
  'place',
  'message',
  'cardReport',
  'caseMessage',
  'deliveryAddress',
] as const;
export type KekKind = (typeof KEK_KINDS)[number];

/** What can open a wrap of the vault key. */
export const VAULT_WRAP_KINDS = ['password', 'recovery', 'passkey'] as const;
export type VaultWrapKind = (typeof VAULT_WRAP_KINDS)[number];

/** What may be sealed under the vault key: first part of the tuple (purpose, user, item, version). */
export const ITEM_PURPOSES = [
  'ownerEnvelope',
  'identity',
  'title',
  'folder',
  'bindings',
  'pins',
  'wallet',
  'note',
  'biometric',
  'deviceCopy',
  'timeStamp',
] as const;
export type ItemPurpose = (typeof ITEM_PURPOSES)[number];
