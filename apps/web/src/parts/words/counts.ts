import { getLocale } from '../../paraglide/runtime.js';

/** `10,000`: as many as that are not read digit by digit. */
export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);
