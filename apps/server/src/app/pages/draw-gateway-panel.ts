import type { Language } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import { type ServerTexts, textsIn } from '../../core/texts.ts';
import { FAULT_SECONDS, type GatewayFaults } from '../../outside/payments/sandbox/gateway-faults.ts';
import {
  isTaken,
  listDisputeEnds,
  type PanelBalance,
  type PanelPayment,
  type PanelPayout,
  type PanelProblem,
} from '../../outside/payments/sandbox/gateway-panel.ts';
import { escapeHtml } from './escape-html.ts';

type PanelWords = ServerTexts<'gateway-panel'>;

type GatewayPanelState = {
  payments: readonly PanelPayment[];
  balances: readonly PanelBalance[];
  payouts: readonly PanelPayout[];
  faults: GatewayFaults;
  now: Date;
  problem: PanelProblem | null;
  asked: Language;
  nonce: string;
};

/** Forms without script, as the other pages of the gateway. */
export function drawGatewayPanel({ asked, nonce, problem, ...shown }: GatewayPanelState): string {
  const { texts: words, language } = textsIn('gateway-panel', asked);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${words.title}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<p class="tag">${words.tag}</p>
<h1>${words.title}</h1>
<p>${words.about}</p>
${problem === null ? '' : `<p role="alert" class="alert">${words.problems[problem]}</p>`}
<h2>${words.payments}</h2>
${shown.payments.map((one) => drawPayment(one, words)).join('\n') || `<p>${words.noPayments}</p>`}
<h2>${words.payouts}</h2>
${drawPayouts(shown, words)}
<h2>${words.faults}</h2>
${drawFaults(shown, words)}
</main>
</html>
`;
}

const sum = (amount: bigint, currency: string): string => `${formatMinor(amount)} ${escapeHtml(currency)}`;

/** One form for one button, so that a press says one thing. */
function drawButton(choice: string, label: string, hidden: Record<string, string> = {}, isSecond = true): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const look = isSecond ? ' class="second"' : '';
  return `<form method="post">${fields.join('')}<button name="choice" value="${choice}"${look}>${label}</button></form>`;
}

function drawPayment({ row, refunded, dispute }: PanelPayment, words: PanelWords): string {
  const left = row.amount - refunded;
  const { ref } = row;
  const id = escapeHtml(ref);
  const facts = [
    sum(row.amount, row.currency),
    ...(refunded > 0n ? [`${words.refunded} ${sum(refunded, row.currency)}`] : []),
    ...(dispute === null
      ? []
      : [
          `${words.disputes[dispute.state]} ${sum(BigInt(dispute.amount), row.currency)} (${escapeHtml(dispute.providerState ?? dispute.state)})`,
        ]),
  ];
  const ends = dispute === null ? [] : listDisputeEnds(dispute);
  const opens =
    left > 0n && dispute === null
      ? [drawButton('dispute', words.open, { ref }), drawButton('inquiry', words.inquire, { ref })]
      : [];
  return `<section aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(row.description)} <small>${id}</small></h3>
<p>${facts.join(' · ')}</p>
${left > 0n && !isTaken(dispute) ? drawRefund(ref, sum(left, row.currency), words) : ''}
<div class="row">${[...opens, ...ends.map((end) => drawButton(end, words.ends[end], { ref }))].join('')}</div>
</section>`;
}

const drawRefund = (ref: string, left: string, words: PanelWords): string => `<form method="post" class="refund">
<input type="hidden" name="ref" value="${escapeHtml(ref)}">
<label>${words.amount} ${left}<input name="amount" inputmode="decimal" autocomplete="off" maxlength="12"></label>
<button name="choice" value="refund">${words.refund}</button>
</form>`;

function drawPayouts(
  { balances, payouts }: Pick<GatewayPanelState, 'balances' | 'payouts'>,
  words: PanelWords,
): string {
  const held = balances.map(
    ({ currency, amount }) =>
      `<p>${words.balance} <strong>${sum(amount, currency)}</strong></p>${
        amount > 0n ? drawButton('payOut', `${words.payOut} ${sum(amount, currency)}`, { currency }, false) : ''
      }`,
  );
  const sent = payouts.map(
    ({ ref, amount, currency, state, arrivesOn }) =>
      `<li>${sum(BigInt(amount), currency)} · ${escapeHtml(arrivesOn)} · ${words.payoutStates[state]}${
        state === 'paid' ? drawButton('failPayout', words.failPayout, { ref }) : ''
      }</li>`,
  );
  return `${held.join('\n') || `<p>${words.noMoney}</p>`}${sent.length > 0 ? `<ul>${sent.join('\n')}</ul>` : ''}`;
}

function drawFaults({ faults, now }: Pick<GatewayPanelState, 'faults' | 'now'>, words: PanelWords): string {
  const { dropNext, repeatNext, status, failsUntil } = faults;
  const isFailing = failsUntil !== null && failsUntil > now;
  const on = [
    ...(dropNext > 0 ? [words.dropOn] : []),
    ...(repeatNext > 0 ? [words.repeatOn] : []),
    ...(isFailing ? [`${words.failOn} ${status}`] : []),
  ];
  return `<p>${words.faultsAbout}</p>
${on.map((text) => `<p role="status" class="on">${text}</p>`).join('\n')}
<div class="row">${drawButton('drop', words.drop)}${drawButton('repeat', words.repeat)}${drawButton(
    'fail429',
    `${words.fail} 429, ${FAULT_SECONDS} s`,
  )}${drawButton('fail500', `${words.fail} 500, ${FAULT_SECONDS} s`)}${isFailing ? drawButton('answer', words.answer) : ''}</div>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
small { font-weight: 400; }
.tag { display: inline-block; margin: 0; padding: 0.25rem 0.75rem; border-radius: 999px; background: #8a5a00; color: #fff; font-weight: 600; }
.alert { border-left: 4px solid #b3261e; padding-left: 0.75rem; }
.on { border-left: 4px solid #8a5a00; padding-left: 0.75rem; }
section { border: 1px solid; border-radius: 8px; padding: 1rem; margin: 0.75rem 0; }
.row, .refund { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
label { display: block; flex: 1 1 12rem; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; font: inherit; border: 1px solid; border-radius: 8px; }
button { min-height: 44px; margin-top: 0.5rem; padding: 0 1rem; border: 0; border-radius: 8px; background: #1f4e79; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: transparent; color: inherit; border: 1px solid; }
ul { padding-left: 1.25rem; }
`;
