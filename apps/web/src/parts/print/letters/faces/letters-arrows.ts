import regular from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff?inline';

/** Signs have one weight. */
export const face = { regular, bold: regular };
