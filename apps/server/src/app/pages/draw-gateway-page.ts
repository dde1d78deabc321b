import { PRODUCT } from '@repo/contract/brand';
import { FALLBACK_LANGUAGE, type Language } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import { type ServerTexts, textsIn } from '../../core/texts.ts';
import type { GatewayPayment } from '../../outside/payments/sandbox/gateway.ts';
import { type CardProblem, findCardNumber } from '../../outside/payments/sandbox/test-cards.ts';
import { escapeHtml } from './escape-html.ts';
import { GATEWAY_STYLE } from './gateway-style.ts';

/** What was typed and may stand in the form again: never the security code. */
export type TypedFields = { readonly number: string; readonly expiry: string };

export type GatewayPageState = {
  row: GatewayPayment;
  problem: CardProblem | null;
  typed: TypedFields | null;
  /** Whom the money goes to. */
  seller: string;
  /** Address of the text face in the build; null where the web app is not built. */
  face: string | null;
  asked: Language;
  nonce: string;
};

type GatewayTexts = ServerTexts<'gateway'>;

/** One page of the embedded gateway: forms without script, so that the site's policy holds here too. */
export function drawGatewayPage({ row, problem, typed, seller, face, asked, nonce }: GatewayPageState): string {
  const { texts: words, language } = textsIn('gateway', asked);
  const english = textsIn('gateway', FALLBACK_LANGUAGE).texts;
  const amount = formatSum(row, language);
  const isKeeping = row.method === 'keep';
  const title = words.titles[row.method === 'kept' ? 'card' : row.method];
  const product = nameProduct(row.description, english.products, words.products);
  const fields = typed ?? { number: findCardNumber(row.cardLast4), expiry: '' };
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${isKeeping ? title : `${title}, ${escapeHtml(amount)}`}</title>
<style nonce="${nonce}">${face === null ? '' : drawFace(face)}${GATEWAY_STYLE}</style>
<header><img src="/seal.svg" alt="" width="28" height="28"><strong>${PRODUCT}</strong><span class="tag">${words.tag}</span></header>
<main>
<h1>${title}</h1>
<dl>
<div><dt>${isKeeping ? words.keptFor : words.seller}</dt><dd>${escapeHtml(seller)}</dd></div>
${isKeeping ? `<div class="sum"><dt>${words.now}</dt><dd>${escapeHtml(amount)}</dd></div>` : drawSum(words, product, amount)}
</dl>
${drawForm({ row, words, amount, problem, fields })}
<p class="about">${words.about}</p>
</main>
</html>
`;
}

const drawSum = (
  words: GatewayTexts,
  product: string,
  amount: string,
): string => `<div><dt>${words.product}</dt><dd>${escapeHtml(product)}</dd></div>
<div class="sum"><dt>${words.total}</dt><dd>${escapeHtml(amount)}</dd></div>`;

/** `€9.99`, and `9,99 €` in Italian. */
function formatSum({ amount, currency }: GatewayPayment, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(formatMinor(amount) as `${number}`);
}

const drawFace = (address: string): string =>
  `@font-face { font-family: "Atkinson Hyperlegible Next"; font-weight: 200 800; font-display: swap; src: url("${address}") format("woff2"); }`;

type GatewayForm = {
  row: GatewayPayment;
  words: GatewayTexts;
  amount: string;
  problem: CardProblem | null;
  fields: TypedFields;
};

function drawForm({ row, words, amount, problem, fields }: GatewayForm): string {
  if (row.state === 'requiresConfirmation') {
    return `<form method="post">
<h2>${words.bank}</h2>
<p>${words.bankText}</p>
<button name="choice" value="authenticate">${words.authenticate}</button>
<button name="choice" value="reject" class="second">${words.reject}</button>
</form>`;
  }
  const isCard = row.method === 'card' || row.method === 'checkout' || row.method === 'keep';
  const label = nameAct(row, words).replace('{amount}', escapeHtml(amount));
  return `${drawAlert(row, words, problem)}
<form method="post">
${isCard ? drawCardFields(words, fields) : `<p>${words.sheet}</p>`}
<button name="choice" value="${isCard ? 'pay' : 'approve'}">${label}</button>
</form>
<form method="post"><button name="choice" value="cancel" class="second">${words.cancel}</button></form>
${isCard ? drawTestNumbers(words) : ''}`;
}

function nameAct({ method }: GatewayPayment, words: GatewayTexts): string {
  if (method === 'keep') return words.keep;
  return method === 'card' || method === 'checkout' ? words.pay : words.approve;
}

/** What is wrong with what was typed, or why the last try failed. */
function drawAlert({ failure }: GatewayPayment, words: GatewayTexts, problem: CardProblem | null): string {
  if (problem !== null) return `<p role="alert" class="alert">${words.problems[problem]}</p>`;
  if (failure === null) return '';
  const known = Object.entries(words.failures).find(([code]) => code === failure);
  const reason = known?.[1] ?? words.failures.other;
  return `<p role="alert" class="alert">${reason} ${words.nothing}</p>`;
}

const drawCardFields = (
  words: GatewayTexts,
  { number, expiry }: TypedFields,
): string => `<label for="card">${words.number}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" required value="${escapeHtml(number)}">
<div class="pair">
<label for="expiry">${words.expiry}</label>
<label for="cvc">${words.cvc}</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/34" required value="${escapeHtml(expiry)}">
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" required>
</div>`;

const TEST_NUMBERS = [
  ['4242 4242 4242 4242', 'ok'],
  ['4000 0027 6000 3184', 'asks'],
  ['4000 0000 0000 9995', 'funds'],
  ['4000 0000 0000 0127', 'cvc'],
  ['4000 0000 0000 0002', 'declined'],
] as const;

const drawTestNumbers = (words: GatewayTexts): string => `<section>
<h2>${words.tests}</h2>
<p>${words.anyDate}</p>
<ul>
${TEST_NUMBERS.map(([number, effect]) => `<li><code>${number}</code> <span>${words.effects[effect]}</span></li>`).join('\n')}
</ul>
</section>`;

type ProductNames = ServerTexts<'gateway'>['products'];

/** What is paid for, in the language of the page: merchants describe it in English, and plans and numbers are named alike. */
function nameProduct(description: string, english: ProductNames, words: ProductNames): string {
  const [, number] = /^Order (\S+)$/.exec(description) ?? [];
  if (number !== undefined) return words.order.replace('{number}', number);
  const [, plan, span] = /^(\S+) plan, (one month|rest of the month)$/.exec(description) ?? [];
  if (plan !== undefined) return (span === 'one month' ? words.month : words.rest).replace('{plan}', plan);
  const entry = Object.entries(english).find(([, name]) => name === description);
  return entry === undefined ? description : words[entry[0] as keyof ProductNames];
}
