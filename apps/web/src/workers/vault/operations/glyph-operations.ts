import { type AnyoneChoice, type AnyoneTicks, chooseAnyoneLines } from '@repo/client/card/anyone-lines';
import { type LineCode, parseLineCodes } from '@repo/client/card/line-codes';
import {
  agreesWithServer,
  type Disclosure,
  kindOfContent,
  parseDisclosure,
  type ServerClaim,
} from '@repo/client/glyph-content';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type GlyphKind, glyphPayload } from '@repo/client/glyph-payload';
import { makePrintCode, type PrintCode } from '@repo/client/print-code/print-code';
import type { PrintPlace } from '@repo/client/print-code/print-text';
import { type GlyphInput, type NewIssue, type SealStep, sealGlyph } from '@repo/client/seal-glyph';
import type { Pattern } from '@repo/contract/glyphs/glyphs';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import {
  deriveFinderToken,
  hashFinderToken,
  hashNoticeCard,
  makeNoticeCard,
  type PrintBoxSize,
  toBase64url,
} from '@repo/vault';
import { openOwnGlyph } from '../earlier-generations.ts';
import { openSigningKey, requireFields, requireOpenVault } from '../open-vault.ts';
import { type OpenVaultRecord, readDeviceId } from '../vault-store.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** What is sealed, and what it continues. */
export type SealGlyphInput = GlyphInput & {
  /** How it is drawn; `classic` unless it says otherwise. No part of what is sealed. */
  pattern?: Pattern;
  /** A change and a re-issue name what they continue. */
  step:
    | { kind: 'create' }
    | { kind: 'change' | 'reissue'; encodedData: string; record: string; contentVersion: number };
};

export type SealedDrawing = {
  title: string;
  encodedData: string;
  issue: NewIssue;
  drawing: Glyph;
  /** A change shows anyone exactly what was shown before. */
  keepsShown?: true;
};

/** What the server keeps of a drawing so that it can tell who holds it. */
type FinderHashes = { tokenHash: string; noticeHash: string };

export type OpenedGlyph = {
  kind: GlyphKind;
  fields: GlyphFields;
  /** What lines of the fields mean. */
  codes: LineCode[];
  /** Null: made before the owner was asked. */
  disclosure: Disclosure | null;
  drawing: Glyph;
  timestamp: string;
  contentVersion: number;
};

