import { contactNameSlot } from '@repo/client/text-slots';
import {
  type Contact,
  createContact,
  deleteContact,
  listContacts,
  updateContact,
} from '@repo/contract/wallet/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { refetch } from '../../../api/read.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { type ContactDraft, plainAddress } from './contact-draft.ts';
import type { FiledContact } from './contacts-file.ts';

/**
 * Changes of the address book; each ends when the list is read anew. Names are sealed on this device. They throw
 * VaultWorkerError `locked` and AskError.
 */
export function useContactActs() {
  const client = useQueryClient();
  const reload = () => refetch(client, listContacts);

  async function add({ name, address, isTrusted }: ContactDraft): Promise<Contact> {
    const added = await create(plainAddress(address), name.trim(), isTrusted);
    await reload();
    return added;
  }

  async function change(contact: Contact, body: { name?: string; isTrusted?: boolean }): Promise<void> {
    const { name, ...rest } = body;
    const sealed =
      name === undefined ? {} : { name: await sealText(contactNameSlot(contact.walletAddress), name.trim()) };
    await ask(updateContact, { params: { id: contact.id }, body: { ...rest, ...sealed } });
    await reload();
  }

  async function remove({ id }: Contact): Promise<void> {
    await ask(deleteContact, { params: { id } });
    await reload();
  }

  /** One after the other, because each is a call of its own; those added before a failure stay. */
  async function addAll(filed: readonly FiledContact[], onAdded: (count: number) => void): Promise<void> {
    try {
      for (const [index, { address, name }] of filed.entries()) {
        await create(address, name, false);
        onAdded(index + 1);
      }
    } finally {
      await reload();
    }
  }

  return { add, change, remove, addAll };
}

async function create(walletAddress: string, name: string, isTrusted: boolean): Promise<Contact> {
  const sealed = await sealText(contactNameSlot(walletAddress), name);
  return ask(createContact, { body: { walletAddress, name: sealed, isTrusted } });
}
