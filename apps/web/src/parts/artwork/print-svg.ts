import { LAYERS, type PrintLayer, type PrintPage, type PrintPath } from './print-page.ts';

/** Colours of the layers in the SVG; the PDF has inks with these names. */
const LAYER_COLOURS = {
  White: '#CCF2FF',
  artwork: '#000000',
  CutContour: '#FF00FF',
  Info: '#0066CC',
} as const satisfies Record<PrintLayer, string>;

/** The pages beside each other as one SVG in true millimetres, one group for each side and layer. */
export function printSvg(pages: readonly PrintPage[]): string {
  const widthMm = pages.reduce((sum, page) => sum + page.widthMm, 0);
  const heightMm = Math.max(...pages.map((page) => page.heightMm));
  let left = 0;
  const sides = pages.map((page) => {
    const group = `<g id="${page.side}" transform="translate(${left} 0)">${LAYERS.map((layer) => layerGroup(page, layer)).join('')}</g>`;
    left += page.widthMm;
    return group;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    ...sides,
    '</svg>',
  ].join('\n');
}

function layerGroup({ side, paths }: PrintPage, layer: PrintLayer): string {
  const own = paths.filter((path) => path.layer === layer);
  return own.length === 0 ? '' : `<g id="${side}-${layer}">${own.map(pathElement).join('\n')}</g>`;
}

function pathElement({ layer, isGlyph, d, matrix, strokeMm }: PrintPath): string {
  const colour = LAYER_COLOURS[layer];
  const scale = Math.hypot(matrix[0], matrix[1]);
  const paint =
    strokeMm === null ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${strokeMm / scale}"`;
  return `<path${isGlyph ? ' class="glyph"' : ''} transform="matrix(${matrix.join(' ')})" ${paint} d="${d}"/>`;
}