export const glyphOperations = {
  /**
   * Makes or takes the secret, seals every section, signs the record. The secret itself never leaves the worker; its
   * drawing does, because somebody has to draw it. Throws `locked`, `closedGeneration`, `damaged`
   * (what it continues does not open).
   */
  async 'glyph.seal'(input: SealGlyphInput): Promise<SealedDrawing> {
    const vault = await requireOpenVault();
    const identity = await openSigningKey(vault);
    const owner = { userId: vault.userId, vaultKey: vault.key, identity };
    const stamps = { deviceId: await readDeviceId(), passkeyId: vault.passkeyId };
    const step = await openStep(vault, input.step);
    const { glyphSecret, kind, ...sealed } = await sealGlyph(owner, stamps, input, step);
    for (const secret of [identity.seed, identity.secretKey]) secret.fill(0);
    const keepsShown = input.step.kind === 'change' && showsTheSame(step, input);
    return { ...sealed, ...(keepsShown && { keepsShown }), drawing: drawGlyph(glyphSecret, kind, input.pattern) };
  },

  /**
   * The owner's view of an own glyph: every field, and the drawing for screen and print. Throws `locked`, `closedGeneration`, and `damaged`
   * also when what was sealed is not what the server says of this glyph.
   */
  async 'glyph.open'(input: ServerClaim & { encodedData: string; pattern?: Pattern }): Promise<OpenedGlyph> {
    const { header, content, secrets } = await openOwn(await requireOpenVault(), input);
    if (!agreesWithServer({ header, content }, input)) throw new VaultWorkerError('damaged');
    const fields = requireFields(content);
    const kind = kindOfContent(content);
    return {
      kind,
      fields,
      codes: parseLineCodes(content, fields),
      disclosure: parseDisclosure(content),
      drawing: drawGlyph(secrets.glyphSecret, kind, input.pattern),
      timestamp: header.timestamp,
      contentVersion: header.contentVersion,
    };
  },

  /**
   * By which hashes the server recognises a reading by anyone, for a card from before. Neither token leaves the worker. Throws
   * `locked`, `closedGeneration`, `damaged`.
   */
  async 'glyph.finder'(input: { encodedData: string; contentVersion: number }): Promise<FinderHashes> {
    const { secrets } = await openOwn(await requireOpenVault(), input);
    const token = deriveFinderToken(secrets.glyphSecret);
    const hashes = {
      tokenHash: toBase64url(hashFinderToken(token)),
      noticeHash: toBase64url(hashNoticeCard(makeNoticeCard(token))),
    };
    token.fill(0);
    return hashes;
  },

  /**
   * The code that a print carries for a phone without a network: what anyone may read, sealed for who holds the drawing.
   * Null where nothing is ticked, or where the lines that may not be lost need more room. Throws as `glyph.open` does.
   */
  async 'glyph.makePrintCode'(
    input: ServerClaim & { encodedData: string; place: PrintPlace | null; language: string; size: PrintBoxSize },
  ): Promise<PrintCode | null> {
    const { header, content, secrets } = await openOwn(await requireOpenVault(), input);
    if (!agreesWithServer({ header, content }, input)) throw new VaultWorkerError('damaged');
    const contentDay = readDay(header);
    const shown = chooseShown(requireFields(content), parseDisclosure(content)?.anyone, contentDay);
    if (shown === null) return null;
    const printed = {
      contentVersion: header.contentVersion,
      contentDay,
      place: input.place,
      language: shown.content.language ?? input.language,
      fields: shown.content.fields,
    };
    return makePrintCode(secrets.glyphSecret, printed, input.size);
  },
};

/** Old content under a new number would pass the watch over versions (version-operations.ts): what was sealed decides. */
async function openOwn(vault: OpenVaultRecord, glyph: { encodedData: string; contentVersion: number }) {
  const opened = await openOwnGlyph(vault, glyph.encodedData);
  if (opened.header.contentVersion !== glyph.contentVersion) throw new VaultWorkerError('damaged');
  return opened;
}

type OpenedStep = SealStep & {
  /** What anyone is shown of the content that is continued. */
  readonly shown?: AnyoneChoice | null;
};

async function openStep(vault: OpenVaultRecord, step: SealGlyphInput['step']): Promise<OpenedStep> {
  if (step.kind === 'create') return { kind: 'create' };
  const { header, content, secrets } = await openOwn(vault, step);
  const { kind, record, contentVersion } = step;
  const before = { glyphSecret: secrets.glyphSecret, kind: kindOfContent(content), record, contentVersion };
  return {
    kind,
    before,
    shown: chooseShown(requireFields(content), parseDisclosure(content)?.anyone, readDay(header)),
  };
}

/** The day (UTC) on which content was sealed, by which it says how old a child is. */
const readDay = ({ timestamp }: { timestamp: string }): string => timestamp.slice(0, 10);

const chooseShown = (fields: GlyphFields, ticks: AnyoneTicks | undefined, day?: string): AnyoneChoice | null =>
  ticks === undefined ? null : chooseAnyoneLines({ fields }, ticks, day);

/** To the letter, the order of the lines and the language included: in doubt something changed, and prints are told so. */
const showsTheSame = ({ shown }: OpenedStep, { fields, anyone }: SealGlyphInput): boolean =>
  shown !== undefined && shown !== null && JSON.stringify(shown) === JSON.stringify(chooseShown(fields, anyone));

/** Draws it as screen and print show it. */
function drawGlyph(glyphSecret: Uint8Array, kind: GlyphKind, pattern: Pattern = 'classic'): Glyph {
  const payload = glyphPayload(glyphSecret, kind);
  const drawing = encodeGlyph(payload, { pattern });
  payload.fill(0);
  return drawing;
}
