import type { AddressInfo } from 'node:net';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openDesk } from '@repo/dev-env/people/staff-people';
import { openTestApp } from '@repo/dev-env/servers/test-app';

// A server in a process of its own, so that its memory is its own, with people who are let in: none has sent a profile yet.

export type UploadOrder = {
  readonly who: 'person' | 'creator' | 'employee';
  /** Confirms this call of the creator. */
  readonly confirms?: { readonly url: string; readonly payload: Record<string, string> };
};
export type UploadReply = { readonly url: string; readonly headers: Record<string, string> };

const kit = await openTestApp();
await kit.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = kit.app.server.address() as AddressInfo;
const url = `http://localhost:${port}`;

async function obey({ who, confirms }: UploadOrder): Promise<UploadReply> {
  if (who === 'employee') return { url, headers: (await openDesk(kit)).headers };
  if (who === 'person') return { url, headers: (await signUp(kit, { realm: 'real' })).headers };
  const creator = await signUpReviewer(kit, 'creator');
  const confirmed = confirms === undefined ? {} : await confirmFor(kit, creator, { method: 'POST', ...confirms });
  return { url, headers: { ...creator.headers, ...confirmed } };
}

process.on('message', (order: UploadOrder) => {
  // What went through the server before is no part of what it holds.
  for (const list of [kit.logs, kit.statements]) list.length = 0;
  void obey(order).then((reply) => process.send?.(reply));
});
process.once('disconnect', () => void kit.close().then(() => process.exit(0)));
