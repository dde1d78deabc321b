import regular from '@fontsource/open-sans/files/open-sans-math-400-normal.woff?inline';
import bold from '@fontsource/open-sans/files/open-sans-math-600-normal.woff?inline';

export const face = { regular, bold };
