import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import {
  checkTimeToken,
  computeStampImprint,
  isEndorsed,
  isInBatch,
  parseBase64url,
  parseBatchMemo,
  parseStatement,
  parseTransferText,
  REGISTRY_SALT_BYTES,
  statementLeaf,
  toHex,
  verifyStatement,
} from '@repo/vault';
import {
  type Consistency,
  checkTransactionProof,
  isGrown,
  isWholeChain,
  type ProofStep,
} from '../ledger/check-proof.ts';

/**
 * `fingerprint`: the file with the salt has the one of the certificate. `statement`: salt and statement have the hash that
 * the batch holds. `registry`: signed by a key that the operator vouches for. `batch`: the hash leads to the root of its
 * batch. `memo`: a transaction that the operator signed names this root. `block`: the transaction is in the block.
 * `operator`: the operator of the known ledger signed the block. `held`: the newest block grew from it. `authority`: a
 * time-stamp authority that the operator vouches for signed it too.
 */
export type CertificateStepName =
  | 'fingerprint'
  | 'statement'
  | 'registry'
  | 'batch'
  | 'memo'
  | 'block'
  | 'operator'
  | 'held'
  | 'authority';

export type CertificateStep = {
  readonly name: CertificateStepName;
  /** null: it waits for the network */
  readonly ok: boolean | null;
  readonly value?: string;
  readonly expected?: string;
  readonly tookMs: number;
};

/** What the checking browser knows besides the certificate. */
export type CertificateBeside = {
  /** of the file, with the certificate's salt: null for a card's certificate, which has no file */
  readonly fingerprint: { readonly bytes: Uint8Array; readonly tookMs: number } | null;
  /** the ledger of the site, as it says it or as this browser remembers it; null: neither is known */
  readonly chainId: string | null;
  /** that the newest block grew from the certificate's; null while there is no network */
  readonly consistency: Consistency | null;
};

export type CheckedCertificate = {
  readonly steps: readonly CertificateStep[];
  /** milliseconds since 1970, of the block */
  readonly sealedAt: number;
  readonly height: number;
  /** what the time-stamp authority says */
  readonly token: { readonly at: number; readonly authority: string } | null;
};

const decode = (text: string): Uint8Array => parseBase64url(text) ?? new Uint8Array();

/** Every step, also those after one that fails: a person sees which ones hold. */
export async function checkCertificate(
  { proof }: CertificateFile,
  beside: CertificateBeside,
): Promise<CheckedCertificate> {
  const { chain, transaction, token } = proof;
  const steps: CertificateStep[] = [];
  const leaf = decode(proof.leaf);
  if (beside.fingerprint !== null) {
    const value = toHex(beside.fingerprint.bytes);
    const expected = toHex(leaf);
    steps.push({ name: 'fingerprint', ok: value === expected, value, expected, tookMs: beside.fingerprint.tookMs });
  }
  if (proof.statement !== null) {
    steps.push(timed('statement', () => checkStatementLeaf(proof)));
    steps.push(timed('registry', () => ({ ok: isSignedByRegistry(proof) })));
  }
  const ledger = checkTransactionProof(chain, transaction);
  const find = (name: ProofStep['name']) => ledger.find((step) => step.name === name);
  const holds = (...names: ProofStep['name'][]) => names.every((name) => find(name)?.ok === true);
  const took = (...names: ProofStep['name'][]) =>
    ledger.filter(({ name }) => names.includes(name)).reduce((sum, { tookMs }) => sum + tookMs, 0);
  const root = parseBatchMemo(parseTransferText(transaction.body)?.memo ?? '');
  const { place, path } = proof.batch;
  steps.push(
    timed('batch', () => ({
      ok: root !== null && isInBatch(root, leaf, { place, path: path.map(decode) }),
      value: root === null ? '' : toHex(root),
    })),
    {
      name: 'memo',
      ok: root !== null && transaction.publicKey === chain.operatorKey && holds('text', 'signature', 'entries'),
      tookMs: took('text', 'signature', 'entries'),
    },
    {
      name: 'block',
      ok: holds('leaf', 'root'),
      ...(find('root')?.value !== undefined && { value: find('root')?.value ?? '' }),
      tookMs: took('leaf', 'join', 'root'),
    },
    {
      name: 'operator',
      ok: holds('operator') && isWholeChain(chain) && (beside.chainId === null || beside.chainId === chain.chainId),
      tookMs: took('operator'),
    },
    timed('held', () => ({ ok: beside.consistency === null ? null : leadsToHead(proof, beside.consistency) })),
  );
  const beganAtMs = performance.now();
  const told = token === null ? null : await checkToken(proof, leaf);
  if (token !== null) {
    steps.push({ name: 'authority', ok: told !== null, tookMs: performance.now() - beganAtMs });
  }
  return {
    steps,
    sealedAt: Date.parse(transaction.sealed?.block.sealedAt ?? ''),
    height: transaction.sealed?.block.height ?? 0,
    token: told,
  };
}

