import type { Page } from '@playwright/test';
import { type AssistedServer, startAssistedServer } from '@repo/dev-env/servers/assistant-server';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// A server that has the keys of both providers; they answer on this machine.

let server: AssistedServer;
test.beforeAll(async () => {
  server = await startAssistedServer();
});
test.afterAll(() => server.close());

const panel = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' });
const log = (page: Page) => panel(page).getByRole('log');
const question = (page: Page) => panel(page).getByPlaceholder(/^Ask anything about /);

async function askFor(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

test('[AI-05] [AI-25] [X-77] a provider is asked only after consent, says so, and can be stopped and taken back', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ baseURL: server.url });
  const { standIn } = server;
  await signInNew(page);
  await page.goto('/manage');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await expect(panel(page).getByText('ChatGPT or Gemini is asked only if you choose it and agree.')).toBeVisible();
  await panel(page).getByRole('radio', { name: 'ChatGPT' }).check({ force: true });
  await expect(panel(page).getByText('OpenAI (model model-one) receives your question as typed')).toBeVisible();
  await expectAccessible(page);
  await askFor(page, 'recovery code');
  await expect(log(page).getByRole('link', { name: 'The recovery code and its kit' })).toHaveCount(1);
  expect(standIn.received).toEqual([]);

  await panel(page).getByRole('button', { name: 'I agree, ask ChatGPT' }).click();
  await expect(panel(page).getByText('You agreed to send your questions to OpenAI (model model-one).')).toBeVisible();
  standIn.answerText = 'Print it.\n\nKeep it apart from your password.';
  await askFor(page, 'recovery code');
  await expect(log(page).getByText('Keep it apart from your password.')).toBeVisible();
  await expect(log(page).getByText(/^ChatGPT, model model-one\. May be wrong/)).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'The recovery code and its kit' })).toHaveCount(2);
  await expectAccessible(page);

  standIn.mode = 'tooMany';
  await askFor(page, 'set up a fingerprint');
  await expect(
    log(page).getByText(/^ChatGPT did not answer\. .*Try again in 7 seconds\. This answer comes/),
  ).toBeVisible();
  await expect(log(page).getByText(/^Choose Biometric in the account menu/)).toBeVisible();

  standIn.mode = 'silent';
  await askFor(page, 'print a sticker');
  await expect(log(page).getByText('AI is thinking...')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(log(page).getByText(/^Stopped\. ChatGPT may have received the question\./)).toBeVisible();
  await expect(log(page).getByText(/^A card can be printed/)).toBeVisible();

  await panel(page).getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(panel(page).getByRole('button', { name: 'I agree, ask ChatGPT' })).toBeVisible();
  const before = standIn.received.length;
  await askFor(page, 'language');
  await expect(log(page).getByRole('link', { name: 'Language: English and Italian' })).toBeVisible();
  expect(standIn.received).toHaveLength(before);
});
