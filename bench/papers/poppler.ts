import { existsSync } from 'node:fs';
import { runCommand } from '../../tools/run-command.ts';

const PROGRAMS = ['pdfinfo', 'pdftotext', 'pdfdetach'] as const;
type Program = (typeof PROGRAMS)[number];
const isThere = (): boolean => PROGRAMS.every((program) => existsSync(`/usr/bin/${program}`));

/** Installs Debian's package `poppler-utils` where this may; false without it. */
export async function hasPoppler(): Promise<boolean> {
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', 'poppler-utils']);
  }
  return isThere();
}

type PopplerReading = {
  /** What each program complained of: a file that cannot be opened, or a part of it that is broken. */
  readonly errors: string[];
  readonly text: string;
  /** Scripts and addresses that the file holds. */
  readonly active: string[];
  readonly attached: string[];
};

/** The same file as another reader understands it, who had no part in writing it. */
export async function readWithPoppler(file: string): Promise<PopplerReading> {
  const errors: string[] = [];
  const run = async (program: Program, ...args: string[]): Promise<string> => {
    const { code, output } = await runCommand(`/usr/bin/${program}`, args);
    const complaint = /^(Syntax|Internal) (Error|Warning).*$/m.exec(output)?.[0];
    if (code !== 0 || complaint !== undefined) errors.push(`${program}: ${complaint ?? output.slice(0, 200)}`);
    return output;
  };
  const about = await run('pdfinfo', file);
  const scripts = (await run('pdfinfo', '-js', file)).trim();
  const addresses = (await run('pdfinfo', '-url', file))
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  const text = await run('pdftotext', file, '-');
  const attached = (await run('pdfdetach', '-list', file)).split('\n').filter((line) => /^\d+: /.test(line));
  const said = /^JavaScript:\s+yes$/m.test(about) ? ['JavaScript'] : [];
  return { errors, text, active: [...said, ...(scripts === '' ? [] : [scripts]), ...addresses], attached };
}
