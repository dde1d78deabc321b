import { type KnownPasswords, knownPasswordsUrl, readKnownPasswords } from '@repo/vault';

// A megabyte that only those need who choose a password: asked for with the first letter of one. The site's worker keeps
// it once it was used.

let known: KnownPasswords | null = null;
let loading: Promise<KnownPasswords | null> | null = null;

/** What is here already; null before it was loaded. */
export function knownPasswordsSoFar(): KnownPasswords | null {
  return known;
}

/** Returns null when it could not be loaded: the next question tries again. */
export async function loadKnownPasswords(): Promise<KnownPasswords | null> {
  if (known !== null) return known;
  loading ??= fetchKnownPasswords().then((fetched) => {
    known = fetched;
    loading = null;
    return fetched;
  });
  return loading;
}

async function fetchKnownPasswords(): Promise<KnownPasswords | null> {
  try {
    const response = await fetch(knownPasswordsUrl());
    return response.ok ? readKnownPasswords(new Uint8Array(await response.arrayBuffer())) : null;
  } catch {
    // No network, or something else under this address: the page says that nobody could look.
    return null;
  }
}
