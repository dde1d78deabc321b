import { type CheckedCertificate, checkCertificate } from '@repo/client/registry/check-certificate';
import { type LedgerBlock, readLedgerConsistency, readLedgerHead } from '@repo/contract/ledger/ledger';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { type StatementState, tellStatementState } from '@repo/contract/statements/statements';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { readLedgerMemory } from '../../device/remembered/ledger-memory.ts';
import type { HashedFile } from '../../workers/registry-client.ts';

export type CertificateAnswer = CheckedCertificate & {
  /** the newest block that the site names; null without a network */
  readonly head: LedgerBlock | null;
  /** of a card: what the registry says of it now. `unknown`: it knows no such statement; null without a network */
  readonly state: StatementState | 'unknown' | null;
};

/** Checks a certificate here. Without a network, what needs none. Throws for answers that are no refusal of the network. */
export async function checkHere(
  certificate: CertificateFile,
  fingerprint: HashedFile | null,
  signal: AbortSignal,
): Promise<CertificateAnswer> {
  const { statement, transaction } = certificate.proof;
  const online = await readOnline(transaction.sealed?.block.height ?? 0, signal);
  const memory = online === null ? await readLedgerMemory() : null;
  const checked = await checkCertificate(certificate, {
    fingerprint,
    chainId: online?.chainId ?? memory?.head?.chainId ?? null,
    consistency: online?.consistency ?? null,
  });
  const state = statement === null || online === null ? null : await readState(statement, signal);
  return { ...checked, head: online?.head ?? null, state };
}

async function readOnline(height: number, signal: AbortSignal) {
  try {
    const { chain, block } = await ask(readLedgerHead, {}, { signal });
    const query = { from: height, to: Math.max(block.height, height) };
    const consistency = await ask(readLedgerConsistency, { query }, { signal }).catch((error: unknown) => {
      // A block that this ledger does not have: then the certificate is of another one, as the operator's step says.
      if (error instanceof AskError && error.code === 'ledger.noBlock') return null;
      throw error;
    });
    return { chainId: chain.chainId, head: block, consistency };
  } catch (error) {
    if (error instanceof AskError && error.code === 'ask.unreachable') return null;
    throw error;
  }
}

type AskedStatement = { readonly text: string; readonly salt: string };

async function readState({ text, salt }: AskedStatement, signal: AbortSignal): Promise<StatementState | 'unknown'> {
  try {
    return (await ask(tellStatementState, { body: { text, salt } }, { signal })).state;
  } catch (error) {
    if (error instanceof AskError && error.code === 'statements.unknown') return 'unknown';
    throw error;
  }
}
