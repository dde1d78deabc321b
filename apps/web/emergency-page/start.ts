import { onDigits } from './take-digits.ts';

// The line above stays the first: nothing runs before the address is empty.

import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@repo/contract/rules/languages';
