import * as z from 'zod/mini';
import { SCANNER_ROLES } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { ANYONE_SECTION, CATEGORIES, GLYPH_ROLES, PERMISSION_LEVELS, permissions } from '../rules/permissions.ts';
import { ML_DSA_65_PUBLIC_KEY_BYTES, ML_DSA_65_SIGNATURE_BYTES } from '../vault/vault.ts';
import { bytes, bytesInAnySpelling, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { copyAsk } from './copy-ask.ts';

export const REFUSALS = {
  'scans.unknown': { status: 404, sentence: 'No card was found for this glyph.' },
  'scans.badNonce': { status: 409, sentence: 'This scan has already been used or has expired. Please scan again.' },
  'scans.noSuchRole': { status: 422, sentence: 'Nobody has this role: what anyone may read needs no account.' },
  'scans.badRole': { status: 403, sentence: 'You do not have this role.' },
  'scans.gone': { status: 410, sentence: 'This card was re-issued. The printed glyph is no longer valid.' },
  'glyph.inactive': { status: 403, sentence: 'This card is not active. Its owner has deactivated it.' },
  'glyph.expired': { status: 403, sentence: 'This card has expired.' },
  'glyph.noReadsLeft': { status: 403, sentence: 'This card has no reads left.' },
  'glyph.withheld': {
    status: 403,
    sentence: 'The owner’s card cannot be read yet. Look at the back of the card. In an emergency call 112.',
  },
  'scans.denied': {
    status: 403,
    sentence: 'Access denied. Your role ({role}) does not have permission to access this data.',
  },
  'scans.restricted': {
    status: 403,
    sentence:
      'Access denied. Your role ({role}) does not have permission to access this data. This card contains restricted data.',
  },
  'scans.nothing': { status: 403, sentence: 'No accessible data for your role.' },
  'scans.otherRealm': { status: 403, sentence: 'Demo accounts and real accounts cannot read each other.' },
  'scans.assuranceTooLow': { status: 403, sentence: 'Sign in with a second factor to read with a professional role.' },
  'scans.reasonNeeded': { status: 422, sentence: 'Give a reason of 10 to 500 characters.' },
  'scans.tooManyEmergencies': { status: 429, sentence: 'Emergency access is limited to 5 scans per hour.' },
  'scans.exportNotAllowed': { status: 403, sentence: 'Only data the owner shared at the level Full can be exported.' },
  'scans.exportTooLate': { status: 409, sentence: 'This scan is too old. Scan the card again, then export its data.' },
  'passcode.required': { status: 403, sentence: 'This card requires a passcode.' },
  'passcode.wrong': { status: 403, sentence: 'Wrong passcode. {left} attempts left.' },
  'passcode.closed': { status: 403, sentence: 'Too many wrong passcodes. The owner must change the content first.' },
  'scans.recordBroken': { status: 403, sentence: 'The signature of this card is invalid. No data was shown.' },
  'scans.newerCard': { status: 409, sentence: 'This card is newer than this page. Reload the page and scan it again.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['scan.released', 'scan.refused', 'scan.repeated', 'scan.exported'] as const;

export const NONCE_SECONDS = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
/** The reasons that one tap gives, as they are sent and logged; a page shows them in its own language. */
export const EMERGENCY_REASONS = {
  unconscious: 'Unconscious',
  cannotSpeak: 'Cannot speak',
  lifeInDanger: 'Life in danger',
} as const;
export type EmergencyReason = keyof typeof EMERGENCY_REASONS;
/** What was opened for a reason is shown to its reader for this long; the owner is told until when. */
export const OPENED_MINUTES = 15;
/** Emergency readings with a reason that one emergency scanner may make in an hour. */
export const EMERGENCIES_PER_HOUR = 5;
/** Challenges that one session may request in a minute: a person scans a few, a program guesses many. */
export const CHALLENGES_PER_MINUTE = 60;
/** Scans whose proof failed, before the scanner is slowed down. */
export const BAD_PROOFS_PER_MINUTE = 20;
export const RECENT_SCANS = 10;
/** Refusals of one scanner at one glyph that are listed one by one within an hour; further ones are counted. */
export const REFUSALS_SHOWN_PER_HOUR = 3;
/** How long the owner sees from where and with which device a scan was made. */
export const SCAN_PLACE_DAYS = 90;
/**
 * How long after a scan its data may be exported from the page; later only another scan applies what the owner allows
 * by then.
 */
export const SCAN_EXPORT_MINUTES = 60;
/** The ways of export: a file, the share sheet or clipboard, paper. */
export const SCAN_EXPORT_KINDS = ['file', 'share', 'print', 'copy'] as const;
export type ScanExportKind = (typeof SCAN_EXPORT_KINDS)[number];

/** How a scan ended. `read` and `full` were released at that level, `emergency` for a reason, `owner` to the owner. */
export const SCAN_RESULTS = [
  'read',
  'full',
  'emergency',
  'owner',
  'denied',
  'restricted',
  'nothing',
  'inactive',
  'expired',
  'noReadsLeft',
  'withheld',
  'gone',
  'otherRealm',
  'assuranceTooLow',
  'passcodeWrong',
  'passcodeClosed',
  'tooManyEmergencies',
  'recordBroken',
] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

export const challengeScan = call({
  name: 'challengeScan',
  method: 'POST',
  path: '/api/scan-logs/challenge',
  who: 'person',
  isUrgent: true,
  onHold: 'open',
  summary: 'A nonce for one scan, bound to this session and to one of the caller’s granted roles.',
  // The section `anyone` is no role: it is named here so that it is refused in words of its own.
  body: z.object({ role: z.optional(z.enum([...SCANNER_ROLES, ANYONE_SECTION])) }),
  answer: z.object({
    nonce: bytes(32),
    expiresAt: timestamp(),
    role: z.enum(SCANNER_ROLES),
    sid: uuid(),
    userId: uuid(),
  }),
  status: 200,
  refusals: ['scans.badRole', 'scans.noSuchRole'],
});

/** Strict: the proof covers every byte that was sent, so nothing may be dropped silently. */
export const scanBody = z.strictObject({
  qrCodeId: bytes(16),
  scannerRole: z.optional(text(40)),
  scannerInfo: z.optional(text(500)),
  accessedData: z.optional(z.union([text(500), z.array(text(60)).check(z.maxLength(20))])),
  ipAddress: z.optional(text(60)),
  nonce: bytes(32),
  proof: bytesInAnySpelling(32),
  passproof: z.optional(bytesInAnySpelling(32)),
  reason: z.optional(text(REASON_MAX, REASON_MIN)),
});
export type ScanBody = z.output<typeof scanBody>;

const section = z.object({
  role: z.string(),
  /** The header as the exact JCS text: associated data of the seal. */
  header: z.string(),
  nonce: z.string(),
  ct: z.string(),
  commitment: z.string(),
  share: bytes(32),
});

/** Among the values of a refusal to a role, or without a passcode: the card shows lines to everyone, so that `readAnyone` opens them. */
export const SHOWN_TO_ANYONE = { anyone: 'shown' } as const;

/** A section that exists and that this scan did not open. */
export const unopenedSection = z.object({
  role: z.enum(GLYPH_ROLES),
  /** Names of its filled fields, as the owner signed them; null in records made before they were. */
  fields: z.nullable(z.array(text(64))),
  /** This scanner may open it for a reason. */
  forReason: z.boolean(),
});
export type UnopenedSection = z.output<typeof unopenedSection>;

export const scan = call({
  name: 'scan',
  method: 'POST',
  path: '/api/scan-logs',
  who: 'person',
  isUrgent: true,
  onHold: 'partly',
  summary: 'The gate: proves the glyph is at hand, checks role and limits, logs, and releases that role’s section.',
  body: scanBody,
  answer: z.object({
    id: uuid(),
    at: timestamp(),
    role: z.enum([...SCANNER_ROLES, 'owner']),
    level: z.enum(PERMISSION_LEVELS),
    /** What was released may be copied: at level Full, and at level Read where the owner ticked the role. */
    mayCopy: z.boolean(),
    category: z.enum(CATEGORIES),
    permissions,
    contentVersion: z.int(),
    ownerName: z.string(),
    ownerPublicKey: bytes(ML_DSA_65_PUBLIC_KEY_BYTES),
    record: z.string(),
    signature: bytes(ML_DSA_65_SIGNATURE_BYTES),
    sections: z.array(section),
    /** In the order of the roles; a refusal carries the same list as far as its receiver may know it. */
    unopened: z.array(unopenedSection),
    /** Only for the owner: the whole envelope, which the vault opens. */
    envelope: z.nullable(z.object({ id: uuid(), title: z.string(), encodedData: z.string() })),
    leafHash: bytes(32),
  }),
  status: 201,
  isRepeatable: true,
  refusals: [
    'scans.unknown',
    'scans.badNonce',
    'scans.gone',
    'glyph.inactive',
    'glyph.expired',
    'glyph.noReadsLeft',
    'glyph.withheld',
    'scans.denied',
    'scans.restricted',
    'scans.nothing',
    'scans.otherRealm',
    'scans.assuranceTooLow',
    'account.onHold',
    'scans.reasonNeeded',
    'scans.tooManyEmergencies',
    'scans.recordBroken',
    'scans.newerCard',
    'passcode.required',
    'passcode.wrong',
    'passcode.closed',
  ],
});

const exportKind = z.enum(SCAN_EXPORT_KINDS);

export const noteScanExport = call({
  name: 'noteScanExport',
  method: 'POST',
  path: '/api/scan-logs/:id/exports',
  who: 'person',
  onHold: 'refused',
  object: 'scan',
  summary:
    'Before data of a scan leave the page, all ways at the level `full`, and `copy` where the owner ticked the role at the level `read`: logged for both, told to the owner. Once a scan and kind; repeating answers the same.',
  params: idParams,
  body: z.object({ kind: exportKind }),
  answer: z.object({ id: uuid(), kind: exportKind, at: timestamp(), leafHash: bytes(32) }),
  status: 200,
  isRepeatable: true,
  refusals: ['request.notFound', 'scans.exportNotAllowed', 'copies.notAllowed', 'scans.exportTooLate'],
});

export const scanRow = z.object({
  id: uuid(),
  createdAt: timestamp(),
  /** Record id of the caller's own glyph; null in the list of scans the caller made. */
  qrCodeId: z.nullable(uuid()),
  title: z.nullable(z.string()),
  /** Whom the glyph is for, sealed by its owner; null like the title. */
  face: z.nullable(z.string()),
  scannerRole: z.enum([...SCANNER_ROLES, 'owner']),
  scannerName: z.string(),
  /** The institution that granted the scanner's role, as the best known place of work. It is null without one. */
  place: z.nullable(z.string()),
  result: z.enum(SCAN_RESULTS),
  accessedData: z.array(z.string()),
  reason: z.nullable(z.string()),
  /** As the server saw it, with the address cut; only for the owner of the glyph, and null after `SCAN_PLACE_DAYS`. */
  from: z.nullable(z.object({ network: z.string(), country: z.nullable(z.string()), device: z.string() })),
  /** How often the same refusal was repeated within its hour, and when last: repetitions are counted, not listed. */
  repeats: z.int(),
  repeatedAt: z.nullable(timestamp()),
  /** How the scanner exported the data, as far as this page was used for it. */
  exports: z.array(exportKind),
  /** What the scanner asked about copying; null where nobody asked. */
  copyAsk: z.nullable(copyAsk),
  leafHash: bytes(32),
});
export type ScanRow = z.output<typeof scanRow>;

export const listScans = call({
  name: 'listScans',
  method: 'GET',
  path: '/api/scan-logs',
  who: 'person',
  onHold: 'refused',
  summary: 'Scans of the caller’s glyphs, newest first; `by=me`: scans the caller made; `qrCodeId`: one glyph’s.',
  query: z.object({ ...pageQuery, by: z.optional(z.literal('me')), qrCodeId: z.optional(uuid()) }),
  answer: z.array(scanRow),
  status: 200,
  refusals: [],
});
