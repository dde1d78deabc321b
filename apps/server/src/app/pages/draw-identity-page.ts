import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import { textsIn } from '../../core/texts.ts';
import { SANDBOX_PEOPLE, SANDBOX_PROVIDERS } from '../../outside/identity/sandbox/sandbox-people.ts';
import type { SandboxLogin } from '../../outside/identity/sandbox/sandbox-tools.ts';
import { escapeHtml } from './escape-html.ts';

type IdentityPageState = { login: SandboxLogin; isCodeBad: boolean; asked: Language; nonce: string };

const PRESET_LEVEL = 2;

/** The page of the embedded identity provider: one form without script, so that the site's policy holds here too. */
export function drawIdentityPage({ login, isCodeBad, asked, nonce }: IdentityPageState): string {
  const { texts: words, language } = textsIn('identity', asked);
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
<p>${words.asks.replace('{product}', PRODUCT)} ${words.given.join(', ')}.</p>
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
