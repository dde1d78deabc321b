import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Browser } from '@playwright/test';
import { type Applicant, applyFor, approve, createReviewer, enterByPasskey, registerApplicant } from './reviewers.ts';

// An institution that speaks for an entry of the directory: two reviewers verify it, the operator appoints it.

const run = promisify(execFile);

export async function appointInstitution(
  browser: Browser,
  api: APIRequestContext,
  { baseURL, institutionId }: { baseURL: string; institutionId: string },
): Promise<Applicant> {
  const applicant = await registerApplicant(api, 'institution');
  const { institution = '' } = await applyFor(api, applicant);
  for (let count = 0; count < 2; count += 1) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const reviewer = await createReviewer();
    await approve(page, reviewer, await enterByPasskey(page, reviewer), institution);
    await context.close();
  }
  const folder = process.env.E2E_FOLDER ?? '';
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), KEY_DIR: join(folder, 'keys') };
  await run('node', ['apps/server/src/main.ts', 'institution:appoint', institutionId, applicant.username], { env });
  return applicant;
}
