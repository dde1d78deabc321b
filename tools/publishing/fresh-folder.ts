import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { packGlyph } from './pack-glyph.ts';

/** A folder outside the project in which somebody has installed the packed library and nothing else. */
export type FreshFolder = { readonly path: string; remove: () => void };

/** Packs the library and installs the tarball without a network: nothing but it may be needed. */
export async function installFresh(): Promise<FreshFolder> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'fresh-')));
  const remove = () => rmSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarball = await packGlyph(join(path, 'packed'));
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', path, tarball];
  const end = await runCommand('npm', args, { cwd: path });
  if (end.code === 0) return { path, remove };
  remove();
  throw new Error(`npm install failed:\n${end.output}`);
}
