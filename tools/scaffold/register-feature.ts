import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a new feature goes among the floors of the server: beside this one. */
const NEIGHBOUR = 'folders';

type Spellings = Readonly<Record<string, string>>;
type Insertion = { readonly before: RegExp; readonly text: string };

/** What is inserted into each shared file, before the first match. Biome sorts the imports afterwards. */
const INSERTIONS: Readonly<Record<string, readonly Insertion[]>> = {
  'project.rules.ts': [
    { before: new RegExp(`'${NEIGHBOUR}',\\s+'scans'`), text: "'__word__', " },
    { before: /^ {2}\],\n {2}contractRooms: /m, text: "    '__word__',\n" },
  ],
  'packages/contract/src/registry/contract-files.ts': [
    { before: /^import /m, text: "import * as __camel__ from '../__word__/__word__.ts';\n" },
    { before: /^\] as const;/m, text: '  __camel__,\n' },
  ],
  'packages/contract/src/notifications/notification-kinds.ts': [
    { before: /^import /m, text: "import { NOTIFICATION_KINDS as __camel__ } from '../__word__/__word__.ts';\n" },
    { before: /^ {2}\.\.\.demo,/m, text: '  ...__camel__,\n' },
  ],
  'apps/server/src/app/features.ts': [
    {
      before: /^import /m,
      text: "import { __camel__Feature } from '../features/__word__/__word__-feature.ts';\n",
    },
    { before: /^ {2}settingsFeature,/m, text: '  __camel__Feature,\n' },
  ],
  'apps/web/src/app/pages/pages.ts': [
    {
      before: /^ {2}creatorPanel: page\(/m,
      text: `  __camel__: page({
    path: '/__word__',
    title: m.__snake___title,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/__word__-screen.tsx'), '__Pascal__Screen'),
    nav: { icon: 'folder' },
  }),
`,
    },
  ],
  'messages/it/refusals.json': [
    {
      before: /\n\}\s*$/,
      text: ',\n  "__camel__.tooMany": "Hai raggiunto il numero di voci che un account può contenere."',
    },
  ],
};

/** The files that a new feature changes outside its own. The map in ARCHITECTURE.md shows its imports. */
export const SHARED_FILES: readonly string[] = [...Object.keys(INSERTIONS), 'ARCHITECTURE.md'];

/** Enters a feature in the files that list features. Throws if one of them no longer has the place. */
export function registerFeature(root: string, spellings: Spellings): void {
  const spell = (text: string) =>
    Object.entries(spellings).reduce((sum, [mark, value]) => sum.replaceAll(mark, value), text);
  for (const [path, insertions] of Object.entries(INSERTIONS)) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const insertion of insertions) {
      const at = text.search(insertion.before);
      if (at < 0) throw new Error(`${path} has no place for a feature: ${insertion.before}`);
      text = text.slice(0, at) + spell(insertion.text) + text.slice(at);
    }
    writeFileSync(join(root, path), text);
  }
}
