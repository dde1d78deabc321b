import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, done, timestamp } from '../wire.ts';

export const REFUSALS = {
  'wallet.otherPhrase': { status: 409, sentence: 'Another recovery phrase is stored here already.' },
  'wallet.noPhrase': { status: 404, sentence: 'No recovery phrase is stored here.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['wallet.phraseStored', 'wallet.phraseRevealed'] as const;

/** The entropy of 24 words sealed as an item of the vault: 32 bytes and 60. */
const SEALED_PHRASE_BYTES = 92;

export const readPhraseState = call({
  name: 'readPhraseState',
  method: 'GET',
  path: '/api/wallet-phrase',
  who: 'person',
  onHold: 'open',
  summary: 'Whether a sealed recovery phrase is stored, and whether its owner has shown that it is written down.',
  answer: z.object({ isStored: z.boolean(), confirmedAt: z.nullable(timestamp()) }),
  status: 200,
  refusals: [],
});

export const storePhrase = call({
  name: 'storePhrase',
  method: 'PUT',
  path: '/api/wallet-phrase',
  who: 'person',
  onHold: 'refused',
  summary: 'Stores the recovery phrase, sealed in the vault. It is never replaced by another one.',
  body: z.object({ sealed: bytes(SEALED_PHRASE_BYTES) }),
  answer: done,
  status: 200,
  refusals: ['wallet.otherPhrase'],
});

export const confirmPhrase = call({
  name: 'confirmPhrase',
  method: 'POST',
  path: '/api/wallet-phrase/confirm',
  who: 'person',
  onHold: 'open',
  summary: 'The owner has shown, on the device, that the words are written down.',
  body: z.object({}),
  answer: done,
  status: 200,
  refusals: ['wallet.noPhrase'],
});

export const revealPhrase = call({
  name: 'revealPhrase',
  method: 'POST',
  path: '/api/wallet-phrase/reveal',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'The sealed recovery phrase, which the caller’s vault opens.',
  body: z.object({}),
  answer: z.object({ sealed: bytes(SEALED_PHRASE_BYTES) }),
  status: 200,
  refusals: ['wallet.noPhrase'],
});
