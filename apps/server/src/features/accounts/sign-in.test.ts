import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../test-kit/people.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('[REQ-15] [LOGIN-09] sign-in answers token, user and device', async () => {
  const ada = await signUp(kit);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: ada.username, password: ada.password },
  });
  expect(answer.body).toContain(ada.username);
  expect(answer.statusCode).toBe(200);
});
