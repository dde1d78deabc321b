import { existsSync, readFileSync } from 'node:fs';
import { FALLBACK_LANGUAGE, type InLanguages, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import drive from '../../../../messages/en/server/drive.json' with { type: 'json' };
import folders from '../../../../messages/en/server/folders.json' with { type: 'json' };
import gateway from '../../../../messages/en/server/gateway.json' with { type: 'json' };
import gatewayPanel from '../../../../messages/en/server/gateway-panel.json' with { type: 'json' };
import identity from '../../../../messages/en/server/identity.json' with { type: 'json' };
import mail from '../../../../messages/en/server/mail.json' with { type: 'json' };
import money from '../../../../messages/en/server/money.json' with { type: 'json' };
import packingSlip from '../../../../messages/en/server/packing-slip.json' with { type: 'json' };

/** What the server says itself: each namespace is a file `server/<namespace>.json` of the languages that have it. */
const TEXTS = {
  drive: readNamespace('drive', drive),
  folders: readNamespace('folders', folders),
  gateway: readNamespace('gateway', gateway),
  'gateway-panel': readNamespace('gateway-panel', gatewayPanel),
  identity: readNamespace('identity', identity),
  mail: readNamespace('mail', mail),
  money: readNamespace('money', money),
  'packing-slip': readNamespace('packing-slip', packingSlip),
};
type Namespace = keyof typeof TEXTS;
export type ServerTexts<Name extends Namespace> = (typeof TEXTS)[Name]['english'];

/** The texts in a language, or English ones where the language lacks the namespace; `language` is the one they are in. */
export function textsIn<Name extends Namespace>(
  name: Name,
  language: Language,
): { readonly texts: ServerTexts<Name>; readonly language: Language } {
  const { english, others }: { english: ServerTexts<Name>; others: ReadonlyMap<Language, ServerTexts<Name>> } =
    TEXTS[name];
  const texts = others.get(language);
  return texts === undefined ? { texts: english, language: FALLBACK_LANGUAGE } : { texts, language };
}

/** A text of the server in each language, for what is written before anybody knows the reader's. */
export function sayInAll(read: (language: Language) => string): InLanguages<string> {
  const others = LANGUAGES.map((language) => [language, read(language)] as const);
  return { en: read('en'), it: read('it'), ...Object.fromEntries(others) };
}

/** Throws when the server starts with a file that is not whole: a namespace is complete or absent. */
function readNamespace<Texts>(name: string, english: Texts): { english: Texts; others: ReadonlyMap<Language, Texts> } {
  const others = new Map<Language, Texts>();
  for (const language of LANGUAGES) {
    const path = `messages/${language}/server/${name}.json`;
    const file = new URL(`../../../../${path}`, import.meta.url);
    if (language === FALLBACK_LANGUAGE || !existsSync(file)) continue;
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!matchesShape(texts, english)) throw new TypeError(`${path} has not the texts that the English file has.`);
    others.set(language, texts);
  }
  return { english, others };
}

/** True for the same keys, lists of the same length, and a text wherever the English file has one. */
export function matchesShape<Texts>(texts: unknown, english: Texts): texts is Texts {
  if (!isTree(english)) return typeof texts === typeof english;
  if (!isTree(texts)) return false;
  const keys = Object.keys(english);
  return (
    Array.isArray(texts) === Array.isArray(english) &&
    Object.keys(texts).length === keys.length &&
    keys.every((key) => matchesShape(texts[key], english[key]))
  );
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
