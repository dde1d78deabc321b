import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_ADAPTERS } from '../../apps/server/src/outside/payments/provider-adapters.ts';
import { PAYMENT_PROVIDERS, PROVIDER_IDS } from '../../packages/contract/src/payments/providers.ts';
import { repoRoot } from '../paths.ts';

const PAGE = join(repoRoot, 'docs/operations.md');
const BLOCK = /(?<=<!-- webhook-events -->\n)[\s\S]*?(?=<!-- \/webhook-events -->)/;

/** Writes into the manual which reports the webhook of each provider of payments has to send. */
export function writeWebhookEvents(): void {
  const rows = PROVIDER_IDS.map((id) => {
    const events = PROVIDER_ADAPTERS[id].events.map((event) => `\`${event}\``);
    return `| ${PAYMENT_PROVIDERS[id].name} | ${events.join(' ')} |\n`;
  });
  const page = readFileSync(PAGE, 'utf8');
  if (!BLOCK.test(page)) throw new Error(`${PAGE} has no place for the events of webhooks.`);
  writeFileSync(
    PAGE,
    page.replace(BLOCK, () => rows.join('')),
  );
}
