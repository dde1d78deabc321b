import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { AnswerOf } from '@repo/contract/call';
import {
  challengeScan,
  type ScanBody,
  type scan,
  scan as scanCall,
  type UnopenedSection,
  unopenedSection,
} from '@repo/contract/scans/scans';
import { challengeStaffScan, staffScan } from '@repo/contract/scans/staff-scans';
import * as z from 'zod/mini';
import { ask } from '../../api/ask.ts';
import { AskError, type AskErrorCode } from '../../api/ask-error.ts';
import type { OpenedScan } from '../../workers/vault/operations/scan-operations.ts';
import { VaultWorkerError, type VaultWorkerErrorCode } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';

/** A scanned glyph: its secret is kept in the worker under this number. */
export type HeldScan = { readonly handle: number; readonly glyphId: string };

/** Whose scan it is: a person's, or that of an employee at the portal of an institution. */
export type ScannerKind = 'person' | 'staff';

export type ReleasedScan = {
  readonly held: HeldScan;
  readonly answer: AnswerOf<typeof scan>;
  /** The code, where an employee scanned a glyph that the own institution issued. */
  readonly issuedCode: string | null;
  readonly opened: OpenedScan;
};

/** How asking the gate ended. `refused` carries the server's code; everything else is ours. */
export type GateOutcome =
  | { readonly kind: 'released'; readonly scan: ReleasedScan }
  | {
      readonly kind: 'refused';
      readonly code: AskErrorCode;
      /** The status of HTTP, which is 0 where no server answered. */
      readonly status: number;
      readonly reason: string;
      readonly params: Readonly<Record<string, string>>;
      /** What exists on the glyph, as far as this scanner may know it. */
      readonly unopened: readonly UnopenedSection[];
    }
  /** What came back does not carry the owner's signature for this glyph: nothing is shown. */
  | { readonly kind: 'forged' }
  /** Its owner signed it with something that this page does not know yet. */
  | { readonly kind: 'newer' }
  /** An own glyph, but the vault is locked: the password opens it. */
  | { readonly kind: 'locked' }
  /** An own glyph of an earlier vault, of which nothing is open. */
  | { readonly kind: 'earlierVault' }
  /** The secret was forgotten meanwhile. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed' };

/** Refusals of the gate have their own sentence; any other failure happened before the gate decided. */
export const isGateCode = (code: string): boolean => /^(glyph|passcode|scans)\./.test(code);

export type GateRequest = {
  readonly held: HeldScan;
  readonly kind: ScannerKind;
  readonly role: ScannerRole;
  readonly passcode: string | null;
  readonly reason: string | null;
};

/** What the log says of the device, in words a person can check. Nothing that identifies it. */
const SCANNER_INFO = 'web';

/** Challenge, proof, gate, check, open: one scan from drawing to facts. Never throws for what can be expected. */
export async function askGate({ held, kind, role, passcode, reason }: GateRequest): Promise<GateOutcome> {
  try {
    const challenge = await ask(kind === 'staff' ? challengeStaffScan : challengeScan, { body: { role } });
    const body = await askVault('scan.prove', {
      handle: held.handle,
      challenge,
      scannerInfo: SCANNER_INFO,
      passcode,
      reason,
    });
    // The same bytes may be sent again while the challenge lives: the gate answers with the same log row.
    const { issuedCode, ...answer } = await sendScan(kind, body);
    const opened = await askVault('scan.open', { handle: held.handle, answer });
    return { kind: 'released', scan: { held, answer, opened, issuedCode } };
  } catch (error) {
    return classifyOutcome(error);
  }
}

/** Both gates answer the same; an employee's says beside it whether the glyph is one of the own institution. */
async function sendScan(kind: ScannerKind, body: ScanBody): Promise<AnswerOf<typeof staffScan>> {
  if (kind === 'staff') return ask(staffScan, { body });
  return { ...(await ask(scanCall, { body })), issuedCode: null };
}

/** A list that does not fit the contract counts as none: the refusal itself is still said. */
function parseUnopened(value: unknown): readonly UnopenedSection[] {
  const parsed = z.array(unopenedSection).safeParse(value);
  return parsed.success ? parsed.data : [];
}

function classifyOutcome(error: unknown): GateOutcome {
  if (error instanceof AskError) {
    const { code, status, reason, params } = error;
    if (code === 'scans.newerCard') return { kind: 'newer' };
    return { kind: 'refused', code, status, reason, params, unopened: parseUnopened(error.unopened) };
  }
  const kind = error instanceof VaultWorkerError ? VAULT_OUTCOMES[error.code] : undefined;
  return { kind: kind ?? 'failed' };
}

const VAULT_OUTCOMES: Partial<Record<VaultWorkerErrorCode, 'forged' | 'newer' | 'locked' | 'earlierVault' | 'stale'>> =
  {
    damaged: 'forged',
    newer: 'newer',
    locked: 'locked',
    closedGeneration: 'earlierVault',
    notHeld: 'stale',
  };
