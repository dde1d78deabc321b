import type { APIRequestContext, Page } from '@playwright/test';
import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import { contactNameSlot, walletNameSlot } from '@repo/client/text-slots';
import { type Cart, CUSTOM_TEXT_MAX } from '@repo/contract/shop/shop';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import {
  createGlyph,
  expectJson,
  type OwnedGlyph,
  type Owner,
  registerOwner,
  sealName,
} from '@repo/dev-env/browsers/registered-owner';
import { orderKeychain, payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { sealedKey } from '@repo/dev-env/ledger/wallet-person';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { createSigningKey, signWalletClaim, toBase64url, walletAddress } from '@repo/vault';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { scanAsStranger } from '../kit/steps/anyone-steps.ts';
import { demoHeaders, scanByApi } from '../kit/steps/scan-steps.ts';
import { SHOWN } from '../kit/steps/stranger-steps.ts';
import type { HostileWords } from './hostile-words.ts';

/** `stopped` is reported by a stranger, and stopped then. */
export type HostileOwner = { owner: Owner; card: OwnedGlyph; stopped: OwnedGlyph; orderId: string };

/** Somebody with a hostile text in whatever they may name or write, signed in on the page. */
export async function enterHostileOwner(page: Page, words: HostileWords): Promise<HostileOwner> {
  const owner = await registerHostile(page, words);
  const card = await fillCards(page.request, owner, words);
  const permissions = { medical: 'read' } as const;
  const stopped = await createGlyph(page.request, owner, {
    ...{ title: words.say('title of a stopped card', 200), permissions, emergencyAccess: true, anyone: SHOWN },
  });
  await writeTexts(page.request, owner, words);
  await nameLedger(page.request, owner, words);
  const orderId = await order(page, owner, words);
  return { owner, card, stopped, orderId };
}

async function registerHostile(page: Page, words: HostileWords): Promise<Owner> {
  const person = { ...newcomer(), fullName: words.say('full name', 200) };
  const owner = await registerOwner(page.request, { person, typesPassword: true });
  const code = codeIn(await waitForMail(person.email, 'Confirm your email address'));
  const { headers } = owner;
  await expectJson(await page.request.post('/api/auth/confirm-email', { headers, data: { code } }), 200);
  await signInAs(page, owner);
  return owner;
}

async function fillCards(request: APIRequestContext, owner: Owner, words: HostileWords): Promise<OwnedGlyph> {
  const folder = await createFolder(request, owner, { name: words.say('folder', 200) });
  const ticks: AnyoneTicks = { ...SHOWN, language: 'en' };
  const card = await createGlyph(
    request,
    { ...owner, folderId: folder.id },
    {
      title: words.say('card title', 200),
      fields: {
        person: `Name: ${words.say('name on the card', 120)}\nBorn: 1979`,
        medicalHistory: `Blood group: A-\nCondition: ${words.say('condition', 200)}`,
        allergies: words.say('allergy', 200),
        medications: words.say('medicine', 200),
        emergencyContact: `${words.say('contact', 120)} · Husband · +39 055 000 0142`,
        medicalAlerts: words.say('alert', 200),
      },
      permissions: { medical: 'read', emergency: 'read' },
      emergencyAccess: true,
      listed: true,
      anyone: ticks,
    },
  );
  await words.offer('name in mails', 40, (name) =>
    request.put(`/api/qr-codes/${card.row.id}/mail-name`, { headers: owner.headers, data: { name } }),
  );
  return card;
}

/** What others write about the card, and what the person writes to the site. */
async function writeTexts(request: APIRequestContext, { headers }: Owner, words: HostileWords): Promise<void> {
  await words.offer('institution in a notification', 120, (institutionName) =>
    request.post('/api/demo/notify-document', { headers, data: { institutionName, documentType: 'Letter' } }),
  );
  await words.offer('kind of document in a notification', 60, (documentType) =>
    request.post('/api/demo/notify-document', { headers, data: { institutionName: 'Arno', documentType } }),
  );
  await words.offer('wallet in a notification', 60, (walletAddress) =>
    request.post('/api/demo/notify-wallet', {
      headers,
      data: { walletAddress, transactionType: 'incoming', amount: '12.50' },
    }),
  );
}

/** A stranger reads the card, says where it is, and reports it. */
export async function meetStranger(
  request: APIRequestContext,
  { card, stopped }: HostileOwner,
  words: HostileWords,
): Promise<void> {
  const { reading } = await expectJson<{ reading: string }>(await scanAsStranger(request, card.secret), 200);
  await words.offer('message of a stranger', 280, (text) =>
    request.post('/api/emergency/found', { data: { reading, text } }),
  );
  const other = await expectJson<{ reading: string }>(await scanAsStranger(request, stopped.secret), 200);
  await words.offer('report of a stranger', 280, (text) =>
    request.post('/api/emergency/report', { data: { reading: other.reading, reason: 'offensive', text } }),
  );
}

/** Somebody who may, in an emergency, says why. */
export async function readInEmergency(
  request: APIRequestContext,
  { card }: HostileOwner,
  words: HostileWords,
): Promise<void> {
  const headers = await demoHeaders(request, 'first.responder');
  const reason = words.say('reason of a reader', 500);
  await scanByApi(request, headers, card, 'emergency', reason);
}

/** The names of a wallet and of somebody who is paid. The server cannot read them. */
async function nameLedger(request: APIRequestContext, owner: Owner, words: HostileWords): Promise<void> {
  const { headers } = owner;
  const own = createSigningKey();
  const address = walletAddress(own.publicKey, 'quantum');
  const name = await sealName(owner, walletNameSlot(address), words.say('wallet', 60));
  const { challenge } = await expectJson<{ challenge: string }>(
    await request.post('/api/wallets/challenge', { headers, data: {} }),
    201,
  );
  const proof = toBase64url(signWalletClaim(own.secretKey, { userId: owner.user.id, address, challenge }));
  const data = {
    ...{ walletAddress: address, privateKey: sealedKey(), publicKey: toBase64url(own.publicKey), walletType: 'hot' },
    ...{ cryptoType: 'quantum', balance: '0', name, accountIndex: 0, challenge, proof },
  };
  await expectJson(await request.post('/api/wallets', { headers, data }), 201);
  const other = walletAddress(createSigningKey().publicKey, 'quantum');
  const contact = {
    ...{ walletAddress: other, isTrusted: true },
    name: await sealName(owner, contactNameSlot(other), words.say('wallet contact', 60)),
  };
  await expectJson(await request.post('/api/wallet-contacts', { headers, data: contact }), 201);
}

/** A parcel goes wherever somebody says. */
const writeAddress = (words: HostileWords) => ({
  ...{ fullName: words.say('name on a parcel', 100), street: words.say('street', 100) },
  ...{ city: words.say('city of a parcel', 100), phone: '', postcode: '50121', country: 'IT' },
});

/** Paid, so that it is in the list of whoever makes it; another piece stays in the cart. */
async function order(page: Page, owner: Owner, words: HostileWords): Promise<string> {
  const { headers } = owner;
  const source = await createGlyph(page.request, owner);
  const addLine = (text: string) => {
    const line = { productId: 'metal-keychain', quantity: 1, selectedOptions: { metal: 'steel' } };
    const data = { ...line, customization: { qrCodeId: source.row.id, text } };
    return page.request.post('/api/shop/cart/lines', { headers, data });
  };
  const added = await words.offer('text on a product', CUSTOM_TEXT_MAX, addLine);
  const { lines } = await expectJson<Cart>(added, 200);
  const [line] = lines;
  if (line === undefined) throw new Error('the cart is empty');
  await expectJson(await page.request.delete(`/api/shop/cart/lines/${line.id}`, { headers }), 200);
  const { text } = line.customization;
  const address = writeAddress(words);
  // Letters that turn are refused there: an address is one line that a printer must be able to print.
  const isRefused = words.style === 'shaped';
  if (isRefused) words.refuse('name on a parcel', 'street', 'city of a parcel');
  const { id } = await orderKeychain(page, owner, { text, ...(!isRefused && { address }) });
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible();
  await expectJson(await addLine(text), 200);
  return id;
}
