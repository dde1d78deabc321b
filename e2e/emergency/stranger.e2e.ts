import { type APIRequestContext, request as requests } from '@playwright/test';
import { createGlyph, type OwnedGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import {
  CAMERA_LIMIT_BYTES,
  FIRST_LOAD_LIMIT_BYTES,
  measureEmergencyPage,
} from '../../apps/web/measure-emergency-page.ts';
import { expect, test } from '../kit/fixtures.ts';
import { filmPicture, launchWithFilm } from '../kit/media/fake-camera.ts';
import { glyphPng } from '../kit/media/glyph-pictures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { demoState } from '../kit/steps/scan-steps.ts';
import { MARTA, SHOWN, showDrawing } from '../kit/steps/stranger-steps.ts';

// Somebody without an account holds a card: whom to call, and what its owner shows to everyone.

let api: APIRequestContext;
let card: OwnedGlyph;

test.beforeAll(async ({ baseURL }) => {
  api = await requests.newContext({ baseURL: baseURL ?? '' });
  const permissions = { medical: 'read', emergency: 'read' } as const;
  const wish = { fields: MARTA, anyone: SHOWN, permissions, emergencyAccess: true, listed: true };
  card = await createGlyph(api, await registerOwner(api), wish);
});
test.afterAll(() => api.dispose());

test('[ROUTE-14] [REQ-02] the number to call stands in the page before any script, and what is true without one', async ({
  newPerson,
}) => {
  const { page } = await newPerson({
    javaScriptEnabled: false,
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  });
  const answer = await page.goto('/scan');
  expect(answer?.url()).toMatch(/\/e\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('#call')).toHaveAttribute('href', 'tel:112');
  await expect(page.locator('#call')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Somebody needs help?')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('Questa pagina non può leggere il disegno');
  await page.getByText('Un altro Paese').click();
  await expect(page.getByRole('link', { name: 'Regno Unito 999' })).toHaveAttribute('href', 'tel:999');
});

test('the page weighs what a slow network carries before the camera, and before the first allergy', () => {
  const { camera, all } = measureEmergencyPage();
  expect(camera).toBeLessThanOrEqual(CAMERA_LIMIT_BYTES);
  expect(all).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_BYTES);
});

test('a stranger reads what the owner shows to everyone, in the order in which it helps, and nothing of it is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.url().endsWith('/api/emergency/open') && sent.push(request.postData()));
  await page.goto('/e/');
  await showDrawing(page, card);
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...[
      /^Marta Bellini$/,
      /^Alert: read first/,
      /^Allergies/,
      /^Special needs/,
      /^Blood group/,
      /^Medicines/,
      /^Conditions/,
    ],
    /^People to call/,
  ]);
  const allergies = page.getByRole('region', { name: /^Allergies/ });
  await expect(allergies).toContainText('Life-threatening / Pericolo di vita');
  await expect(page.getByRole('region', { name: /^Special needs/ })).toContainText('Not filled in by the owner');
  await expect(page.getByRole('region', { name: /^Medicines/ })).toContainText('This list may be incomplete.');
  await expect(page.getByRole('link', { name: 'Call Lucia' })).toHaveAttribute('href', 'tel:0550000177');
  await expect(page.getByText('Invented data. Nobody is in danger.')).toBeVisible();
  await expect(page.getByText(/^Not shown to everyone: implants, pregnancy, doctor/)).toBeVisible();
  await expect(page.getByText('Written by the owner, not checked.', { exact: false })).toBeVisible();
  await expect(page.locator('#call')).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await expect(allergies).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Allergie' })).toContainText('Pericolo di vita');
  await page.getByRole('radio', { name: 'Both' }).check();
  await expectAccessible(page);
  const kept = await page.evaluate(async () => ({
    storage: [localStorage.length, sessionStorage.length],
    databases: (await indexedDB.databases()).filter(({ name }) => name !== 'stranger').length,
    caches: (await caches.keys()).length,
    cookie: document.cookie,
    history: [location.pathname + location.search + location.hash, history.state],
  }));
  const empty = { storage: [0, 0], databases: 0, caches: 0, cookie: '', history: ['/e/', null] };
  expect(kept).toEqual(empty);
  expect(sent).toHaveLength(1);
  expect(Object.keys(JSON.parse(sent[0] ?? '{}')).sort()).toEqual(['finder', 'glyphId']);
  await page.reload();
  await expect(page.getByText('Marta Bellini')).toHaveCount(0);
  await expect(page.getByText('Then point the camera', { exact: false })).toBeVisible();
});

test('the camera reads by itself, and React leaves camera, heading and number as they were', async ({
  baseURL,
}, testInfo) => {
  const film = testInfo.outputPath('card.mjpeg');
  await filmPicture(await glyphPng(card.drawing, 420), film);
  const browser = await launchWithFilm(film);
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await page.goto('/e/');
  const parts = await page.evaluateHandle(() =>
    ['#camera', '#camera video', 'h1', '#call'].map((selector) => document.querySelector(selector)),
  );
  await page.locator('#call').focus();
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeVisible();
  const isSame = (before: (Element | null)[]) =>
    ['#camera', '#camera video', 'h1', '#call'].every(
      (selector, at) => document.querySelector(selector) === before[at],
    );
  expect(await parts.evaluate(isSame)).toBe(true);
  // The camera is off while somebody reads, and comes back with the next card.
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await page.getByRole('button', { name: 'Scan another card' }).click();
  await expect(page.getByText('Marta Bellini')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeVisible();
  await browser.close();
});

test('who read tells the owner where, that the card was found, and what is wrong with it', async ({
  page,
  context,
}) => {
  await page.goto('/e/');
  await showDrawing(page, card);
  await page.getByRole('button', { name: 'Tell them where you are' }).click();
  // Nobody allowed it: nothing else changes, and it can be tried again.
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.771_34, longitude: 11.254_82 });
  const told = page.waitForRequest('**/api/emergency/place');
  await page.getByRole('button', { name: 'Tell them where you are' }).click();
  expect((await told).postDataJSON()).toMatchObject({ latitude: 43.771, longitude: 11.255 });
  await expect(page.getByText('Sent: the place to about 100 m.')).toBeVisible();
  await page.getByText('I found this card').click();
  await page.getByLabel('Message').fill('It lies at the library.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. The owner reads it in their account.')).toBeVisible();
  await page.getByText('Report this card').click();
  await page.getByLabel('What is wrong').selectOption('It advertises something');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. A person will look at it.')).toBeVisible();
});

test('ambulance staff come to the reasons with one tap, and without a session by signing in, in the same tab', async ({
  newPerson,
  baseURL,
}) => {
  const state = await demoState(baseURL ?? '', 'first.responder');
  for (const isSignedIn of [true, false]) {
    const { page } = await newPerson(isSignedIn ? { storageState: state } : {});
    await page.goto('/e/');
    await showDrawing(page, card);
    await page.getByRole('button', { name: /^Ambulance or hospital staff/ }).click();
    if (!isSignedIn) {
      await page.getByRole('button', { name: 'Use first.responder', exact: true }).click();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    }
    const dialog = page.getByRole('dialog', { name: 'Why do you open Marta’s card?' });
    const reason = dialog.getByRole('button', { name: 'Unconscious' });
    await expect(reason).toBeVisible();
    await expect(page).toHaveURL(/\/scan$/);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state }));
    expect(stored).not.toContain(Buffer.from(card.secret).toString('base64url'));
  }
});
