/** The region that the browser's first language names (`it-CH`: `CH`); null where it names none: `en` is spoken in many. */
export function readDeviceRegion(): string | null {
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    // Some browsers of old report a language that is no tag.
    return null;
  }
}
