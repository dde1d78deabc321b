/** Asks the person for the consent to keeping health data, and stores it: true when given, false when they decline. */
export type ConsentAsker = () => Promise<boolean>;

let asker: ConsentAsker | null = null;

/** The dialog registers itself here (parts/consent/consent-host.tsx). Returns the function that removes it. */
export function registerConsentAsker(next: ConsentAsker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Who asks now; null where no dialog stands. */
export const presentConsentAsker = (): ConsentAsker | null => asker;
