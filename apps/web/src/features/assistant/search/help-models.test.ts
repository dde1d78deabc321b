import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);

/** A module that holds no model yet: other tests of this worker may have loaded one. */
async function openModels() {
  vi.resetModules();
  return import('./help-models.ts');
}

beforeEach(() => fetchStub.mockReset());

test('a model that is asked for twice at once is fetched once, and answers both', async () => {
  const { HELP_MODEL_URLS, loadHelpModel, getHelpModel } = await openModels();
  const bytes = readFileSync(HELP_MODEL_URLS.en);
  fetchStub.mockImplementation(async () => new Response(bytes));
  await Promise.all([loadHelpModel('en'), loadHelpModel('en')]);
  await loadHelpModel('en');
  expect(fetchStub).toHaveBeenCalledTimes(1);
  expect(getHelpModel('en')).toBeDefined();
});

test('a model that did not come is fetched anew by the next question', async () => {
  const { HELP_MODEL_URLS, loadHelpModel, getHelpModel } = await openModels();
  const bytes = readFileSync(HELP_MODEL_URLS.en);
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  fetchStub.mockResolvedValueOnce(new Response(bytes));
  const both = await Promise.allSettled([loadHelpModel('en'), loadHelpModel('en')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await loadHelpModel('en');
  expect(getHelpModel('en')).toBeDefined();
});
