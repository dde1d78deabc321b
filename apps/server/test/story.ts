import { createGlyphFor, FIELDS, makeVault } from '@repo/dev-env/people/glyph-owner';
import {
  BROWSER_HEADERS,
  grantRole,
  newAuthPassword,
  type Person,
  signUp,
  signUpInstitution,
} from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { accountSalt, authKeyFromMaster, deriveMaster, fromBase64url, glyphKeys, wrapKeyFromMaster } from '@repo/vault';

/** A secret that must not be found anywhere else, and its description. */
export type StorySecret = { what: string; text?: string; bytes?: Uint8Array };

const RAW_PASSWORD = 'the heron waits at dusk';
const PASSCODE = '7391-copper';

/**
 * One run of everything a person does: registers with a raw password, signs in from a browser, creates a vault, a
 * folder and a glyph with a passcode, has it scanned by a doctor, mistypes the password, signs out. Returns every
 * secret that was sent or was in the browser.
 */
export async function createStory(kit: TestApp): Promise<{ secrets: StorySecret[]; owner: Person; doctor: Person }> {
  const registered = await kit.app.inject({
    method: 'POST',
    url: '/api/register?from=letter-1862',
    payload: {
      username: 'story.teller',
      password: RAW_PASSWORD,
      email: 'story@example.org',
      fullName: 'Story Teller',
      accountType: 'private',
    },
  });
  const { token, user, deviceId } = registered.json<Pick<Person, 'token' | 'user' | 'deviceId'>>();
  const person: Person = {
    user,
    username: 'story.teller',
    password: RAW_PASSWORD,
    token,
    deviceId,
    headers: { authorization: `Bearer ${token}` },
  };
  const browser = await browse(kit, person);
  const owner = await makeVault(kit, person);
  const content = 'a note typed by a plain client 5521';
  await send(kit, person, '/api/data-folders', { name: 'Notes', category: 'personal', encryptedData: content });
  const glyph = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const hospital = await signUpInstitution(kit);
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', hospital);
  const release = await scanGlyph(kit, doctor, glyph.secret, { role: 'medical', passcode: PASSCODE });
  if (release.statusCode !== 201) throw new Error(`the story's scan answered ${release.statusCode}: ${release.body}`);
  await scanGlyph(kit, doctor, glyph.secret, { role: 'medical', passcode: 'wrong 1' });
  const mistyped = newAuthPassword();
  await send(kit, person, '/api/login', { username: 'secret-in-the-name-field', password: mistyped });
  await send(kit, person, '/api/logout', {});
  const secrets: StorySecret[] = [
    ...(await passwordSecrets(kit.context.siteId, person.username)),
    ...tokenSecrets(token),
    ...tokenSecrets(browser.token),
    { what: 'cookie', text: browser.cookie },
    { what: 'typed into the wrong field', text: 'secret-in-the-name-field' },
    { what: 'mistyped key', bytes: fromBase64url(mistyped.slice(4)) },
    { what: 'query', text: 'letter-1862' },
    { what: 'folder content', text: content },
    { what: 'passcode', text: PASSCODE },
    ...glyphSecrets(glyph.secret),
    ...glyph.body.issue.shares.map(({ share }) => ({ what: 'share', bytes: fromBase64url(share) })),
    ...Object.values(FIELDS).map((text) => ({ what: 'field', text })),
  ];
  return { secrets, owner: person, doctor };
}

async function browse(kit: TestApp, person: Person): Promise<{ token: string; cookie: string }> {
  const payload = { username: person.username, password: person.password };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload });
  const cookie = answer.cookies.find((one) => one.name === '__Host-sid')?.value;
  if (cookie === undefined) throw new Error('the browser got no cookie');
  return { token: answer.json<{ token: string }>().token, cookie };
}

async function send(kit: TestApp, person: Person, url: string, payload: object): Promise<void> {
  await kit.app.inject({ method: 'POST', url, headers: person.headers, payload });
}

async function passwordSecrets(siteId: string, loginName: string): Promise<StorySecret[]> {
  const master = await deriveMaster(RAW_PASSWORD, accountSalt({ siteId, kind: 'person', loginName }));
  return [
    { what: 'password', text: RAW_PASSWORD },
    { what: 'master key', bytes: master },
    { what: 'authKey', bytes: authKeyFromMaster(master) },
    { what: 'wrapKey', bytes: wrapKeyFromMaster(master) },
  ];
}

function tokenSecrets(token: string): StorySecret[] {
  const half = token.split('.')[2] ?? '';
  return [{ what: 'token half', text: half, bytes: fromBase64url(half) }];
}

function glyphSecrets(secret: Uint8Array): StorySecret[] {
  const keys = glyphKeys(secret);
  return [
    { what: 'glyph secret', bytes: secret },
    { what: 'glyph root', bytes: keys.root },
    { what: 'proofKey', bytes: keys.proofKey },
  ];
}

/** The forms in which a secret could appear in a text: as it is, hexadecimal, base64 in both alphabets. */
export function spellings({ text, bytes }: StorySecret): string[] {
  const all = [text, ...(bytes === undefined ? [] : [Buffer.from(bytes)])].flatMap((one) => {
    if (one === undefined) return [];
    const buffer = Buffer.from(one);
    // Inside a longer text base64 may shift; unpadded and without the last characters it is still found at offset 0.
    const base64 = buffer.toString('base64').replace(/=+$/, '').slice(0, -1);
    const base64url = buffer.toString('base64url').slice(0, -1);
    return [buffer.toString('hex'), base64, base64url, ...(typeof one === 'string' ? [one] : [])];
  });
  return [...new Set(all)];
}
