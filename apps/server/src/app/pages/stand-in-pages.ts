import { DRIVE_RETURN_PATH } from '@repo/contract/backups/backups';
import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { textsIn } from '../../core/texts.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { type DriveStandIn, STAND_IN_CONSENT_PATH } from '../../outside/drive/drive-stand-in.ts';
import { newNonce } from './api-routes.ts';
import { escapeHtml } from './escape-html.ts';

const ADDRESS_PATTERN = /^[^\s@<>]{1,60}@[^\s@<>]{1,60}$/;

/** The consent page of the stand-in, in place of Google's. Under /api, so that the service worker does not answer it. */
export function addStandInPages(app: FastifyInstance, context: Context): void {
  const { driveStandIn, config } = context;
  if (driveStandIn === null) return;
  const returnUri = `${config.publicUrl.origin}${DRIVE_RETURN_PATH}`;
  const counted = { onRequest: async (request: FastifyRequest) => admitSandboxWrite(context, request) };
  app.get(STAND_IN_CONSENT_PATH, counted, async (request, reply) => {
    const search = new URLSearchParams(request.url.split('?')[1] ?? '');
    // Redirects only to the site itself, so that a crafted link cannot lead elsewhere.
    if (search.get('redirect_uri') !== returnUri) throw refuse('request.invalid');
    const next = nextAddress(driveStandIn, search);
    if (next !== null) return reply.redirect(next, 303);
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(drawConsent(search, negotiateLanguage(request), nonce));
  });
}

/** Null before the person has chosen. */
function nextAddress(standIn: DriveStandIn, search: URLSearchParams): string | null {
  const choice = search.get('choice');
  if (choice === 'deny') return standIn.deny(search);
  const address = search.get('address') ?? '';
  return choice === 'allow' && ADDRESS_PATTERN.test(address) ? standIn.allow(search, address) : null;
}

function drawConsent(search: URLSearchParams, asked: Language, nonce: string): string {
  const { texts: words, language } = textsIn('drive', asked);
  const kept = [...search]
    .filter(([name]) => name !== 'address' && name !== 'choice')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<form method="get">
${kept.join('\n')}
<label for="address">${words.asks.replace('{product}', PRODUCT)}</label>
<input id="address" name="address" type="email" maxlength="120" value="somebody@drive.example">
<p><button name="choice" value="allow">${words.allow}</button> <button name="choice" value="deny">${words.deny}</button></p>
</form>
</main>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; }
label { display: block; margin: 2rem 0 0.5rem; }
input { box-sizing: border-box; width: 100%; font: inherit; padding: 0.6rem; }
button { font: inherit; padding: 0.6rem 1rem; min-height: 44px; cursor: pointer; }
`;
