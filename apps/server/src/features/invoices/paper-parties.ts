import { PRODUCT } from '@repo/contract/brand';
import type { PaperParty } from '@repo/contract/invoices/papers';
import { chooseLocale, type Language } from '@repo/contract/rules/languages';
import { formatPlace } from '@repo/contract/shop/address-format';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { openDetails } from '../profile/profile-seals.ts';

/** Who sells, as the configuration says it on that day. */
export const nameSeller = ({ config: { operator, vat } }: Context): PaperParty => ({
  name: operator?.name ?? PRODUCT,
  lines: operator?.address == null ? [] : operator.address.split(/,\s*/),
  taxNumber: vat.number,
  contact: operator?.contact ?? null,
});

export type Buyer = { readonly party: PaperParty; readonly language: Language; readonly institution: string | null };

const NOBODY: PaperParty = { name: '', lines: [], taxNumber: null, contact: null };

/** Who buys: with the address of the order, or else that of the profile. An account that is gone buys without a name. */
export async function nameBuyer(
  tx: Tx,
  context: Context,
  { accountId, address }: { accountId: string | null; address: DeliveryAddress | null },
): Promise<Buyer> {
  if (accountId === null) return { party: NOBODY, language: 'en', institution: null };
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return { party: NOBODY, language: 'en', institution: null };
  const { language, institutionName: institution } = account;
  const { lines: profile, vatNumber } = await readProfileLines(tx, context, {
    ...{ accountId, language, isInstitution: institution !== null },
  });
  const isPerson = institution === null;
  const lines = isPerson && address !== null ? addressLines(address, language) : profile;
  const name = institution ?? address?.fullName ?? account.fullName;
  const taxNumber = isPerson ? null : vatNumber;
  return { party: { name, lines, taxNumber, contact: account.email }, language, institution };
}

export const nameRecipient = (address: DeliveryAddress, language: Language): PaperParty => ({
  ...NOBODY,
  name: address.fullName,
  lines: addressLines(address, language),
});

const addressLines = (address: DeliveryAddress, language: Language): string[] => [
  address.street,
  ...formatPlace(address),
  nameCountry(address.country, language),
];

function nameCountry(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([chooseLocale(language)], { type: 'region' }).of(country) ?? country;
}

type ProfilePlace = { accountId: string; language: Language; isInstitution: boolean };

type ProfileLines = { readonly lines: string[]; readonly vatNumber: string | null };

/** What the profile says of where its owner lives, or of where the institution is; nothing while it is empty. */
async function readProfileLines(
  tx: Tx,
  context: Context,
  { accountId, language, isInstitution }: ProfilePlace,
): Promise<ProfileLines> {
  const [row] = await tx
    .select({ accountId: profiles.accountId, detailsWrapped: profiles.detailsWrapped, kekId: profiles.kekId })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  if (row === undefined) return { lines: [], vatNumber: null };
  const { profile = {}, vatNumber = null } = await openDetails(context, row);
  if (isInstitution) return { lines: [profile.institutionAddress ?? ''].filter(Boolean), vatNumber };
  const { address = '', zipCode = '', city = '', state = '', country = '' } = profile;
  const place = [zipCode, city, state].filter(Boolean).join(' ');
  return { lines: [address, place, nameCountry(country, language)].filter(Boolean), vatNumber };
}