type StepResult = Omit<CertificateStep, 'name' | 'tookMs'>;

function timed(name: CertificateStepName, run: () => StepResult): CertificateStep {
  const beganAtMs = performance.now();
  return { name, ...run(), tookMs: performance.now() - beganAtMs };
}

type Proof = CertificateFile['proof'];

function checkStatementLeaf({ statement, leaf, chain }: Proof): StepResult {
  const expected = toHex(decode(leaf));
  const salt = decode(statement?.salt ?? '');
  const parsed = parseStatement(statement?.text ?? '');
  if (statement === null || salt.length !== REGISTRY_SALT_BYTES || parsed === null) return { ok: false, expected };
  const value = toHex(statementLeaf(salt, statement.text));
  return { ok: value === expected && parsed.chainId === chain.chainId, value, expected };
}

function isSignedByRegistry({ statement, chain }: Proof): boolean {
  if (statement === null) return false;
  const key = decode(statement.key);
  return (
    isEndorsed(decode(chain.operatorKey), { key, signature: decode(statement.endorsement), chainId: chain.chainId }) &&
    verifyStatement(key, decode(statement.signature), statement.text)
  );
}

function leadsToHead({ chain, transaction }: Proof, consistency: Consistency): boolean {
  return consistency.from.hash === transaction.sealed?.block.hash && isGrown(chain, consistency);
}

async function checkToken({ token, chain }: Proof, leaf: Uint8Array): Promise<CheckedCertificate['token']> {
  if (token === null || leaf.length !== 32) return null;
  const root = decode(token.authority);
  const endorsed = { key: root, signature: decode(token.endorsement), chainId: chain.chainId };
  if (!isEndorsed(decode(chain.operatorKey), endorsed)) return null;
  return checkTimeToken(decode(token.token), { imprint: computeStampImprint(leaf), root });
}

/** `no`: a step does not hold. `waits`: all that could be computed hold, and one waits for the network. */
export function judgeCertificate({ steps }: Pick<CheckedCertificate, 'steps'>): 'yes' | 'waits' | 'otherFile' | 'no' {
  const failed = steps.filter(({ ok }) => ok === false);
  if (failed.length === 0) return steps.some(({ ok }) => ok === null) ? 'waits' : 'yes';
  return failed.length === 1 && failed[0]?.name === 'fingerprint' ? 'otherFile' : 'no';
}

/** What the registry states of a card for somebody who has its statement, signature and the ledger's operator. */
export function isStatementSigned(
  {
    text,
    signature,
    key,
    endorsement,
  }: Pick<NonNullable<Proof['statement']>, 'text' | 'signature' | 'key' | 'endorsement'>,
  { operatorKey, chainId }: { operatorKey: string; chainId: string },
): boolean {
  const bytes = decode(key);
  return (
    isEndorsed(decode(operatorKey), { key: bytes, signature: decode(endorsement), chainId }) &&
    verifyStatement(bytes, decode(signature), text)
  );
}
