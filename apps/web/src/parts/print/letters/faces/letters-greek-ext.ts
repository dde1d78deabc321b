import regular from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?inline';
import bold from '@fontsource/noto-sans/files/noto-sans-greek-ext-600-normal.woff?inline';

export const face = { regular, bold };
