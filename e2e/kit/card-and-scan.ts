import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from '../../apps/web/src/parts/print/card/card-ground.ts';
import { CARD_SHEET_CROP } from '../../apps/web/src/parts/print/card/card-sheet.ts';
import { signInAs } from './enter.ts';
import { type BrowserPerson, expect } from './fixtures.ts';
import { glyphPng, photograph } from './media/glyph-pictures.ts';
import { demoState, locateResult, upload } from './steps/scan-steps.ts';

// The picture of README.md: a printed card, and what a doctor's phone shows of it.

const CARD: GlyphOptions = {
  title: 'Marta Bellini',
  permissions: { medical: 'read', emergency: 'read' },
  emergencyAccess: true,
  fields: {
    medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-02\nBlood group: A-\nCondition: Type 1 diabetes (since 2009)',
    allergies: 'Penicillin (life-threatening)\nLatex gloves (severe)',
    medications: 'Insulin glargine · 18 units · 22:00',
    emergencyContact: 'Paolo Bellini · husband · +39 055 000 0142',
    medicalAlerts: 'On insulin. Check blood sugar first.',
  },
};
/** Lines that somebody would let everybody read. */
const PLAIN_LINES = ['Alert', 'Allergies', 'Blood group'];
const SCALE = 1.25;

export type PicturedPages = { readonly print: Page; readonly phone: Page };

/** The dialog that prints a card, and a doctor's phone that has scanned a photograph of its drawing. */
export async function openPicturedPages(
  newPerson: (options?: object) => Promise<BrowserPerson>,
  baseURL: string,
): Promise<PicturedPages> {
  const { page: print } = await newPerson({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: SCALE });
  const owner = await registerOwner(print.request);
  const { row, drawing } = await createGlyph(print.request, owner, CARD);
  await signInAs(print, owner);
  await print.goto(`/manage?glyph=${row.id}`);
  await print.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = print.getByRole('dialog', { name: /^Print/ });
  for (const line of PLAIN_LINES) await dialog.getByRole('checkbox', { name: line, exact: true }).check();
  await expect(dialog.getByRole('img').first()).toContainText('A−');

  const viewport = { width: 420, height: 760 };
  const storageState = await demoState(baseURL, 'dr.rossi');
  const { page: phone } = await newPerson({ viewport, deviceScaleFactor: SCALE, storageState });
  await phone.goto('/scan');
  await upload(phone, await photograph(await glyphPng(drawing, 1024)));
  await expect(locateResult(phone)).toBeVisible();
  await phone.locator('[data-toast]').getByRole('button').click();
  await expect(phone.locator('[data-toast]')).toHaveCount(0);
  return { print, phone };
}

/** What changes from run to run: days, times, an age, and the port. */
function settleWords(line: string): string {
  return line
    .replace(/\d{1,2} [A-Z][a-z]{2} \d{4}/g, '1 Jan 2000')
    .replace(/\b\d\d:\d\d\b/g, '00:00')
    .replace(/^(Marta Bellini), \d+$/, '$1, 47')
    .replace(/localhost:\d+/g, 'localhost:3000');
}

/** The words that the picture shows, line by line. */
export async function readPicturedWords({ print, phone }: PicturedPages): Promise<string> {
  const sheet = print.getByRole('dialog').locator('svg[font-family]');
  const printed = await sheet.evaluate((svg) => {
    const end = svg.getBoundingClientRect().bottom;
    const texts = [...svg.querySelectorAll('text')];
    return texts.filter((text) => text.getBoundingClientRect().bottom < end).map((text) => text.textContent ?? '');
  });
  const shown = await phone.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, top, width, height } = range.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      if (onTop !== null && walker.currentNode.parentElement?.contains(onTop))
        lines.push(walker.currentNode.textContent?.trim() ?? '');
    }
    return lines;
  });
  const lines = [...printed, ...shown].map(settleWords);
  // Each drawing has four words of its own.
  const own = shown[shown.indexOf('the same four words as on the card') - 1] ?? '';
  // Neither those, nor watermarks, nor how many notices wait.
  const kept = lines.filter((line) => !/^\d*\+?$|· 00:00$/.test(line) && !own.includes(line));
  return `${kept.join('\n')}\n`;
}

/** Runs in the page of the print, whose letters are loaded: both sides of the card, and the phone beside them. */
function composeInPage({ sides, phone, edge }: { sides: readonly string[]; phone: string; edge: string }): void {
  // The second theme finds what the first has left.
  const sheet = document.querySelector<SVGElement>(':is([role="dialog"], body > main) svg[font-family]');
  if (sheet === null) throw new Error('no sheet is shown');
  const stage = document.createElement('main');
  stage.style.cssText =
    'display:flex;gap:40px;align-items:center;width:max-content;padding:4px;background:none;letter-spacing:normal;text-rendering:geometricPrecision';
  const column = document.createElement('div');
  column.style.cssText = 'display:grid;gap:28px';
  const frame = `border:1px solid ${edge};overflow:hidden;display:block;`;
  for (const viewBox of sides) {
    const side = sheet.cloneNode(true) as SVGElement;
    side.setAttribute('viewBox', viewBox);
    const [, , width, height] = viewBox.split(' ');
    side.style.cssText = `${frame}width:500px;height:auto;aspect-ratio:${width}/${height};border-radius:18px`;
    for (const text of side.querySelectorAll('text')) {
      // What a start on one's own machine prints.
      text.textContent = (text.textContent ?? '').replace(/localhost:\d+/, 'localhost:3000');
    }
    column.append(side);
  }
  const picture = new Image();
  picture.src = phone;
  picture.style.cssText = `${frame}width:368px;height:auto;border-radius:28px`;
  stage.append(column, picture);
  document.body.replaceChildren(stage);
  document.documentElement.style.background = 'none';
  document.body.style.cssText = 'background:none;margin:0';
}

export type Theme = 'light' | 'dark';

/** The picture in one theme, on a transparent ground. The page of the print shows nothing else afterwards. */
export async function takePicture({ print, phone }: PicturedPages, theme: Theme): Promise<Buffer> {
  await phone.emulateMedia({ colorScheme: theme });
  const shot = await phone.screenshot({ animations: 'disabled' });
  const edgeMm = (CARD_SHEET_CROP.widthMm - CARD_WIDTH_MM) / 2;
  const [left, top] = [CARD_SHEET_CROP.xMm + edgeMm, CARD_SHEET_CROP.yMm + edgeMm];
  const back = CARD_SHEET_CROP.yMm + CARD_SHEET_CROP.heightMm - edgeMm - CARD_HEIGHT_MM;
  const sides = [top, back].map((y) => `${left} ${y} ${CARD_WIDTH_MM} ${CARD_HEIGHT_MM}`);
  const edge = theme === 'light' ? '#d5dcda' : '#3a4644';
  await print.evaluate(composeInPage, { sides, phone: `data:image/png;base64,${shot.toString('base64')}`, edge });
  await print.locator('main img').evaluate((image: HTMLImageElement) => image.decode());
  return await print.locator('main').screenshot({ omitBackground: true });
}
