import type { Locator, Page } from '@playwright/test';
import type { MmBox, MmPoint } from '@repo/contract/shop/print-spec';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PRODUCT_IDS, type ProductId } from '@repo/contract/shop/products';
import { encodeGlyph } from '@repo/glyph';
import { makePrintFile } from '../../apps/web/src/parts/artwork/print-file.ts';
import type { Matrix } from '../../apps/web/src/parts/artwork/print-page.ts';
import { parsePdfSides } from '../../apps/web/test/pdf-artwork.ts';
import { testLetters } from '../../apps/web/test/test-letters.ts';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

// What a browser has drawn of a piece against the print file of the same choice, in millimetres from the piece's corner.

/** With letters of both files of the text face, and a zero. */
const TEXT = 'Łucja Bellini-Ångström, 10 anni';
type ShownSide = {
  readonly glyph: (MmPoint & { scale: number }) | null;
  /** Where each letter begins on its line. */
  readonly letters: readonly MmPoint[];
  readonly safe: MmBox;
};

/** What stands in the picture, whose own units are millimetres. */
function readPreview(picture: Locator): Promise<ShownSide & { lines: string[] }> {
  return picture.evaluate((svg: SVGSVGElement) => {
    const drawn = svg.querySelector<SVGPathElement>('[data-place="glyph"]');
    const safe = svg.querySelector<SVGRectElement>('[data-guide="safe"]');
    const lines = [...svg.querySelectorAll<SVGTextElement>('text[font-weight]')];
    if (safe === null) throw new Error('no safe line');
    const { x, y, width, height } = safe.getBBox();
    const place =
      drawn === null
        ? null
        : svg
            .getScreenCTM()
            ?.inverse()
            .multiply(drawn.getScreenCTM() ?? undefined);
    return {
      glyph: place ? { xMm: place.e, yMm: place.f, scale: place.a } : null,
      letters: lines.flatMap((line) =>
        [...(line.textContent ?? '')].flatMap((letter, index) => {
          const { x: xMm, y: yMm } = line
            .getStartPositionOfChar(index)
            .matrixTransform(line.getCTM() ?? undefined)
            .matrixTransform(svg.getCTM()?.inverse());
          return letter === ' ' ? [] : [{ xMm, yMm }];
        }),
      ),
      safe: { xMm: x, yMm: y, widthMm: width, heightMm: height },
      lines: lines.map((line) => line.textContent ?? ''),
    };
  });
}

type PrintedSide = Pick<ShownSide, 'glyph' | 'letters'> & {
  /** Around each line that is a note to the printer or a knife's: edge, safe line, holes. */
  readonly notes: readonly MmBox[];
};

/** The first piece of each side of the PDF, as its owner sees it. */
async function readPrint(productId: ProductId, lines: { invitation: string; address: string }): Promise<PrintedSide[]> {
  const drawing = encodeGlyph(new Uint8Array(33).fill(7));
  const order = { productId, options: {}, text: TEXT, drawing, orderLabel: '1', lines };
  const made = await makePrintFile(order, testLetters());
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { trim, sheet, mirrored } = printSpec(productId, {});
  const [corner = { xMm: 0, yMm: 0 }] = sheet.places;
  return (await parsePdfSides(made.pdf)).map(({ page, trim: pageTrim, inks }) => {
    // A mirrored sheet is looked at from behind.
    const fromCorner = (x: number, y: number) => ({
      xMm: (mirrored ? page.widthMm - x : x) - pageTrim.xMm - corner.xMm,
      yMm: y - pageTrim.yMm - corner.yMm,
    });
    const isOnPiece = ({ xMm, yMm }: MmPoint) => xMm >= 0 && xMm < trim.widthMm && yMm >= 0 && yMm < trim.heightMm;
    const black = inks
      .filter(({ ink }) => ink === 'artwork')
      .map(({ matrix: [a, , , , e, f], isGlyph, strokeMm }) => ({
        ...{ ...fromCorner(e, f), scale: Math.abs(a), isGlyph, isLine: strokeMm !== null },
      }))
      .filter(isOnPiece);
    return {
      glyph: black.find(({ isGlyph }) => isGlyph) ?? null,
      // A letter has a thousand units, the mark of the product fifty.
      letters: black.filter(({ isGlyph, isLine, scale }) => !isGlyph && !isLine && scale < 0.05),
      notes: inks.filter(({ ink }) => ink !== 'artwork').map((path) => spanPath(path, fromCorner)),
    };
  });
}

/** The box around the points of a path, its curves ending on it. */
function spanPath(
  { d, matrix: [a, b, c, d4, e, f] }: { d: string; matrix: Matrix },
  fromCorner: (x: number, y: number) => MmPoint,
): MmBox {
  const points = [...d.matchAll(/[MLC]([-\d.e ]+)/g)].map(([, numbers = '']) => {
    const [x = 0, y = 0] = numbers.trim().split(' ').map(Number).slice(-2);
    return fromCorner(a * x + c * y + e, b * x + d4 * y + f);
  });
  const [xs, ys] = [points.map(({ xMm }) => xMm), points.map(({ yMm }) => yMm)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { xMm: left, yMm: top, widthMm: Math.max(...xs) - left, heightMm: Math.max(...ys) - top };
}

/** The largest difference of any length; infinite where one side has more things than the other. */
function furthest(shown: readonly (object | null)[], printed: readonly (object | null | undefined)[] = []): number {
  if (shown.length !== printed.length) return Number.POSITIVE_INFINITY;
  const differences = shown.flatMap((one, index) =>
    Object.entries(one ?? { missing: 1 }).map(([name, mm]) =>
      Math.abs(Number(mm) - Number(Object(printed[index])[name])),
    ),
  );
  return Math.max(0, ...differences.map((mm) => (Number.isNaN(mm) ? Number.POSITIVE_INFINITY : mm)));
}

async function openPreview(page: Page, productId: ProductId): Promise<Locator> {
  await page.goto(`/shop/${productId}`);
  await page.getByLabel('Text beside the glyph').fill(TEXT);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Safe area and quiet zone').click();
  return preview;
}

test('[SHOP-16] glyph, letters and safe line stand on the preview where the print file of each product has them', async ({
  page,
}) => {
  await signInNew(page);
  for (const productId of PRODUCT_IDS) {
    const preview = await openPreview(page, productId);
    const picture = preview.getByRole('img', { name: /drawn to scale/ });
    const front = await readPreview(picture);
    const address = `${new URL(page.url()).host}/e/`;
    const [, invitation = ''] = new RegExp(`${TEXT} (.*) ${address}`).exec(front.lines.join(' ')) ?? [];
    const [printFront, printBack] = await readPrint(productId, { invitation, address });
    expect(furthest([front.glyph], [printFront?.glyph]), productId).toBeLessThan(0.01);
    expect(furthest(front.letters, printFront?.letters), productId).toBeLessThan(0.1);
    const distances = printFront?.notes.map((note) => furthest([front.safe], [note])) ?? [];
    expect(Math.min(...distances), productId).toBeLessThan(0.01);
    if (printBack === undefined) continue;
    await preview.getByText('Back', { exact: true }).click();
    await expect(picture.locator('[data-place="glyph"]')).toHaveCount(0);
    const back = await readPreview(picture);
    expect(back.letters.length).toBeGreaterThan(20);
    expect(furthest(back.letters, printBack.letters), productId).toBeLessThan(0.1);
  }
});
