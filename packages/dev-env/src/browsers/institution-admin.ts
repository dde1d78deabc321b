import type { APIRequestContext, Browser } from '@playwright/test';
import {
  type Applicant,
  applyFor,
  approve,
  createReviewer,
  registerApplicant,
  runOperator,
  signInByPasskey,
} from './reviewers.ts';

// An institution that speaks for an entry of the directory: two reviewers verify it, the operator appoints it.

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
    await approve(page, reviewer, await signInByPasskey(page, reviewer), institution);
    await context.close();
  }
  await runOperator('institution:appoint', institutionId, applicant.username);
  return applicant;
}
