import { ownReferencesIn } from '../rf-reference.ts';
import type { EntrySide } from './camt-money.ts';
import { type CamtNode, child, list, text, texts, textsWithin } from './camt-nodes.ts';

export type CamtPayer = { readonly name: string | null; readonly iban: string | null };
export type CamtRemittance = {
  /** The structured reference, or the payer's own, as written. */
  readonly reference: string | null;
  readonly text: string;
  /** References of this server, wherever the bank put them. */
  readonly own: readonly string[];
  readonly endToEnd: string | null;
};

const REFERENCE_MAX = 140;
const TEXT_MAX = 500;
const NAME_MAX = 140;
const IBAN_MAX = 42;

/** Words that banks write where they have no reference. */
const PLACEHOLDER = /^(?:non ?ref|no ?ref|not ?provided|nicht angegeben|unknown|none|n\/?a|null|[-.0 x]*)$/i;

/** A reference of the bank or the payer, or nothing where it is a placeholder. */
export const realReference = (written: string | null): string | null =>
  written === null || PLACEHOLDER.test(written) ? null : written.slice(0, REFERENCE_MAX);

/** `detail` null: the entry has none. */
export function readRemittance(entry: CamtNode, detail: CamtNode | null): CamtRemittance {
  const info = child(detail, 'RmtInf');
  const structured = list(info, 'Strd').flatMap((one) => [
    ...texts(child(one, 'CdtrRefInf'), 'Ref'),
    ...list(one, 'RfrdDocInf').flatMap((document) => texts(document, 'Nb')),
    ...texts(one, 'AddtlRmtInf'),
  ]);
  const endToEnd = realReference(text(detail, 'Refs', 'EndToEndId'));
  const plain = texts(info, 'Ustrd');
  const additional = [text(detail, 'AddtlTxInf'), text(entry, 'AddtlNtryInf')].filter((one) => one !== null);
  const shown = plain.length > 0 ? plain : additional;
  return {
    reference: (structured[0] ?? endToEnd)?.slice(0, REFERENCE_MAX) ?? null,
    text: shown.join(' ').slice(0, TEXT_MAX),
    own: findOwn([
      ...textsWithin(detail),
      ...textsWithin(entry, ['NtryDtls']),
      ...joinLines(plain),
      ...joinLines(list(info, 'Strd').flatMap((one) => texts(one, 'AddtlRmtInf'))),
    ]),
    endToEnd,
  };
}

/** A line may be broken in the middle of a reference, with or without a space in its place. */
const joinLines = (lines: readonly string[]): string[] => [lines.join(' '), lines.join('')];

/** Their check digits tell references of this server from all else, so they are looked for wherever a bank writes. */
const findOwn = (places: readonly string[]): string[] => [...new Set(places.flatMap(ownReferencesIn))];

/** Who paid what came in, or was paid what went out. */
export function readPayer(detail: CamtNode | null, side: EntrySide): CamtPayer {
  const parties = child(detail, 'RltdPties');
  const [who, account] = side === 'in' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const named = (party: string) => text(parties, party, 'Pty', 'Nm') ?? text(parties, party, 'Nm');
  const name = named(who) ?? named(`Ultmt${who}`);
  const iban = text(parties, account, 'Id', 'IBAN') ?? text(parties, account, 'Id', 'Othr', 'Id');
  return { name: name?.slice(0, NAME_MAX) ?? null, iban: iban?.replaceAll(/\s/g, '').slice(0, IBAN_MAX) ?? null };
}
