// What the reader takes of a PDF, so that no file, however it is made, costs a device more than this.

/** More than a phone's scanner makes of ten pages; nothing of a larger file is opened. */
export const PDF_MAX_BYTES = 32_000_000;
/** The first pages are looked at. A card, a letter and a form have fewer. */
export const PDF_PAGES_MAX = 10;
/** Of a page as it is drawn for the reader: A4 at 300 dots an inch. */
export const PDF_PAGE_PIXELS = 9_000_000;
/** A page as small as a card is drawn no finer: no drawing needs more dots an inch. */
export const PDF_PAGE_DPI = 600;
/** Neither side of a page is longer, however thin the page. */
export const PDF_PAGE_SIDE_PX = 8192;
/** A picture inside with more pixels is left out: A4 at 600 dots an inch. */
export const PDF_PICTURE_PIXELS = 36_000_000;
/** What one compressed part may unpack to. */
export const PDF_PART_BYTES = 160_000_000;
/** What all parts together may unpack to while one page is drawn. */
export const PDF_PAGE_BYTES = 1_000_000_000;
/** From choosing the file to the last page: then whatever still draws is ended. */
export const PDF_SECONDS = 20;
