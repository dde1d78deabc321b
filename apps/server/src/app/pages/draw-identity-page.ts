import { PRODUCT } from '@house/contract/brand';
import { SANDBOX_PEOPLE, SANDBOX_PROVIDERS } from '../../outside/identity/sandbox/sandbox-people.ts';
import type { SandboxLogin } from '../../outside/identity/sandbox/sandbox-tools.ts';
import { escapeHtml } from './escape-html.ts';

type Language = 'en' | 'it';
type IdentityPageState = { login: SandboxLogin; isCodeBad: boolean; language: Language; nonce: string };

const WORDS = {
  it: {
    tag: 'Ambiente di prova, non è SPID/CIE',
    title: 'Accesso con un’identità di prova',
    about:
      'Questa pagina fa la parte di un gestore di identità su questo server. Le persone sono inventate: non inserire mai il tuo codice fiscale.',
    asks: `Il portale di ${PRODUCT} chiede:`,
    given: ['codice fiscale', 'nome', 'cognome'],
    person: 'Chi accede',
    other: 'Altro codice fiscale inventato (facoltativo)',
    otherHint: 'Con il comune X000, che non esiste.',
    badCode: 'Non è un codice fiscale inventato: deve avere il comune X000 e il carattere di controllo giusto.',
    level: 'Livello di sicurezza',
    levels: ['1: solo password', '2: password e secondo fattore', '3: dispositivo o carta'],
    enter: 'Entra e acconsenti',
    deny: 'Non acconsento',
    failures: 'Prova un errore',
    fail: 'Il gestore è fuori servizio',
    outage: 'Il gestore si guasta dopo il consenso',
  },
  en: {
    tag: 'Test environment, this is not SPID/CIE',
    title: 'Sign in with a test identity',
    about:
      'This page plays an identity provider on this server. The people are invented: never type your own tax code.',
    asks: `The portal of ${PRODUCT} asks for:`,
    given: ['tax code', 'given name', 'family name'],
    person: 'Who signs in',
    other: 'Another invented tax code (optional)',
    otherHint: 'With municipality X000, which does not exist.',
    badCode: 'This is no invented tax code: it needs municipality X000 and the right check letter.',
    level: 'Level of assurance',
    levels: ['1: password alone', '2: password and second factor', '3: device or card'],
    enter: 'Sign in and agree',
    deny: 'I do not agree',
    failures: 'Try a failure',
    fail: 'The provider is out of order',
    outage: 'The provider breaks down after the consent',
  },
} as const;

const PRESET_LEVEL = 2;

/** The page of the embedded identity provider: one form without script, so that the site's policy holds here too. */
export function drawIdentityPage({ login, isCodeBad, language, nonce }: IdentityPageState): string {
  const words = WORDS[language];
  const provider = SANDBOX_PROVIDERS.find(({ id }) => id === login.provider)?.name ?? login.provider;
  const people = SANDBOX_PEOPLE.map(
    ({ fiscalCode, givenName, familyName }) =>
      `<option value="${fiscalCode}">${escapeHtml(`${givenName} ${familyName}, ${fiscalCode}`)}</option>`,
  );
  const levels = words.levels.map(
    (label, index) =>
      `<option value="${index + 1}"${index + 1 === PRESET_LEVEL ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${words.title}</title>
<style nonce="${nonce}">${STYLE}</style>
<header><p>${words.tag}</p></header>
<main>
<p class="provider">${escapeHtml(provider)}</p>
<h1>${words.title}</h1>
<p>${words.about}</p>
<p>${words.asks} ${words.given.join(', ')}.</p>
${isCodeBad ? `<p role="alert" class="alert">${words.badCode}</p>` : ''}
<form method="post">
<label for="person">${words.person}</label>
<select id="person" name="person">${people.join('')}</select>
<label for="other">${words.other}</label>
<input id="other" name="otherCode" maxlength="16" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="other-hint">
<p id="other-hint" class="hint">${words.otherHint}</p>
<label for="level">${words.level}</label>
<select id="level" name="level">${levels.join('')}</select>
<p><button name="choice" value="enter">${words.enter}</button>
<button name="choice" value="deny" class="second">${words.deny}</button></p>
<details><summary>${words.failures}</summary>
<p><button name="choice" value="fail" class="second">${words.fail}</button>
<button name="choice" value="outage" class="second">${words.outage}</button></p>
</details>
</form>
</main>
</html>
`;
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 "Titillium Web", system-ui, sans-serif; color: #17324d; background: #fff; }
body { margin: 0; }
header { background: #8a3b00; color: #fff; }
header p { max-width: 30rem; margin: 0 auto; padding: 0.5rem 1rem; font-weight: 600; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.provider { margin: 0; color: #435a70; font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.25rem 0 1rem; }
.alert { border-left: 4px solid #cc334d; padding-left: 0.75rem; }
label { display: block; margin: 1.25rem 0 0.25rem; font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: #fff; border: 1px solid #5d7083; border-radius: 4px; }
.hint { margin: 0.25rem 0 0; color: #435a70; font-size: 0.9rem; }
button { width: 100%; min-height: 48px; margin-top: 0.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 4px; background: #06c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: #fff; color: #06c; box-shadow: inset 0 0 0 1px #06c; }
summary { min-height: 44px; padding: 0.5rem 0; color: #06c; font-weight: 600; cursor: pointer; }
details { margin-top: 1.5rem; }
:focus-visible { outline: 3px solid #ff9900; outline-offset: 2px; }
`;
