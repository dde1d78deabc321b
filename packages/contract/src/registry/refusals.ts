import type { RefusalText } from '../call.ts';
import type { UnopenedSection } from '../scans/scans.ts';
import { CONTRACT_FILES } from './contract-files.ts';

/** Refusals that any call may give. Every other refusal is declared beside the calls that give it. */
const COMMON = {
  'request.invalid': { status: 400, sentence: 'Some of the data sent is missing or invalid.' },
  'request.notJson': { status: 415, sentence: 'The body must be JSON (content type application/json).' },
  'request.tooLarge': { status: 413, sentence: 'The data sent is larger than the server accepts.' },
  'request.prfSent': { status: 422, sentence: 'Keys derived by a passkey must never be sent. Nothing was stored.' },
  'request.wrongOrigin': { status: 403, sentence: 'This request did not come from this site.' },
  'request.wrongHost': { status: 421, sentence: 'This server is not available under that name.' },
  'request.notFound': { status: 404, sentence: 'There is no page or resource at this address.' },
  'request.idReused': { status: 409, sentence: 'This id has already been used with other content.' },
  'request.tooMany': { status: 429, sentence: 'Too many attempts. Try again in {seconds} seconds.' },
  'request.busy': { status: 503, sentence: 'The server is busy. Try again in {seconds} seconds.' },
  'request.unavailable': {
    status: 503,
    sentence:
      'The server cannot reach its data right now. Check whether this was done, and try again in {seconds} seconds.',
  },
  'request.noRoom': {
    status: 503,
    sentence:
      'This server has no room left to store anything. Nothing was changed; what is stored can be read. Try again in {seconds} seconds.',
  },
  internal: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },
} as const satisfies Record<string, RefusalText>;

type File = (typeof CONTRACT_FILES)[number];
type CodeOf<F> = F extends { REFUSALS: infer R } ? keyof R & string : never;
export type RefusalCode = keyof typeof COMMON | CodeOf<File>;

const declared: readonly Readonly<Record<string, RefusalText>>[] = [
  COMMON,
  ...CONTRACT_FILES.flatMap((file) => ('REFUSALS' in file ? [file.REFUSALS] : [])),
];

/**
 * All refusals. A rule throws (or returns) a code; status and sentence come from here. `{name}` in a sentence is filled
 * from the refusal's `params`; the web shows the translation by code.
 */
export const REFUSALS = gatherOnce(declared) as Readonly<Record<RefusalCode, RefusalText>>;

/** Joins the records into one. Throws when a code is declared twice. */
export function gatherOnce<V>(records: readonly Readonly<Record<string, V>>[]): Record<string, V> {
  const entries = records.flatMap((record) => Object.entries(record));
  const names = new Set<string>();
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`${name} is declared twice`);
    names.add(name);
  }
  return Object.fromEntries(entries);
}

/** The body of every refused answer. `fields` names the refused parts of the request, with a sentence each. */
export type RefusalBody = {
  code: RefusalCode;
  message: string;
  /** The same sentence under the name that is specified for refused payments (PAY-18). */
  error: string;
  params?: Record<string, string>;
  fields?: Record<string, string>;
  /** With a refused scan: what exists on the glyph, where the owner lets this scanner know. */
  unopened?: readonly UnopenedSection[];
};

/** Fills `{name}` in a sentence. An unknown name stays visible, so that tests show a forgotten parameter. */
export function fillSentence(sentence: string, params: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
