import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, bytesUpTo, done, idParams, uuid } from '../wire.ts';

export const REFUSALS = {
  'vault.generationTaken': { status: 409, sentence: 'This vault generation already exists.' },
  'vault.badWraps': { status: 422, sentence: 'The encrypted keys of the vault are invalid.' },
  'vault.missing': { status: 409, sentence: 'This account has no vault yet.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['vault.created', 'vault.wrapsChanged'] as const;

export const WRAP_KINDS = ['password', 'recovery', 'passkey'] as const;
/** Enough for a password wrap, a recovery wrap and several passkey wraps. */
export const WRAPS_MAX = 12;
export const ML_DSA_65_PUBLIC_KEY_BYTES = 1952;
export const ML_DSA_65_SIGNATURE_BYTES = 3309;

const wrap = {
  id: uuid(),
  kind: z.enum(WRAP_KINDS),
  credentialId: z.optional(bytesUpTo(1024)),
  sealed: bytesUpTo(512),
};
/** A wrap that replaces another; its generation is given beside it. */
export const newWrap = z.object({
  ...wrap,
  generation: z.int().check(z.minimum(1), z.maximum(1000)),
  recoveryAuth: z.optional(bytes(32)),
});
export type NewWrap = z.output<typeof newWrap>;

const identity = z.object({ publicKey: bytes(ML_DSA_65_PUBLIC_KEY_BYTES), sealed: bytesUpTo(512) });

export const vaultGeneration = z.object({
  generation: z.int(),
  wraps: z.array(z.object(wrap)),
  identity,
});

export const readVault = call({
  name: 'readVault',
  method: 'GET',
  path: '/api/vault',
  who: 'person',
  shed: 'late',
  onHold: 'refused',
  summary:
    'The wraps of the caller’s vault key and the sealed identity key, newest generation first; [] before the first.',
  answer: z.object({ vaults: z.array(vaultGeneration) }),
  status: 200,
  refusals: [],
});

export const createVault = call({
  name: 'createVault',
  method: 'PUT',
  path: '/api/vault',
  who: 'person',
  onHold: 'refused',
  summary: 'Creates one generation of the vault. Create-only: the same bytes again are fine, others are 409.',
  body: z.object({
    generation: z.int().check(z.minimum(1), z.maximum(1000)),
    wraps: z
      .array(z.object({ ...wrap, recoveryAuth: z.optional(bytes(32)) }))
      .check(z.minLength(1), z.maxLength(WRAPS_MAX)),
    identity,
  }),
  answer: vaultGeneration,
  status: 201,
  refusals: ['vault.generationTaken', 'vault.badWraps'],
});

export const putWrap = call({
  name: 'putWrap',
  method: 'PUT',
  path: '/api/vault/wraps/:id',
  who: 'person',
  object: 'vaultWrap',
  stepUp: true,
  onHold: 'refused',
  summary:
    'Keeps a further wrap of one generation: a passkey’s, or a new recovery code’s in the place of the old one, or a password’s after a reset.',
  params: idParams,
  body: z.object({ wrap: newWrap }),
  answer: done,
  status: 200,
  refusals: ['vault.badWraps', 'vault.missing', 'request.notFound', 'settings.sharedAccount'],
});

export const keepRecoveryKit = call({
  name: 'keepRecoveryKit',
  method: 'POST',
  path: '/api/vault/wraps/:id/kept',
  who: 'person',
  object: 'vaultWrap',
  onHold: 'refused',
  summary: 'The owner says that this recovery code is kept somewhere; until then the dashboard asks for it.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});

export const deleteWrap = call({
  name: 'deleteWrap',
  method: 'DELETE',
  path: '/api/vault/wraps/:id',
  who: 'person',
  object: 'vaultWrap',
  stepUp: true,
  onHold: 'refused',
  summary: 'Takes a passkey’s or the recovery code’s wrap away. The password’s stays.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['vault.badWraps', 'request.notFound', 'settings.sharedAccount'],
});
