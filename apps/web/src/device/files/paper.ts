/** Sheets of paper by name; widths and heights in millimetres (ISO 216, ANSI/ASME Y14.1). */
export const PAPERS = { a4: { widthMm: 210, heightMm: 297 }, letter: { widthMm: 215.9, heightMm: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** Where printers hold US Letter (CLDR, supplemental measurementData, paperSize). Everywhere else it is A4. */
const LETTER_REGIONS = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** The paper most likely in this person's printer, by the region of the browser's language. */
export function usualPaper(language: string = navigator.language): Paper {
  return LETTER_REGIONS.includes(parseRegion(language) ?? '') ? 'letter' : 'a4';
}

function parseRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // The browser's language may be malformed; then A4 is used.
    return undefined;
  }
}
