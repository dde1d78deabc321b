import type { AnswerOf } from '@repo/contract/call';
import type { readSecurity } from '@repo/contract/dashboard/dashboard';
import { ARGON2ID, ownerKeyId } from '@repo/vault';
import { desc, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { auditCheckpoints } from '../../db/tables/audit.ts';
import { biometricTemplates } from '../../db/tables/factors.ts';
import { countPasskeys, readNewestVault } from './posture-facts.ts';

type SecurityAnswer = AnswerOf<typeof readSecurity>;

/**
 * The algorithms of docs/keys.md, for the page; only those that run are named. Ciphers and hashes are not called
 * post-quantum: they resist a quantum computer by the length of their keys.
 */
const ALGORITHMS: SecurityAnswer['algorithms'] = [
  { use: 'signatures', name: 'ML-DSA-65', isPostQuantum: true },
  { use: 'content', name: 'AES-256-GCM', isPostQuantum: false },
  { use: 'keys', name: 'HKDF-SHA-512', isPostQuantum: false },
  { use: 'passwords', name: `Argon2id, ${ARGON2ID.memoryKiB / 1024} MiB`, isPostQuantum: false },
  { use: 'log', name: 'SHA-256, ML-DSA-65', isPostQuantum: true },
];

/** Returns ids and dates of keys, never a key. */
export async function describeSecurity(context: Context, { accountId, role }: Session): Promise<SecurityAnswer> {
  const { db, keys } = context;
  const vault = await readNewestVault(db, accountId);
  const { size, sealedAt } = auditCheckpoints;
  const [checkpoint] = await db.select({ size, sealedAt }).from(auditCheckpoints).orderBy(desc(size)).limit(1);
  const templates = await db
    .select({ kind: biometricTemplates.kind })
    .from(biometricTemplates)
    .where(eq(biometricTemplates.accountId, accountId));
  const kekId = keys.currentKekId;
  return {
    algorithms: ALGORITHMS,
    vault: vault && {
      generation: vault.generation,
      keyId: ownerKeyId(vault.publicKey),
      since: vault.createdAt.toISOString(),
    },
    serverKey: { id: kekId, since: keys.kekMadeAt(kekId)?.toISOString() ?? null },
    logKey: { id: keys.auditKey.keyId, since: keys.auditKeyMadeAt()?.toISOString() ?? null },
    checkpoint: checkpoint === undefined ? null : { entries: checkpoint.size, at: checkpoint.sealedAt.toISOString() },
    biometrics: {
      isBypassed: role === 'creator',
      passkeys: await countPasskeys(db, accountId),
      face: templates.some(({ kind }) => kind === 'face'),
      voice: templates.some(({ kind }) => kind === 'voice'),
    },
  };
}
