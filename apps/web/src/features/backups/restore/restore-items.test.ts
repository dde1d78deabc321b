import { deactivateGlyph } from '@repo/contract/glyphs/glyph-life';
import { createGlyph } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { startVaultWorkerHere } from '../../../../test/vault-worker-here.ts';
import { AskError, type AskErrorCode } from '../../../api/ask-error.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import type { RestorePlan } from './plan-restore.ts';
import { restoreItems } from './restore-items.ts';

// Server and vault are simulated; the tests check what follows from each of their answers.
const played = vi.hoisted(() => ({
  asked: [] as { name: string; input: { body?: Record<string, unknown>; params?: { id: string } } }[],
  refuses: new Map<string, Error>(),
  glyphs: new Map<string, object>(),
}));

vi.mock('../../../api/ask.ts', () => ({
  ask: async (call: { name: string }, input: (typeof played.asked)[number]['input']) => {
    const refusal = played.refuses.get(String(input.body?.id));
    if (refusal) throw refusal;
    played.asked.push({ name: call.name, input });
  },
}));
vi.mock('../../../parts/vault/sealed-text.ts', () => ({
  folderDataSlot: () => null,
  folderNameSlot: () => null,
  sealText: async (_slot: null, text: string) => `sealed ${text}`,
}));
vi.mock('../../../parts/glyph/sealed-tags.ts', () => ({ sealTags: async () => null, parseTags: () => [] }));
vi.mock('../../../parts/person/sealed-face.ts', async (load) => ({
  ...(await load<object>()),
  sealFace: async (_id: string, face: object) => face,
}));
vi.mock('../../../parts/glyph/seal-content.ts', () => ({
  sealContent: async (id: string, content: object) => ({ sealed: { id, ...content } }),
}));
// Complete bodies are checked by the browser test.
vi.spyOn(createGlyph.body, 'parse').mockImplementation((body) => body as never);

const opened = {
  ...{
    pattern: 'quantum',
    title: 'Card',
    tags: null,
    face: null,
    fields: {},
    kind: 'personal',
    category: 'medical',
    isActive: true,
    hasPasscode: false,
  },
  ...{
    permissions: { ...NO_PERMISSIONS, medical: 'read' },
    limits: { expiresAt: null, maxReads: null },
    readsLeft: null,
  },
};
const refusal = (code: AskErrorCode) => new AskError({ status: 403, text: '', code, reason: `because ${code}` });

function buildPlan(ids: string[], folders: string[] = []): RestorePlan {
  return {
    folders: folders.map((id) => ({ id, name: id })),
    glyphs: ids.map((id) => ({ id, newId: `${id}-new`, title: `Title ${id}`, folderId: 'own' })),
    there: { folders: 0, glyphs: 0, inTrash: 0 },
  };
}

function run(plan: RestorePlan, signal = new AbortController().signal) {
  const collectIds = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  return restoreItems({
    ...{
      plan,
      signal,
      chosen: { folders: collectIds(plan.folders), glyphs: collectIds(plan.glyphs) },
      onStep: () => undefined,
    },
    present: { folders: [{ id: 'own', folderType: 'personal' }], listed: new Set(), trashed: new Set() },
  });
}

beforeEach(() => {
  played.asked.length = 0;
  played.refuses.clear();
  played.glyphs.clear();
  for (const id of ['a', 'b', 'c']) played.glyphs.set(id, opened);
  return startVaultWorkerHere({
    'backup.folder': async () => ({ name: 'Health', data: '{}', category: 'medical', permissions: NO_PERMISSIONS }),
    'backup.glyph': async ({ id }: { id: string }) => {
      const glyph = played.glyphs.get(id);
      if (glyph === undefined) throw new VaultWorkerError('damaged');
      return glyph;
    },
  });
});

test('folders come first, and a glyph that was switched off is switched off again', async () => {
  played.glyphs.set('a', { ...opened, isActive: false });
  const result = await run(buildPlan(['a'], ['health']));
  expect(result).toMatchObject({ folders: 1, glyphs: 1, failed: [], isStopped: false });
  expect(played.asked.map(({ name }) => name)).toEqual(['createFolder', createGlyph.name, deactivateGlyph.name]);
  expect(played.asked[0]?.input.body).toMatchObject({ id: 'health', name: 'sealed Health' });
  expect(played.asked[2]?.input.params).toEqual({ id: 'a-new' });
});

test('one that had a passcode comes back for its owner alone, and an institution’s code not at all', async () => {
  played.glyphs.set('a', { ...opened, hasPasscode: true });
  played.glyphs.set('b', { ...opened, kind: 'institutional' });
  expect(await run(buildPlan(['a', 'b']))).toMatchObject({ glyphs: 1, ownerOnly: 1, codes: 1 });
  expect(played.asked[0]?.input.body?.permissions).toEqual(NO_PERMISSIONS);
});

test('one that does not open or is there already stops no other', async () => {
  played.glyphs.delete('a');
  played.refuses.set('b-new', refusal('request.idReused'));
  const result = await run(buildPlan(['a', 'b', 'c']));
  expect(result).toMatchObject({ glyphs: 1, already: 1, isStopped: false, failed: [{ id: 'a', title: 'Title a' }] });
});

test('what the server would refuse each time ends it, with its reason', async () => {
  played.refuses.set('a-new', refusal('profile.required'));
  const result = await run(buildPlan(['a', 'b']));
  expect(result).toMatchObject({ glyphs: 0, isStopped: true, failed: [{ reason: 'because profile.required' }] });
  expect(played.asked).toEqual([]);
});

test('stopped by the person, what came back is whole and nothing more is sent', async () => {
  expect(await run(buildPlan(['a']), AbortSignal.abort())).toMatchObject({ glyphs: 0, isStopped: true });
  expect(played.asked).toEqual([]);
});

test('a vault that closes meanwhile is no failure of one glyph', async () => {
  played.refuses.set('a-new', new VaultWorkerError('locked'));
  await expect(run(buildPlan(['a', 'b']))).rejects.toMatchObject({ code: 'locked' });
});
