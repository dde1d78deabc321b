import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { done, idParams, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'wallet.unknownContact': { status: 404, sentence: 'This contact does not exist.' },
  'wallet.knownContact': { status: 409, sentence: 'This address is in your contacts already.' },
  'wallet.tooManyContacts': { status: 409, sentence: 'You have reached the maximum number of contacts.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['wallet.contactAdded', 'wallet.contactRemoved'] as const;

export const CONTACTS_MAX = 500;
/** Characters of a sealed name. */
const CONTACT_NAME_MAX = 1000;
const name = text(CONTACT_NAME_MAX, 1);

export const contact = z.object({
  id: uuid(),
  walletAddress: z.string(),
  cryptoType: z.enum(CRYPTO_TYPES),
  /** Sealed in the owner's vault. */
  name: z.string(),
  /** The owner has compared the address with its holder. */
  isTrusted: z.boolean(),
  createdAt: timestamp(),
});
export type Contact = z.output<typeof contact>;

export const listContacts = call({
  name: 'listContacts',
  method: 'GET',
  path: '/api/wallet-contacts',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s address book, oldest first.',
  answer: z.array(contact),
  status: 200,
  refusals: [],
});

export const createContact = call({
  name: 'createContact',
  method: 'POST',
  path: '/api/wallet-contacts',
  who: 'person',
  onHold: 'refused',
  summary: 'Adds an address to the address book. A wallet can pay it once its waiting time is over.',
  body: z.object({ walletAddress: text(64, 1), name, isTrusted: z.boolean() }),
  answer: contact,
  status: 201,
  refusals: ['ledger.badAddress', 'wallet.knownContact', 'wallet.tooManyContacts'],
});

export const updateContact = call({
  name: 'updateContact',
  method: 'PATCH',
  path: '/api/wallet-contacts/:id',
  who: 'person',
  object: 'contact',
  onHold: 'refused',
  summary: 'Renames a contact, or marks it as compared with its holder.',
  params: idParams,
  body: z.object({ name: z.optional(name), isTrusted: z.optional(z.boolean()) }),
  answer: contact,
  status: 200,
  refusals: ['wallet.unknownContact'],
});

export const deleteContact = call({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/api/wallet-contacts/:id',
  who: 'person',
  object: 'contact',
  onHold: 'refused',
  summary: 'Removes an address from the address book.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['wallet.unknownContact'],
});
