import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Notification, NotificationSettings } from '@repo/contract/notifications/notifications';
import { expectJson, type GlyphOwner, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';

export const DOCUMENT = { institutionName: 'Ospedale Valnera', documentType: 'Discharge letter' };
export const WALLET = { walletAddress: '0x8f3a1c55d2e94b07', transactionType: 'incoming', amount: '12.50' };

const SAMPLES = { document: DOCUMENT, wallet: WALLET, security: undefined };

/** A real notification, made by the calls of the testing center from outside the page. */
export async function createNotice(
  request: APIRequestContext,
  { headers }: Pick<GlyphOwner, 'headers'>,
  kind: keyof typeof SAMPLES,
): Promise<Notification> {
  const data = SAMPLES[kind];
  const answer = await request.post(`/api/demo/notify-${kind}`, { headers, ...(data && { data }) });
  return expectJson<Notification>(answer, 201);
}

export async function switchTo(
  request: APIRequestContext,
  { headers }: Pick<GlyphOwner, 'headers'>,
  data: Partial<NotificationSettings>,
): Promise<void> {
  await expectJson(await request.patch('/api/notification-settings', { headers, data }), 200);
}

/** A person of the demo who was told nothing yet, signed in on an empty page of the server. */
export async function enterQuiet(page: Page): Promise<Owner> {
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  await expectJson(await page.request.delete('/api/notifications', { headers: owner.headers }), 200);
  return owner;
}

export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications(,|$)/ });

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications', exact: true });

export const items = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Notifications, newest first' }).getByRole('article');

/** Opens the list over the page that is shown. */
export async function openList(page: Page): Promise<Locator> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  return items(page);
}

/** Answers the list with these rows, in the shape the server gives them, newest first. */
export async function answerList(page: Page, rows: readonly Partial<Notification>[]): Promise<void> {
  const json = rows.map((row, index) => ({
    id: `0199a0f0-0000-7000-8000-${String(rows.length - index).padStart(12, '0')}`,
    type: 'other',
    severity: 'low',
    kind: 'role.granted',
    title: `Title ${index + 1}`,
    message: `Message ${index + 1}`,
    isRead: false,
    createdAt: new Date().toISOString(),
    metadata: {},
    glyphTitle: null,
    glyphFace: null,
    notMe: null,
    notMeAt: null,
    ...row,
  }));
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
}

/** Browser notices and tones without bubble and loudspeaker: what was asked, shown and sounded is written down. */
export async function watchSenses(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const noted = { questions: 0, shown: [] as string[], tones: 0 };
    class Notice {
      static permission = given;
      static async requestPermission() {
        noted.questions += 1;
        if (Notice.permission === 'default') Notice.permission = 'granted';
        return Notice.permission;
      }
      constructor(title: string, { body }: { body: string }) {
        noted.shown.push(`${title}: ${body}`);
      }
      close() {
        return undefined;
      }
    }
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      noted.tones += 1;
      return make.call(this);
    };
    Object.assign(window, { Notification: Notice, noted });
  }, permission);
}

export const noted = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'noted') as { questions: number; shown: string[]; tones: number });

/** Flips one switch off: the call names it alone, and what is shown is what the server keeps. */
export async function flip(root: Page | Locator, page: Page, label: string, name: string): Promise<void> {
  await expect(root.getByRole('switch', { name: label })).toBeEnabled();
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await root.getByRole('switch', { name: label }).press('Space');
  const response = await answered;
  expect(new URL(response.url()).pathname).toBe('/api/notification-settings');
  expect(response.request().postDataJSON()).toEqual({ [name]: false });
  expect(await response.json()).toMatchObject({ [name]: false });
  await expect(root.getByRole('switch', { name: label })).not.toBeChecked();
}
