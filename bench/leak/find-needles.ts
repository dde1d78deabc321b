import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Something that must stand nowhere. `bytes` are looked for as they are and as text in each usual spelling. */
export type Needle = { readonly name: string; readonly bytes: Uint8Array };
export type NeedleHit = { readonly needle: string; readonly spelling: string; readonly file: string };

type NeedlePattern = { needle: string; spelling: string; bytes: Buffer };

/** Every file under a folder, read whole: tables, write-ahead log, outbox, blobs, logs. */
export function findNeedles(
  folder: string,
  needles: readonly Needle[],
): { files: number; bytes: number; finds: NeedleHit[] } {
  const patterns = needles.flatMap(listPatterns);
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  let bytes = 0;
  const finds: NeedleHit[] = [];
  for (const file of paths) {
    const content = readFileSync(join(folder, file));
    bytes += content.length;
    for (const { needle, spelling, bytes: wanted } of patterns) {
      if (content.includes(wanted)) finds.push({ needle, spelling, file });
    }
  }
  return { files: paths.length, bytes, finds };
}

function listPatterns({ name, bytes }: Needle): NeedlePattern[] {
  const raw = Buffer.from(bytes);
  const hex = raw.toString('hex');
  return [
    { needle: name, spelling: 'as it is', bytes: raw },
    { needle: name, spelling: 'hex', bytes: Buffer.from(hex) },
    { needle: name, spelling: 'HEX', bytes: Buffer.from(hex.toUpperCase()) },
    ...(['base64', 'base64url'] as const).flatMap((spelling) =>
      [0, 1, 2].map((shift) => ({ needle: name, spelling, bytes: inBase64(raw, spelling, shift) })),
    ),
  ];
}

/** What stays of the text whatever stands before and after: `shift` bytes stand before. */
function inBase64(raw: Buffer, spelling: 'base64' | 'base64url', shift: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(shift), raw])
    .toString(spelling)
    .replaceAll('=', '');
  const first = Math.ceil((shift * 8) / 6);
  const whole = Math.floor(((shift + raw.length) * 8) / 6);
  return Buffer.from(text.slice(first, whole));
}
