import type { BodyOf } from '@repo/contract/call';
import { CONTACTS_MAX, type Contact, type createContact, type updateContact } from '@repo/contract/wallet/contacts';
import { parseAddress } from '@repo/vault';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { walletContacts } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';
import type { WalletKey } from './own-wallets.ts';

type ContactRow = typeof walletContacts.$inferSelect;

export async function listOwnContacts({ db }: Context, accountId: string): Promise<Contact[]> {
  const isOwn = eq(walletContacts.accountId, accountId);
  return (await db.select().from(walletContacts).where(isOwn).orderBy(asc(walletContacts.id))).map(viewContact);
}

/** The waiting time of a new recipient counts from here, so adding the same address again does not begin another. */
export async function addContact(
  context: Context,
  accountId: string,
  { walletAddress, name, isTrusted }: BodyOf<typeof createContact>,
): Promise<Contact | Refusal> {
  const address = parseAddress(walletAddress);
  if (!address.ok) return refuse('ledger.badAddress');
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isOwn = eq(walletContacts.accountId, accountId);
    const [known] = await tx.select({ contacts: count() }).from(walletContacts).where(isOwn);
    if ((known?.contacts ?? 0) >= CONTACTS_MAX) return refuse('wallet.tooManyContacts');
    const id = newId(now.getTime());
    const values = {
      id,
      accountId,
      address: walletAddress,
      cryptoType: address.asset,
      name,
      isTrusted,
      createdAt: now,
    };
    const [row] = await tx.insert(walletContacts).values(values).onConflictDoNothing().returning();
    if (row === undefined) return refuse('wallet.knownContact');
    await append(tx, now, [{ subjectId: accountId, act: 'wallet.contactAdded', facts: { contact: id } }]);
    return viewContact(row);
  });
}

export async function changeContact(
  { db }: Context,
  { accountId, id }: WalletKey,
  body: BodyOf<typeof updateContact>,
): Promise<Contact | Refusal> {
  const isOwn = and(eq(walletContacts.accountId, accountId), eq(walletContacts.id, id));
  const changed = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.isTrusted === undefined ? {} : { isTrusted: body.isTrusted }),
  };
  const [row] =
    Object.keys(changed).length === 0
      ? await db.select().from(walletContacts).where(isOwn)
      : await db.update(walletContacts).set(changed).where(isOwn).returning();
  return row === undefined ? refuse('wallet.unknownContact') : viewContact(row);
}

export async function removeContact(
  context: Context,
  { accountId, id }: WalletKey,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const isOwn = and(eq(walletContacts.accountId, accountId), eq(walletContacts.id, id));
    const gone = await tx.delete(walletContacts).where(isOwn).returning({ id: walletContacts.id });
    if (gone.length === 0) return refuse('wallet.unknownContact');
    const facts = { contact: id };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'wallet.contactRemoved', facts }]);
    return {};
  });
}

function viewContact({ id, address, cryptoType, name, isTrusted, createdAt }: ContactRow): Contact {
  return { id, walletAddress: address, cryptoType, name, isTrusted, createdAt: createdAt.toISOString() };
}
