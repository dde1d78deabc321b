import type { Language } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import { type ServerTexts, textsIn } from '../../core/texts.ts';
import type { GatewayPayment } from '../../outside/payments/sandbox/gateway.ts';
import type { CardProblem } from '../../outside/payments/sandbox/test-cards.ts';
import { escapeHtml } from './escape-html.ts';

type GatewayPageState = { row: GatewayPayment; problem: CardProblem | null; asked: Language; nonce: string };

type GatewayTexts = ServerTexts<'gateway'>;

/** One page of the embedded gateway: forms without script, so that the site's policy holds here too. */
export function drawGatewayPage({ row, problem, asked, nonce }: GatewayPageState): string {
  const { texts: words, language } = textsIn('gateway', asked);
  const amount = `${formatMinor(row.amount)} ${row.currency}`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${words.titles[row.method]}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<p class="tag">${words.tag}</p>
<h1>${words.titles[row.method]}</h1>
<p class="sum"><span>${escapeHtml(row.description)}</span> <strong>${amount}</strong></p>
<p class="about">${words.about}</p>
${drawForm(row, words, problem)}
</main>
</html>
`;
}

function drawForm(row: GatewayPayment, words: GatewayTexts, problem: CardProblem | null): string {
  if (row.state === 'requiresConfirmation') {
    return `<h2>${words.bank}</h2>
<form method="post">
<p>${words.bankText}</p>
<p><button name="choice" value="authenticate">${words.authenticate}</button>
<button name="choice" value="reject" class="second">${words.reject}</button></p>
</form>`;
  }
  const failed = row.failure === null ? '' : words.last;
  const note = problem === null ? failed : words.problems[problem];
  const alert = note === '' ? '' : `<p role="alert" class="alert">${note}</p>`;
  const isCard = row.method === 'card' || row.method === 'checkout';
  return `${alert}
<form method="post">
${isCard ? drawCardFields(words) : `<p>${words.sheet}</p>`}
<p><button name="choice" value="${isCard ? 'pay' : 'approve'}">${isCard ? words.pay : words.approve}</button></p>
</form>
<form method="post"><p><button name="choice" value="cancel" class="second">${words.cancel}</button></p></form>
${isCard ? drawTestNumbers(words) : ''}`;
}

const drawCardFields = (words: GatewayTexts): string => `<label for="card">${words.number}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" required>
<div class="pair">
<div><label for="expiry">${words.expiry}</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/34" required></div>
<div><label for="cvc">${words.cvc}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" required></div>
</div>`;

const drawTestNumbers = (words: GatewayTexts): string => `<h2>${words.tests}</h2>
<ul>
<li><code>4242 4242 4242 4242</code> ${words.works}</li>
<li><code>4000 0000 0000 0002</code> ${words.declined}</li>
<li><code>4000 0027 6000 3184</code> ${words.asks}</li>
</ul>`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; margin: 1rem 0 0.5rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
.tag { display: inline-block; margin: 0; padding: 0.25rem 0.75rem; border-radius: 999px; background: #8a5a00; color: #fff; font-weight: 600; }
.sum { display: flex; justify-content: space-between; gap: 1rem; border-top: 1px solid; border-bottom: 2px solid; padding: 0.75rem 0; }
.alert { border-left: 4px solid #b3261e; padding-left: 0.75rem; }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; font: inherit; border: 1px solid; border-radius: 8px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button { width: 100%; min-height: 48px; margin-top: 0.75rem; border: 0; border-radius: 8px; background: #1f4e79; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: transparent; color: inherit; border: 1px solid; }
ul { padding-left: 1.25rem; }
`;
