import { CALLS } from '@repo/contract/registry/calls';
import * as z from 'zod/mini';
import { SHOWN, UNSHOWN, UNTRIED } from '../../e2e/hostile/shown-fields.ts';

type Shape = { readonly [key: string]: unknown };
const asShape = (part: unknown): Shape => (typeof part === 'object' && part !== null ? { ...part } : {});
const asShapes = (part: unknown): Shape[] => (Array.isArray(part) ? part.map(asShape) : []);

/** Texts in which anything may stand, of the body of each call: `createFolder name`. A pattern leaves no room for markup. */
function listWrittenTexts(): string[] {
  const found = CALLS.flatMap(({ name, body }) => {
    if (body === undefined) return [];
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    return listTexts(asShape(shape)).map((at) => `${name} ${at}`);
  });
  return [...new Set(found)];
}

function listTexts(shape: Shape, at = ''): string[] {
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => asShapes(shape[word]));
  const parts = Object.entries(asShape(shape.properties)).flatMap(([name, part]) =>
    listTexts(asShape(part), at === '' ? name : `${at}.${name}`),
  );
  const items = shape.items === undefined ? [] : listTexts(asShape(shape.items), `${at}[]`);
  const others =
    shape.additionalProperties === undefined ? [] : listTexts(asShape(shape.additionalProperties), `${at}.*`);
  return [
    ...(isWritten(shape) ? [at] : []),
    ...choices.flatMap((one) => listTexts(one, at)),
    ...parts,
    ...items,
    ...others,
  ];
}

const isWritten = ({ type, pattern, format, enum: words, ...rest }: Shape): boolean =>
  type === 'string' && pattern === undefined && format === undefined && words === undefined && !('const' in rest);

export type TextsJudged = { readonly judged: number; readonly notes: string[]; readonly failures: string[] };

/** Whether the lists of the walk name every text of the contract once, and none that is gone. */
export function judgeTexts(): TextsJudged {
  const written = new Set(listWrittenTexts());
  const listed = [...Object.keys(SHOWN), ...[...UNSHOWN, ...UNTRIED].flatMap(({ fields }) => fields)];
  const known = new Set(listed);
  const count = ({ why, fields }: (typeof UNSHOWN)[number]): string => `${fields.length} ${why}`;
  const untried = UNTRIED.map(({ why, fields }) => `not tried, ${why}: ${fields.join(', ')}`);
  return {
    judged: written.size,
    notes: [`${written.size} texts: ${Object.keys(SHOWN).length} tried`, ...UNSHOWN.map(count), ...untried],
    failures: [
      ...[...written].filter((text) => !known.has(text)).map((text) => `${text}: is it shown? (shown-fields.ts)`),
      ...[...known].filter((text) => !written.has(text)).map((text) => `${text} is no text of the contract`),
      ...listed.filter((text, at) => listed.indexOf(text) !== at).map((text) => `${text} is listed twice`),
    ],
  };
}
