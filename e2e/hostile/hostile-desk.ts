import type { Page } from '@playwright/test';
import { expectJson } from '@repo/dev-env/browsers/registered-owner';
import { confirmCall, createCreator, type Reviewer, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { expect } from '../kit/fixtures.ts';
import type { HostileWords } from './hostile-words.ts';

export type Desk = { page: Page; creator: Reviewer; token: string };

export async function openDesk(page: Page): Promise<Desk> {
  const creator = await createCreator();
  const { token } = await signInByPasskey(page, creator);
  return { page, creator, token };
}

export const send = (desk: Desk, path: string, data: object) =>
  desk.page.request.post(path, { headers: headersOf(desk), data });
const headersOf = ({ page, token }: Desk) => ({ origin: new URL(page.url()).origin, authorization: `Bearer ${token}` });

/** The names in `data` stand in their order, as what is confirmed is written. */
export async function sendConfirmed(desk: Desk, path: string, data: object) {
  const headers = headersOf(desk);
  const step = await confirmCall(desk.page, { headers, path, body: data, password: desk.creator.password });
  return desk.page.request.post(path, { headers: { ...headers, ...step }, data });
}

const IBAN = 'DE89370400440532013000';
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A statement of the bank in which a payer wrote what they liked, and one entry is odd. */
export async function importStatement(desk: Desk, words: HostileWords): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const say = (place: string, max: number) => escapeXml(words.say(place, max));
  const amount = '<Amt Ccy="EUR">12.34</Amt>';
  const day = `<Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt>`;
  const payer = `<RltdPties><Dbtr><Nm>${say('payer of a bank line', 140)}</Nm></Dbtr></RltdPties>`;
  const details = `<NtryDtls><TxDtls>${payer}<RmtInf><Ustrd>${say('text of a bank line', 300)}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  const entries = [
    `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd>${day}${details}</Ntry>`,
    `<Ntry>${amount}<CdtDbtInd>${say('odd side of a bank line', 60)}</CdtDbtInd>${day}</Ntry>`,
  ].join('');
  const statement = `<Stmt><Id>${say('name of a statement', 100)}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries}</Stmt>`;
  const xml = `<Document><BkToCstmrStmt>${statement}</BkToCstmrStmt></Document>`;
  await expectJson(await sendConfirmed(desk, '/api/creator/bank-statements', { xml }), 201);
}

/** A charity, which is on the public page. */
export async function addOrganisation(desk: Desk, words: HostileWords): Promise<void> {
  await words.offer('name of a charity', 120, (name) =>
    sendConfirmed(desk, '/api/creator/charity/organisations', { country: 'IT', kind: 'other', name, weight: 1 }),
  );
}

/** What reviewers and owner say of a card that a stranger reported, and that is stopped. */
export async function stopCard(
  desk: Desk,
  { page, headers, cardId }: { page: Page; headers: Record<string, string>; cardId: string },
  words: HostileWords,
): Promise<void> {
  const waiting = await desk.page.request.get('/api/creator/card-reports', { headers: headersOf(desk) });
  const reports = await expectJson<{ id: string; qrCodeId: string }[]>(waiting, 200);
  const report = reports.find(({ qrCodeId }) => qrCodeId === cardId);
  if (report === undefined) throw new Error('the report of a stranger does not wait');
  await words.offer('words that stop a card', 500, (text) =>
    sendConfirmed(desk, `/api/creator/card-reports/${report.id}`, { stops: true, words: text.padEnd(12, '.') }),
  );
  await words.offer('appeal of an owner', 1000, (text) =>
    page.request.post(`/api/qr-codes/${cardId}/anyone/appeal`, { headers, data: { text: text.padEnd(12, '.') } }),
  );
}

/** Why the site locked an account, which its creators read. */
export async function lockAccount(desk: Desk, accountId: string, words: HostileWords): Promise<void> {
  await words.offer('reason of a lock', 300, (text) =>
    sendConfirmed(desk, `/api/creator/users/${accountId}/lock`, { reason: text.padEnd(12, '.') }),
  );
}

/** Opens a case that waits, as the reviewer who has claimed it. */
export async function openReview(desk: Desk, id: string): Promise<void> {
  await expectJson(await send(desk, `/api/creator/reviews/${id}/claim`, {}), 200);
  await desk.page.goto('/creator-panel?tab=reviews');
  await desk.page
    .getByRole('listitem')
    .filter({ hasText: /Yours until/ })
    .getByRole('button')
    .click();
  await expect(desk.page.getByRole('timer')).toBeVisible();
}

/** Gives it back, so that the next one is the only one of this reviewer. */
export async function leaveReview(desk: Desk, id: string): Promise<void> {
  await expectJson(await send(desk, `/api/creator/reviews/${id}/release`, {}), 200);
}
