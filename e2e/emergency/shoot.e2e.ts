import { test } from '../kit/fixtures.ts';
import { answerReadings, sealAnyoneCard, showDrawing, told } from '../kit/steps/anyone-steps.ts';
const OUT = '/tmp/h-p-shots';
test('shoot', async ({ newPerson }) => {
  const card = await sealAnyoneCard();
  for (const [name, scheme, locale, width] of [['phone','light','en-GB',390],['dark','dark','en-GB',390],['it','light','it-IT',390],['wide','light','en-GB',1280]] as const) {
    const { page } = await newPerson({ colorScheme: scheme, locale, viewport: { width, height: 844 } });
    await answerReadings(page, { body: card.answer });
    await page.goto('/e/');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}/start-${name}.png` });
    await showDrawing(page, card);
    await page.getByRole('heading', { level: 2, name: 'Marta Bellini' }).waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}/open-${name}.png`, fullPage: true });
  }
  const states: [string, { status?: number; body: Record<string, unknown> }][] = [
    ['nothing', { body: told({ state: 'nothing' }) }], ['paused', { status: 403, body: { error: 'x', code: 'glyph.inactive' } }],
    ['replaced', { status: 410, body: { code: 'scans.gone' } }], ['unknown', { status: 404, body: { code: 'scans.unknown' } }], ['busy', { status: 503, body: {} }], ['newer', { body: told({ state: 'later' }) }],
  ];
  for (const [name, said] of states) {
    const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
    await answerReadings(page, said);
    await page.goto('/e/');
    await showDrawing(page, card);
    await page.locator('.say').waitFor();
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `${OUT}/state-${name}.png` });
  }
});
