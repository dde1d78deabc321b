/**
 * True when `prf.results` stands anywhere in a body (WebAuthn's PRF extension). What a passkey derives opens the vault:
 * browsers strip it before they send, and a client that forgets to must hear so instead of having it dropped in silence.
 */
export function carriesPrfResults(body: unknown): boolean {
  // A list instead of recursion: hostile bodies are as deep as they are long.
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const prf: unknown = Reflect.get(value, 'prf');
    if (typeof prf === 'object' && prf !== null && Object.hasOwn(prf, 'results')) return true;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}
