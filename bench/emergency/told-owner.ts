import { join } from 'node:path';
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test';
import { ANYONE_CONSENT_VERSION, HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { createGlyph, expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { TICKS } from '@repo/dev-env/people/anyone-reader';
import type { Folders } from '@repo/dev-env/servers/live-server';
import { readOutbox, type StoredMail } from '@repo/server/outside/mail/outbox-files';
import { chromiumFlags } from '../../e2e/kit/chromium-flags.ts';
import { signInAs } from '../../e2e/kit/enter.ts';
import { chromiumPath } from '../../tools/testing/chromium.ts';
import { buildReading } from './reading-request.ts';
import { waitUntil } from './wait-until.ts';

/** Milliseconds from the answer of a reading. */
type ToldTimes = { readonly shownMs: number; readonly mailedMs: number };

type ToldSite = { readonly url: string; readonly folders: Folders };

const CARD = { name: 'Marta Bellini', fields: { allergies: 'Penicillin', medicalHistory: 'Name: Marta Bellini' } };

/** From the answer that a stranger gets to the banner on the owner's open page, and to the mail that is handed over. */
export async function timeTelling({ url, folders }: ToldSite, rounds: number): Promise<ToldTimes[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  const api = await request.newContext({ baseURL: url });
  const known = new Map<string, StoredMail>();
  const listMails = async (email: string) =>
    (await readOutbox(join(folders.dataDir, 'outbox'), known)).filter(({ headers }) => headers.to === email);
  const times: ToldTimes[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const owner = await registerOwner(api);
      const first = await waitUntil('the code', async () => (await listMails(owner.email))[0]);
      await settleOwner(api, owner, codeIn(first));
      const { secret } = await createGlyph(api, owner, { fields: CARD.fields, anyone: TICKS, emergencyAccess: true });
      const mailsBefore = (await listMails(owner.email)).length;
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await signInAs(page, owner, url);
      await page.goto(`${url}/dashboard`);
      await page.getByText(CARD.name).first().waitFor();
      times.push(
        await timeOne(page, api, secret, async () => {
          await waitUntil('the mail', async () => (await listMails(owner.email))[mailsBefore]);
        }),
      );
      await context.close();
    }
  } finally {
    await api.dispose();
    await browser.close();
  }
  return times;
}

async function settleOwner(api: APIRequestContext, { headers }: Owner, code: string): Promise<void> {
  await expectJson(await api.post('/api/auth/confirm-email', { headers, data: { code } }), 200);
  const versions = { health: HEALTH_CONSENT_VERSION, anyone: ANYONE_CONSENT_VERSION };
  for (const [kind, version] of Object.entries(versions)) {
    await expectJson(await api.put(`/api/consents/${kind}`, { headers, data: { version } }), 200);
  }
}

async function timeOne(
  page: Page,
  api: APIRequestContext,
  secret: Uint8Array,
  whenMailed: () => Promise<void>,
): Promise<ToldTimes> {
  const showing = page.evaluate(watchBanner);
  const { path, body } = buildReading(secret, 0);
  const answer = await api.post(path, { headers: { 'content-type': 'application/json' }, data: body });
  const answeredAtMs = Date.now();
  if (answer.status() !== 200) throw new Error(`the reading answered ${answer.status()}`);
  const mailing = whenMailed().then(() => Date.now());
  const [shownAtMs, mailedAtMs] = await Promise.all([showing, mailing]);
  // What is there already when the answer comes took no time.
  return { shownMs: Math.max(0, shownAtMs - answeredAtMs), mailedMs: Math.max(0, mailedAtMs - answeredAtMs) };
}

/** Runs in the page. */
function watchBanner(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = [...document.querySelectorAll('[role="alert"]')].some((one) =>
        one.textContent.includes('Somebody without an account'),
      );
      if (isThere) resolve(Date.now());
      return isThere;
    };
    const watch = new MutationObserver(() => {
      if (look()) watch.disconnect();
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
