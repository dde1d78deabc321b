import { m } from '../../../paraglide/messages.js';
import type { JsonMistake, MistakeKind } from './json-mistake.ts';

const TEXTS: Readonly<Record<MistakeKind, (near: { near: string }) => string>> = {
  comma: m.commands_json_comma,
  colon: m.commands_json_colon,
  key: m.commands_json_key,
  value: m.commands_json_value,
  trailing: m.commands_json_trailing,
  bracket: m.commands_json_bracket,
  unclosed: m.commands_json_unclosed,
  text: m.commands_json_text,
  extra: m.commands_json_extra,
};

/** What is wrong with a JSON text, in a sentence. */
export const mistakeText = ({ kind, near }: JsonMistake): string => TEXTS[kind]({ near });
