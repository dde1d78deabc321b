import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../paths.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const TEXT_FILE = /^(?:licen[cs]e|copying|notice|third[-_ ]?party)/i;
const CODE_FILE = /\.(?:[cm]?[jt]s|json|map)$/;
/** What the licence says where its package forgot to bring it; its authors are those of the package. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
const ELSEWHERE: Readonly<Record<string, string>> = {
  MIT,
  'Apache-2.0':
    'https://www.apache.org/licenses/LICENSE-2.0.txt; its whole text stands above or below, with another package.',
  'LGPL-3.0-or-later':
    'https://www.gnu.org/licenses/lgpl-3.0.txt with https://www.gnu.org/licenses/gpl-3.0.txt; Debian has both in /usr/share/common-licenses. The library lies beside the program, unchanged, and may be exchanged for another build. Its source: https://github.com/libvips/libvips, built by https://github.com/lovell/sharp-libvips.',
  'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)':
    'https://creativecommons.org/licenses/by/4.0/legalcode.txt. IP Geolocation by DB-IP, https://db-ip.com/.',
};

/** The licences of every package that is shipped and installed here, each with its own text; equal texts stand once. */
export function drawNotices(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, Set<string>>();
  for (const one of packages.filter(({ folder }) => existsSync(join(repoRoot, folder)))) {
    const text = readText(one);
    byText.set(text, (byText.get(text) ?? new Set()).add(`${one.name} ${one.version} (${one.licence})`));
  }
  const parts = [...byText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`);
  const line = '-'.repeat(72);
  return `${PRODUCT} is given with these programs of others, in the server or inside the web app.\n\n${line}\n${parts.join(`\n${line}\n`)}`;
}

function readText({ name, licence, folder }: ShippedPackage): string {
  const place = join(repoRoot, folder);
  const files = readdirSync(place, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXT_FILE.test(file.name) && !CODE_FILE.test(file.name))
    .map((file) => file.name)
    .sort();
  const own = files.map((file) => readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (own.length > 0) return own.join('\n\n');
  const { author } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    author?: string | { name?: string };
  };
  const who = (typeof author === 'object' ? author.name : author) ?? `the authors of ${name}`;
  const known = ELSEWHERE[licence];
  if (known === undefined)
    throw new Error(`${name} brings no text of its licence ${licence}: put one into draw-notices.ts`);
  return `Copyright ${who}\n\n${known}`;
}
