import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

/** The faces in which a text is drawn, as the browser chose them. */
async function readFontFaces(page: Page, tools: CDPSession, text: Locator): Promise<string[]> {
  await text.evaluate((element) => element.setAttribute('data-asked', ''));
  await page.evaluate(() => document.fonts.ready);
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  await text.evaluate((element) => element.removeAttribute('data-asked'));
  return fonts.map(({ familyName, isCustomFont, glyphCount }) => `${familyName} ${isCustomFont} ${glyphCount}`);
}

test('the zero of a sentence has no slash; a code keeps it', async ({ page }) => {
  await page.goto('/login');
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const sentence = page.getByText('20 seconds', { exact: true });
  await expect(sentence).toBeVisible();
  // One letter of ten is of another face: the zero.
  await expect.poll(() => readFontFaces(page, tools, sentence)).toHaveLength(2);
  const faces = await readFontFaces(page, tools, sentence);
  expect(faces.map((face) => face.split(' ').at(-1)).toSorted()).toEqual(['1', '9']);
  const code = page.getByRole('listitem').locator('.font-mono').first();
  await code.evaluate((element) => {
    element.textContent = '1090';
  });
  await expect.poll(() => readFontFaces(page, tools, code)).toHaveLength(1);
  expect((await readFontFaces(page, tools, code))[0]).toMatch(/Mono.* 4$/);
});
