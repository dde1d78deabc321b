import * as z from 'zod/mini';
import { type ListSpan, ListTooLongError, ProviderError, type ProviderEvent } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';
import { paypalEvent, viewPaypalEvent } from './read-paypal-report.ts';

const PATH = '/v1/notifications/webhooks-events';
const PAGE = 100;
const PAGES_MAX = 20;

const page = z.object({
  events: z.optional(z.array(z.unknown())),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});

/** Reports as PayPal keeps them for 30 days, oldest first. Only the path of its link to the next page is followed. */
export async function listPaypalEvents(ask: PaypalAsk, { since, until }: ListSpan): Promise<ProviderEvent[]> {
  const span = { start_time: since.toISOString(), end_time: until.toISOString(), page_size: String(PAGE) };
  const events: ProviderEvent[] = [];
  let path: string | null = `${PATH}?${new URLSearchParams(span).toString()}`;
  for (let pages = 0; path !== null && pages < PAGES_MAX; pages += 1) {
    const parsed = page.safeParse(await ask('GET', path));
    if (!parsed.success) throw new ProviderError('refused');
    const { events: found = [], links = [] } = parsed.data;
    events.push(...found.flatMap(readOne));
    path = parseNextPath(links.find(({ rel }) => rel === 'next')?.href);
  }
  if (path !== null) throw new ListTooLongError();
  return events.reverse();
}

function readOne(given: unknown): ProviderEvent[] {
  const parsed = paypalEvent.safeParse(given);
  return parsed.success ? [viewPaypalEvent(parsed.data)] : [];
}

function parseNextPath(href: string | undefined): string | null {
  const url = href === undefined ? null : URL.parse(href);
  return url?.pathname === PATH ? url.pathname + url.search : null;
}
