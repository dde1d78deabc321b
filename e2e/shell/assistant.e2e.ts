import type { Page } from '@playwright/test';
import { GLYPH_ROWS_PAGE_MAX } from '@repo/contract/glyphs/glyphs';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { followLink, goTo } from '../kit/go-to.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

const test = testOnOnePage(async (page) => {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings');
});

const QUICK = [
  ['KYC Help', 'Identity verification (KYC)'],
  ['Biometrics', 'Setting up biometrics: fingerprint, face, passkey'],
  ['Create Glyph', 'Making a card'],
  ['Wallet Help', 'The wallet'],
] as const;

/** Which providers there are, asked when the panel opens, and the device's copy of the lists, made a while after signing in. */
const WITHOUT_A_QUESTION = [
  '/api/assistant',
  '/api/data-folders',
  `/api/qr-codes?view=row&state=all&limit=${GLYPH_ROWS_PAGE_MAX}`,
];

const panel = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' });
const log = (page: Page) => panel(page).getByRole('log');
const question = (page: Page) => panel(page).getByPlaceholder(/^Ask anything about /);
const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant' });

/** The panel over the page that is shown. */
async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
}

test('[AI-01] [AI-17] the button lies over nothing to press, steps aside from the focus; blanks are not sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(opener(page)).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  const rest = await opener(page).boundingBox();
  expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  const looked = await page.evaluate(scrollThrough);
  expect(looked.covered).toEqual([]);
  // There was something to step aside from, and room to stand out.
  expect(looked.tucked).toBeGreaterThan(0);
  expect(looked.tucked).toBeLessThan(looked.places);
  // Every stop of the keyboard on a page with many controls is clear of the button.
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(async () => {
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      const own = document.querySelector('[aria-label="AI Assistant"]');
      const focused = document.activeElement;
      if (!own || !focused || focused === own || focused === document.body) return null;
      const one = own.getBoundingClientRect();
      const other = focused.getBoundingClientRect();
      const isCovered =
        one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
      return isCovered ? focused.outerHTML.slice(0, 120) : null;
    });
    expect(covered).toBeNull();
  }
  await open(page);
  for (const blank of ['', '   ']) {
    await question(page).fill(blank);
    await question(page).press('Enter');
  }
  await expect(log(page).locator('> *')).toHaveCount(1);
  await expectAccessible(page);
  await close(page);
});

test('on a phone the button lies over no price and no value of the plans', async ({ page }) => {
  await followLink(page, 'Plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const looked = await page.evaluate(scrollThrough);
  expect(looked.covered).toEqual([]);
  expect(looked.tucked).toBeGreaterThan(0);
  expect(looked.tucked).toBeLessThan(looked.places);
});

/** Wherever the page is scrolled to: what the button lies over. Runs in the page. */
async function scrollThrough(): Promise<{ covered: string[]; tucked: number; places: number }> {
  const own = document.querySelector<HTMLElement>('[aria-label="AI Assistant"]');
  // Lower than the button is high: each part comes to where it stands.
  const step = 50;
  const covered: string[] = [];
  let tucked = 0;
  const main = document.querySelector('main');
  const end = document.documentElement.scrollHeight - innerHeight;
  const isCovered = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const button = own?.getBoundingClientRect() ?? new DOMRect();
    // What is elsewhere is not asked about: that takes long.
    if (bottom < button.top || top > button.bottom || right < button.left) return false;
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return middle !== null && own?.contains(middle);
  };
  for (let top = 0; top <= end; top += step) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    tucked += Number(own?.hasAttribute('data-tucked'));
    const parts = [...(main?.querySelectorAll('a, button, input, select, summary, dd, td, .numeric') ?? [])];
    covered.push(...parts.filter(isCovered).map((part) => part.outerHTML.slice(0, 120)));
  }
  return { covered, tucked, places: Math.floor(end / step) + 1 };
}

test('[AI-15] [AI-08] [AI-09] the welcome is said once; the conversation stays while the page does', async ({
  page,
}) => {
  await open(page);
  await expect(log(page).getByText(/^Hello\. I search the help/)).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
  await close(page);
  await expect(opener(page)).toBeFocused();
  await goTo(page, 'Scan');
  await open(page);
  await expect(log(page).getByText(/^Hello\. I search the help/)).toHaveCount(1);
  await close(page);
});

test('[AI-10] [AI-11] [AI-12] a chip fills the question in and does not send it', async ({ page }) => {
  await open(page);
  for (const [chip] of QUICK.slice(0, 3)) {
    await panel(page).getByRole('button', { name: chip, exact: true }).click();
    await expect(question(page)).not.toHaveValue('');
    await expect(question(page)).toBeFocused();
  }
  await expect(log(page).getByText('Sources')).toHaveCount(0);
  await close(page);
});

test('[AI-14] [AI-18] [AI-27] while it works it says so and takes no second question; a failure loses nothing', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/answer-question/, async (route) => {
    await failing;
    await route.abort();
  });
  await open(page);
  await question(page).fill('recovery code');
  await question(page).press('Enter');
  await expect(log(page).getByText('AI is thinking...')).toBeVisible();
  await question(page).fill('second question');
  await question(page).press('Enter');
  await expect(question(page)).toHaveValue('second question');
  await question(page).fill('');
  fail();
  await expect(page.locator('[data-toast]')).toContainText('AI Assistant Error');
  await expect(page.locator('[data-toast]')).toContainText('Failed to get response from AI assistant');
  await expect(question(page)).toHaveValue('recovery code');
  await expect(log(page).getByText('AI is thinking...')).toHaveCount(0);
  await close(page);
});

