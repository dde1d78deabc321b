import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { ML_DSA_65_SIGNATURE_BYTES } from '@repo/contract/vault/vault';
import { beforeEach, expect, test, vi } from 'vitest';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { AskError } from '../../api/ask-error.ts';
import { drawCode } from './mint-code.ts';

// Server and vault are simulated; the tests check what is asked of them and in which order.

const RECORD = '0199a0f0-0000-7000-8000-0000000000f1';
const FOLDER = '0199a0f0-0000-7000-8000-0000000000f2';
const b64 = (bytes: number) => 'A'.repeat(Math.ceil((bytes * 4) / 3));
const asked: { name: string; body: unknown }[] = [];
const answers = new Map<string, (() => unknown)[]>();
const sealed: { id: string; glyph: Record<string, unknown> }[] = [];

vi.mock('../../api/ask.ts', () => ({
  ask: async (call: { name: string }, { body }: { body?: unknown }) => {
    asked.push({ name: call.name, body });
    const [next, ...rest] = answers.get(call.name) ?? [];
    if (rest.length > 0) answers.set(call.name, rest);
    return next?.();
  },
}));
vi.mock('../../parts/glyph/seal-content.ts', () => ({
  sealContent: async (id: string, glyph: Record<string, unknown>) => {
    sealed.push({ id, glyph });
    return { sealed: { id, title: 's1.x', category: glyph.category, permissions: glyph.permissions, ...SEALED } };
  },
}));

const SEALED = {
  encodedData: 'AAAA',
  visualStyle: { pattern: 'classic', foregroundColor: '#0B1F1D', backgroundColor: '#FFFFFF' },
  issue: {
    glyphId: b64(16),
    contentVersion: 1,
    shares: [],
    record: '{}',
    signature: b64(ML_DSA_65_SIGNATURE_BYTES),
    limits: { expiresAt: null, maxReads: null },
    proofKey: b64(32),
  },
};

const row = (id: string) => ({ id, encodedData: 'AAAA', contentVersion: 1, visualStyle: SEALED.visualStyle });
const code = (part: Partial<InstitutionalCode> = {}): InstitutionalCode => ({
  institution: {
    id: 'it-hospital',
    name: 'Policlinico',
    type: 'hospital',
    kind: 'hospital',
    country: 'IT',
    city: 'Roma',
  },
  uniqueCode: '00000000000000000000',
  code: '00000-00000-00000-00000',
  institutionType: 'hospital',
  role: 'medical',
  accessLevel: 'read',
  usageCount: 0,
  isActive: true,
  description: null,
  glyph: null,
  ...part,
});
const names = () => asked.map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  asked.length = 0;
  sealed.length = 0;
  answers.clear();
  answers.set('revealInstitutionalCode', [() => ({ ...code(), recordId: RECORD })]);
  answers.set('listFolders', [() => [{ id: FOLDER, folderType: 'personal' }]]);
  answers.set('createGlyph', [() => row(RECORD)]);
  return startVaultWorkerHere({
    'glyph.open': async ({ recordId }: { recordId: string }) => ({ drawing: `drawing of ${recordId}` }),
    'item.sealText': async () => 's1.sealed',
  });
});

test('[INST-16] the first wish seals holder, institution and code under the assigned record, for the institution’s role alone', async () => {
  expect(await drawCode(code())).toEqual({ row: row(RECORD), drawing: `drawing of ${RECORD}` });
  expect(names()).toEqual(['revealInstitutionalCode', 'listFolders', 'createGlyph']);
  expect(sealed[0]).toMatchObject({
    id: RECORD,
    glyph: {
      kind: 'institutional',
      title: 'Policlinico',
      permissions: { ...NO_PERMISSIONS, medical: 'read' },
      fields: { medicalHistory: expect.stringContaining('00000-00000-00000-00000') },
    },
  });
});

test('a code without a professional role is sealed for its holder alone', async () => {
  const kind = 'university' as const;
  const university = code({ role: null, institution: { ...code().institution, kind, type: 'educational' } });
  answers.set('revealInstitutionalCode', [() => ({ ...university, recordId: RECORD })]);
  await drawCode(university);
  expect(sealed[0]?.glyph).toMatchObject({ category: 'personal', permissions: NO_PERMISSIONS });
});

test('what is minted already is opened, once the server let it be shown, and nothing is made', async () => {
  const minted = code();
  Object.assign(minted, { glyph: row(RECORD) });
  expect((await drawCode(minted)).drawing).toBe(`drawing of ${RECORD}`);
  expect(names()).toEqual(['revealGlyph']);
});

test('a window that was faster has minted it: its glyph is shown, not a second one', async () => {
  const reused = { status: 409, text: '', code: 'request.idReused', reason: '' } as const;
  answers.set('createGlyph', [
    () => {
      throw new AskError(reused);
    },
  ]);
  answers.set('revealInstitutionalCode', [
    () => ({ ...code(), recordId: RECORD }),
    () => ({ ...code(), glyph: row(RECORD), recordId: RECORD }),
  ]);
  expect((await drawCode(code())).row).toEqual(row(RECORD));
  expect(names().slice(-2)).toEqual(['createGlyph', 'revealInstitutionalCode']);
});

test('who has deleted every folder is made one, with a sealed name', async () => {
  answers.set('listFolders', [() => [{ id: FOLDER, folderType: 'institutional' }]]);
  answers.set('createFolder', [() => ({ id: FOLDER })]);
  await drawCode(code());
  expect(asked.find(({ name }) => name === 'createFolder')?.body).toMatchObject({ name: 's1.sealed' });
  expect(asked.find(({ name }) => name === 'createGlyph')?.body).toMatchObject({ folderId: FOLDER });
});
