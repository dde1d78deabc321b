import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';

const iconFolder: string = join(repoRoot, 'apps/web/public/icons');

/** Background: the darkest shade of the primary colour, with the seal in white, readable on any wallpaper. */
const GROUND = '#0e5a54';
const INK = '#ffffff';

type AppIcon = {
  sizePx: number;
  /** Share of the side that the seal takes. Systems may cut a maskable icon down to four fifths of its side. */
  share: number;
  /** Corner radius as a share of the side; 0 if the system rounds the corners itself. */
  corner: number;
};

export const appIcons: Readonly<Record<string, AppIcon>> = {
  'app-192': { sizePx: 192, share: 0.78, corner: 0.22 },
  'app-512': { sizePx: 512, share: 0.78, corner: 0.22 },
  'app-maskable-192': { sizePx: 192, share: 0.6, corner: 0 },
  'app-maskable-512': { sizePx: 512, share: 0.6, corner: 0 },
  'app-apple': { sizePx: 180, share: 0.72, corner: 0 },
};

/** The arcs of the seal as the page draws them, in one colour. */
function sealArcs(): string {
  const seal = readFileSync(join(repoRoot, 'apps/web/public/seal.svg'), 'utf8');
  const inside = /<\/style>([\s\S]*)<\/svg>/.exec(seal)?.[1];
  if (inside === undefined) throw new Error('public/seal.svg has no arcs behind its style');
  return inside.replaceAll(/fill="#[0-9a-f]{6}"/g, `fill="${INK}"`);
}

export async function drawIcon({ sizePx, share, corner }: AppIcon): Promise<Buffer> {
  const seal = sizePx * share;
  const edge = (sizePx - seal) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${sizePx} ${sizePx}">
    <rect width="${sizePx}" height="${sizePx}" rx="${sizePx * corner}" fill="${GROUND}"/>
    <g transform="translate(${edge} ${edge}) scale(${seal / 48})" fill="none" stroke="${INK}">${sealArcs()}</g>
  </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** `npm run icons`: draws the app's icons from the seal; they are committed, so that a build draws nothing. */
export async function run(): Promise<number> {
  mkdirSync(iconFolder, { recursive: true });
  for (const [name, icon] of Object.entries(appIcons)) {
    const drawn = await drawIcon(icon);
    writeFileSync(join(iconFolder, `${name}.png`), drawn);
    printLine(`${name}.png  ${icon.sizePx} px  ${drawn.length} bytes`);
  }
  return 0;
}
