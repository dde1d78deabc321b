import type { AnswerOf } from '@repo/contract/call';
import type { OfferWay } from '@repo/contract/enrolments/enrolments';
import { issueCode } from '@repo/contract/enrolments/issued-codes';
import { offerFolder } from '@repo/contract/enrolments/offers';
import { isAddress } from '@repo/contract/rules/addresses';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import type { ChosenPlace } from './place-fields.tsx';

/** By what the person is named, and what was typed; nothing of a slip. */
export type OfferDraft = { way: OfferWay; typed: string };
export type OfferMade = AnswerOf<typeof offerFolder>;

/** What is wrong with the draft, in words for its field; null: it can be sent. */
export function findProblem({ way, typed }: OfferDraft): string | null {
  const text = typed.trim();
  if (way === 'slip') return null;
  if (way === 'username') return text === '' ? m.codes_username_missing() : null;
  if (way === 'email') return isAddress(text) ? null : m.codes_email_wrong();
  return readFiscalCode(text) === null ? m.codes_taxCode_wrong() : null;
}

/** Makes the offer. Throws AskError. */
export async function sendOffer(
  { way, typed }: OfferDraft,
  { municipality, district }: ChosenPlace,
): Promise<OfferMade> {
  const place = { municipality, ...(district !== null && { district }) };
  const text = typed.trim();
  if (way === 'username') return { code: await ask(issueCode, { body: { username: text, ...place } }), slip: null };
  if (way === 'email') return ask(offerFolder, { body: { to: { way, email: text }, ...place } });
  if (way === 'taxCode') return ask(offerFolder, { body: { to: { way, fiscalCode: text }, ...place } });
  return ask(offerFolder, { body: { to: { way }, ...place } });
}
