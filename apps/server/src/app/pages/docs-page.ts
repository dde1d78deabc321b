import { PRODUCT } from '@repo/contract/brand';
import { CALLS } from '@repo/contract/registry/calls';
import { REFUSALS } from '@repo/contract/registry/refusals';
import * as z from 'zod/mini';
import { CALLERS } from './call-callers.ts';

/** The browsable description of the calls: one page without script, under the same policy as every other page. */
export function drawDocsPage(nonce: string): string {
  const calls = CALLS.map(drawCall).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(PRODUCT)} calls</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${escapeHtml(PRODUCT)} calls</h1>
<p>Made from the contract. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${calls}
</main>
</html>
`;
}

type Call = (typeof CALLS)[number];

function drawCall(call: Call): string {
  const refusals = call.refusals.map(
    (code) => `<li><code>${REFUSALS[code].status} ${code}</code> ${escapeHtml(REFUSALS[code].sentence)}</li>`,
  );
  return `<section>
<h2><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)} ${CALLERS[call.who].sentence}</p>
${drawSchema('Query', call.query, 'input')}${drawSchema('Body', call.body, 'input')}${drawSchema(`Answer ${call.status}`, call.answer, 'output')}
${refusals.length === 0 ? '' : `<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>`}
</section>`;
}

function drawSchema(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const text = escapeHtml(JSON.stringify(shape, null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1rem; margin: 2rem 0 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 8px; font-size: 0.8rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
`;
