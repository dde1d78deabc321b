// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFormerWorker, dropPushAddress, makePushAddress, readPushAddress } from './push-subscription.ts';

type FakeSite = { scope: string; isGone: boolean; address: string | null };
let site: FakeSite;
let former: FakeSite;
let strangers: FakeSite;

/** A registration as browsers have it, with what became of it. */
function createRegistration(fake: FakeSite) {
  const toJSON = () => ({ endpoint: fake.address, keys: { p256dh: 'p', auth: 'a' } });
  const unsubscribe = async () => {
    fake.address = null;
    return true;
  };
  const subscription = { toJSON, unsubscribe };
  return {
    scope: `http://localhost:3000${fake.scope}`,
    active: {},
    pushManager: {
      getSubscription: async () => (fake.address === null ? null : subscription),
      subscribe: async () => {
        fake.address ??= 'https://push.example/new';
        return subscription;
      },
    },
    unregister: async () => {
      fake.isGone = true;
      return true;
    },
  };
}

beforeEach(() => {
  site = { scope: '/', isGone: false, address: null };
  strangers = { scope: '/e/', isGone: false, address: null };
  former = { scope: '/assets/', isGone: false, address: 'https://push.example/former' };
  document.head.innerHTML = '<meta name="version" content="0.1.0+1a2b3c4">';
  vi.stubGlobal('PushManager', class {});
  const register = vi.fn(async () => createRegistration(site));
  const getRegistration = async (path: string) => (path === '/' ? createRegistration(site) : undefined);
  const getRegistrations = async () =>
    [former, site, strangers].filter(({ isGone }) => !isGone).map(createRegistration);
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration, getRegistrations } });
});
afterEach(() => vi.unstubAllGlobals());

test('the worker of the site has an address of its own, and the former one keeps its until it is dropped', async () => {
  expect(await makePushAddress('key')).toEqual({
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
  });
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect([site.isGone, former.isGone]).toEqual([false, false]);
  await dropFormerWorker();
  // That of the page for strangers stays: without it the page does not open without a network.
  expect([site.isGone, former.isGone, strangers.isGone]).toEqual([false, true, false]);
  expect((await readPushAddress())?.endpoint).toBe('https://push.example/new');
});

test('ending pushes ends every address, and the worker goes on serving the site', async () => {
  await makePushAddress('key');
  await dropPushAddress();
  expect([site, former]).toMatchObject([{ isGone: false, address: null }, { isGone: true }]);
  expect(await readPushAddress()).toBeNull();
});

test('where there is no build there is no worker, and no address', async () => {
  document.head.innerHTML = '';
  expect(await makePushAddress('key')).toBeNull();
  expect(navigator.serviceWorker.register).not.toHaveBeenCalled();
});
