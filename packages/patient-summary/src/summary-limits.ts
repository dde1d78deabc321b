/** The largest bundle that is read. */
export const SUMMARY_BYTES_MAX = 5 * 1024 * 1024;
export const SUMMARY_RESOURCES_MAX = 2000;
export const SUMMARY_DEPTH_MAX = 32;

/** The longest text inside a bundle, narrative included. What is longer is no text that a person wrote. */
export const SUMMARY_TEXT_MAX = 200_000;
/** The longest file inside a bundle, as base64: a photograph, a letter. It is never read. */
export const SUMMARY_FILE_MAX = 4 * 1024 * 1024;

/** The longest line that an import makes; what follows is cut, and the cut shows. */
export const SUMMARY_LINE_MAX = 10_000;
/** Codes that one line keeps. */
export const SUMMARY_CODES_MAX = 10;
/** The longest code, or address of a code system, that is kept. */
export const SUMMARY_CODE_MAX = 256;
