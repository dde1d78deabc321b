import { readMeta } from '@repo/contract/accounts/meta';
import { listFolders } from '@repo/contract/folders/folders';
import { type DemoUsername, readDemoSample } from '@repo/contract/glyphs/demo-sample';
import { createGlyph } from '@repo/contract/glyphs/glyphs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { hasCode } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { sealGlyph } from '../seal-glyph.ts';
import { type NewGlyphBody, useCreateGlyph } from '../use-glyphs.ts';
import { sampleDraft } from './sample-drafts.ts';

/**
 * The sample card of a demo account: made by the first browser whose vault is open, as the form would make it. `failed`
 * is tried again at the next sign-in.
 */
export function useSample(username: DemoUsername) {
  const client = useQueryClient();
  const create = useCreateGlyph();
  const isVaultOpen = useVault().state === 'open';
  const sample = useQuery(read(readDemoSample, {}));
  const { data: meta } = useQuery(read(readMeta, {}));
  const hasBegun = useRef(false);
  const [isFailed, setFailed] = useState(false);
  const dueId = sample.data?.state === 'due' && isVaultOpen && meta !== undefined ? sample.data.recordId : null;
  const isForAnyone = meta?.readingByAnyone === true;
  const store = create.mutateAsync;

  useEffect(() => {
    if (dueId === null || hasBegun.current) return;
    hasBegun.current = true;
    makeSample({ username, id: dueId, isForAnyone }, store)
      // Whichever browser made it: lists, counts and this state are read anew.
      .then(() => client.invalidateQueries())
      .catch(() => setFailed(true));
  }, [client, dueId, isForAnyone, store, username]);

  const isDue = dueId !== null && !isFailed;
  const known = isDue ? ('making' as const) : ('settled' as const);
  const madeId = sample.data?.state === 'made' ? sample.data.recordId : null;
  return { state: sample.isPending ? ('reading' as const) : known, madeId };
}

type DueSample = { readonly username: DemoUsername; readonly id: string; readonly isForAnyone: boolean };

async function makeSample(
  { username, id, isForAnyone }: DueSample,
  store: (body: NewGlyphBody) => Promise<unknown>,
): Promise<void> {
  const folder = (await ask(listFolders, {})).find(({ folderType }) => folderType === 'personal');
  if (folder === undefined) throw new Error('There is no folder for the sample card.');
  const draft = { ...sampleDraft(username, isForAnyone), folderId: folder.id };
  const { sealed } = await sealGlyph(id, draft, { kind: 'create' });
  try {
    await store(createGlyph.body.parse(sealed));
  } catch (error) {
    // Another browser made it in the same moment.
    if (!hasCode(error, 'request.idReused')) throw error;
  }
}