test('[AI-02] [AI-03] [AI-07] the panel says what it is and where answers come from', async ({ page }) => {
  await open(page);
  await expect(panel(page).getByText('Answers come from the help articles on this device.')).toBeVisible();
  await expect(panel(page).getByText('ChatGPT and Gemini are not connected.')).toBeVisible();
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  await question(page).fill('recovery code');
  await question(page).press('Enter');
  await expect(log(page).getByRole('link', { name: 'The recovery code and its kit' })).toBeVisible();
  await expectAccessible(page);
  await close(page);
});

test('[AI-13] [AI-25] [AI-26] each of the four is answered from the help, and nothing is sent', async ({ page }) => {
  await open(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !WITHOUT_A_QUESTION.includes(pathname + search)) {
      sent.push(request.postData() ?? request.url());
    }
  });
  for (const [chip, title] of QUICK) {
    await panel(page).getByRole('button', { name: chip, exact: true }).click();
    const asked = await question(page).inputValue();
    await question(page).press('Enter');
    await expect(question(page)).toHaveValue('');
    await expect(log(page).getByText(asked)).toBeVisible();
    await expect(log(page).getByRole('link', { name: title }).first()).toBeVisible();
    expect(sent.filter((one) => one.includes(asked))).toEqual([]);
  }
  expect(sent).toEqual([]);
  await close(page);
});

test('[AI-04] [AI-05] [AI-06] the three choices change how an answer is laid out', async ({ page }) => {
  await open(page);
  const sources = async (style: string) => {
    await panel(page).getByRole('radio', { name: style }).check({ force: true });
    const before = await log(page).getByRole('link').count();
    await question(page).fill('I forgot my password');
    await question(page).press('Enter');
    await expect.poll(() => log(page).getByRole('link').count()).toBeGreaterThan(before);
    return (await log(page).getByRole('link').count()) - before;
  };
  expect(await sources('Combined')).toBe(3);
  expect(await sources('ChatGPT')).toBe(1);
  expect(await sources('Gemini')).toBe(5);
  await expect(panel(page).getByText('Not connected: shows a list of articles.')).toBeVisible();
  await close(page);
});

test('[AI-19] [AI-24] Enter sends; what fits no article is said, with the nearest ones, and the link opens one', async ({
  page,
}) => {
  await open(page);
  await question(page).fill('kwyjibo authenticator frobnicate xyzzy');
  await question(page).press('Enter');
  await expect(log(page).getByText('I found nothing that fits your question.')).toBeVisible();
  await expect(log(page).getByText(/^Nearest help article/)).toBeVisible();
  const link = log(page).getByRole('link', { name: 'Authenticator app and backup codes' });
  await expect(link).toHaveAttribute('href', '#help=authenticator-app');
  await link.click();
  await expect(panel(page).getByRole('heading', { name: 'Authenticator app and backup codes' })).toBeFocused();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(log(page).getByText('kwyjibo authenticator frobnicate xyzzy')).toBeVisible();
  // On a phone, by its address.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manage#help=authenticator-app');
  await expect(panel(page).getByRole('heading', { name: 'Authenticator app and backup codes' })).toBeVisible();
  await close(page);
});

test('what is probably meant is answered as such, and what else may be meant can be chosen', async ({ page }) => {
  await open(page);
  await question(page).fill('the sticker came scratched');
  await question(page).press('Enter');
  await expect(log(page).getByText('I think this is what you mean:')).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'A damaged, dirty or blurred print' })).toBeVisible();
  await expectAccessible(page);
  await log(page).getByRole('button', { name: 'A product arrived damaged or wrong, or did not arrive' }).click();
  await expect(log(page).getByText(/^Open Shop, “Your orders”, then the order/)).toBeVisible();
  await expect(
    log(page).getByRole('link', { name: 'A product arrived damaged or wrong, or did not arrive' }),
  ).toBeVisible();
  await close(page);
});

test('where several articles may be meant the assistant says that it is not sure, and asks which', async ({ page }) => {
  await open(page);
  await question(page).fill('somebody else has it now');
  await question(page).press('Enter');
  await expect(log(page).getByText('I am not sure what you mean. Is it one of these?')).toBeVisible();
  await expect(log(page).getByText('None of these? Ask again in other words.').last()).toBeVisible();
  await expectAccessible(page);
  await log(page)
    .getByRole('button', { name: 'A card that was lost, stolen or copied: stop it and replace it' })
    .click();
  await expect(
    log(page).getByRole('link', { name: 'A card that was lost, stolen or copied: stop it and replace it' }),
  ).toBeVisible();
  await close(page);
});

test('somebody in danger is told to call the emergency number, and given no article', async ({ page }) => {
  await open(page);
  const before = await log(page).getByRole('link').count();
  await question(page).fill('I have chest pain since this morning');
  await question(page).press('Enter');
  await expect(log(page).getByText(/call the emergency number: 112/)).toBeVisible();
  expect(await log(page).getByRole('link').count()).toBe(before);
  await close(page);
});

test('[AI-26] the help speaks Italian: its questions, answers, sources and articles', async ({ page }) => {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assistente AI' }).click();
  const italian = page.getByRole('dialog', { name: 'Assistente AI' });
  await italian.getByRole('button', { name: 'Creare una tessera', exact: true }).click();
  await italian.getByRole('button', { name: 'Invia' }).click();
  await expect(italian.getByText(/^Apri Crea, dai un titolo/)).toBeVisible();
  await italian.getByRole('link', { name: 'Creare una tessera' }).click();
  await expect(italian.getByRole('heading', { name: 'Creare una tessera' })).toBeFocused();
  await expect(
    italian.getByRole('link', { name: 'Chi può leggere una tessera: medici, soccorritori, familiari' }),
  ).toBeVisible();
  await expectAccessible(page);
});
