import { PRODUCT } from '@repo/contract/brand';
import { PROOF_FILE_KIND, type ProofFile, parseCheckpoint } from '@repo/vault';
import { saveFile } from '../../device/files/save-file.ts';
import { askEntries, type LogHead } from './use-own-log.ts';

/** Saves every own entry with its proof under the checkpoint that is shown, as one file that needs no server. Throws AskError. */
export async function saveProofs({ operatorKey, checkpoint }: LogHead, subject: string): Promise<void> {
  const size = parseCheckpoint(checkpoint.text)?.size ?? 1;
  const entries: ProofFile['entries'][number][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof askEntries>> = await askEntries({
      size,
      ...(cursor !== null && { cursor }),
    });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const file: ProofFile = { kind: PROOF_FILE_KIND, subject, operatorKey, checkpoint, entries };
  const day = new Date().toISOString().slice(0, 10);
  const content = new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' });
  saveFile(`${PRODUCT.toLowerCase()}-security-activity-${day}.json`, content);
}
