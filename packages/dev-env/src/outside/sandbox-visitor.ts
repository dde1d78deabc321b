import type { TestApp } from '../servers/test-app.ts';

export type SandboxVisit = { person?: string; otherCode?: string; level?: number; choice?: string };

/** What a visitor does on the pages of the embedded identity provider. Returns the address that the browser goes back to. */
export async function chooseAtSandbox({ app }: Pick<TestApp, 'app'>, url: URL, chosen: SandboxVisit): Promise<URL> {
  const asked = await app.inject({ url: `${url.pathname}${url.search}` });
  const page = String(asked.headers.location);
  const { person = 'RSSMRC80A01X000B', otherCode = '', level = 2, choice = 'enter' } = chosen;
  const form = new URLSearchParams({ person, otherCode, level: String(level), choice });
  const answered = await app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  if (answered.statusCode !== 303) throw new Error(`The sandbox answered ${answered.statusCode}.`);
  return new URL(String(answered.headers.location));
}
