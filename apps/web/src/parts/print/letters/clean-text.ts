/** The usual text has nothing to clean. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Line ends, tabs and other control characters. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Signs without a picture that could change the order in which a text is read, or are only hints for breaking lines. The
 * joiners of Persian and Indic words and of emoji, direction marks and isolates stay: texts from right to left need them.
 */
const HIDDEN = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;

/** Nobody knows how they look: code points that are not assigned yet, or privately. */
const UNKNOWN = /[\p{Cn}\p{Co}]/gu;

/** Signs that a usual one says as well; faces seldom have the former. */
const SAME_SIGN: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2103': '°C', '\u2109': '°F' };
const WITH_SAME_SIGN = /[\u2010\u2011\u2103\u2109]/gu;

/** These are spaces of unusual width. */
const SPACES = /[\u1680\u2000-\u200a\u205f\u3000]/gu;

/**
 * A text as it is printed: composed (NFC), on one line, without signs that hide in it. Control characters become a space;
 * what stands for no letter (half a surrogate pair, a code point not assigned) becomes U+FFFD, which is seen on paper.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(HIDDEN, '')
    .replace(UNKNOWN, '\ufffd')
    .replace(WITH_SAME_SIGN, (sign) => SAME_SIGN[sign] ?? sign)
    .replace(SPACES, ' ');
}
