// @vitest-environment jsdom
import type { AskInput } from '@repo/contract/call';
import { endOtherSessions, listDevices } from '@repo/contract/settings/settings';
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AskError } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { read } from '../../api/read.ts';
import { currentToasts, forgetToasts } from '../../ui/toast-store.ts';
import { type CallOptions, type CallState, useCall } from './use-call.ts';

const fetchStub = vi.fn<typeof fetch>();
let root: ReturnType<typeof createRoot>;
let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetchStub);
  fetchStub.mockReset();
  fetchStub.mockImplementation(async () => new Response('[]'));
  // So that a test sees every state as soon as it is there.
  notifyManager.setScheduler(queueMicrotask);
  forgetToasts();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
});
afterEach(() => act(() => root.unmount()));
// Other files share the process.
afterAll(() => notifyManager.setScheduler((callback) => setTimeout(callback, 0)));

type NamedCall = (name: string) => Promise<string>;

type SeenState<Input extends unknown[]> = { now: CallState<Input> };
type PageProps = { way: NamedCall; options: CallOptions<[string], string>; seen: SeenState<[string]> };

/** A page with one call and a list beside it. */
function Page({ way, options, seen }: PageProps) {
  useQuery(read(listDevices, {}));
  seen.now = useCall(way, options);
  return null;
}

function ContractPage({ seen }: { seen: SeenState<[AskInput<typeof endOtherSessions>]> }) {
  seen.now = useCall(endOtherSessions);
  return null;
}

const draw = (page: ReactNode) =>
  act(() => root.render(<QueryClientProvider client={client}>{page}</QueryClientProvider>));

/** What the call of the page says of itself is read from the answer. */
function show(way: NamedCall, options: CallOptions<[string], string> = {}): SeenState<[string]> {
  const seen = {} as SeenState<[string]>;
  draw(<Page {...{ way, options, seen }} />);
  return seen;
}

const refusal = new AskError({ status: 409, text: '', code: 'ask.unknown', reason: 'It is taken.' });
const submit = (seen: SeenState<[string]>, name = 'a') => act(async () => seen.now.submit(name));
const toasts = () => currentToasts().map(({ title, about }) => (about ? [title, about] : [title]));

test('is pending with what was handed in until the answer is there, and then is as before', async () => {
  const held = Promise.withResolvers<string>();
  const seen = show(() => held.promise);
  let ending: Promise<boolean> | undefined;
  await act(async () => {
    ending = seen.now.submit('first');
  });
  expect(seen.now).toMatchObject({ isPending: true, pending: ['first'], problem: null });
  await act(async () => held.resolve('answer'));
  expect(await ending).toBe(true);
  expect(seen.now).toMatchObject({ isPending: false, pending: null, problem: null });
});

test('a second press while it runs begins nothing', async () => {
  const held = Promise.withResolvers<string>();
  const way = vi.fn<NamedCall>(() => held.promise);
  const seen = show(way);
  await act(async () => void Promise.all([seen.now.submit('a'), seen.now.submit('b')]));
  await act(async () => held.resolve(''));
  expect(way.mock.calls).toEqual([['a']]);
  await submit(seen, 'c');
  expect(way.mock.calls).toEqual([['a'], ['c']]);
});

describe('once it worked', () => {
  test('what it changed is read again before it is said', async () => {
    const order: string[] = [];
    fetchStub.mockImplementation(async (address) => {
      order.push(String(address));
      return new Response('[]');
    });
    const onDone = (answer: string, name: string) => order.push(`${answer} ${name}`);
    const seen = show(async () => 'made', { refetches: [listDevices], onDone });
    await act(async () => undefined);
    expect(await submit(seen)).toBe(true);
    expect(order).toEqual([listDevices.path, listDevices.path, 'made a']);
  });

  test('a sentence is said in a message', async () => {
    await submit(show(async () => '', { done: 'Made' }));
    expect(toasts()).toEqual([['Made']]);
    await submit(show(async () => 'it', { done: (answer, name) => ({ title: `Made ${answer}`, about: name }) }));
    expect(toasts()).toEqual([['Made it', 'a']]);
  });

  test('a page that was left hears of it all the same', async () => {
    const held = Promise.withResolvers<string>();
    const seen = show(() => held.promise, { done: 'Made', refetches: (queries) => queries.clear() });
    await act(async () => void seen.now.submit('a'));
    act(() => root.render(null));
    await act(async () => held.resolve(''));
    expect(toasts()).toEqual([['Made']]);
  });
});

describe('a failure', () => {
  test('stands beside the form in the words of the server, until the next run or until it is cleared', async () => {
    const way = vi
      .fn<NamedCall>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValueOnce('')
      .mockRejectedValueOnce(refusal);
    const seen = show(way);
    expect(await submit(seen)).toBe(false);
    expect(seen.now).toMatchObject({ isPending: false, problem: 'It is taken.' });
    await submit(seen);
    expect(seen.now.problem).toBeNull();
    await submit(seen);
    await act(async () => seen.now.clear());
    expect(seen.now.problem).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test('has the words of the page where the server has none, or where the page knows the reason', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    const plain = show(fail, { failed: 'Not made' });
    await submit(plain);
    expect(plain.now.problem).toBe('Not made');
    const known = show(fail, { failed: 'Not made', reason: (error, fallback) => `${fallback}: ${String(error)}` });
    await submit(known);
    expect(known.now.problem).toBe('Not made: Error: broken');
  });

  test('is a message where it has a title', async () => {
    const seen = show(() => Promise.reject(refusal), {
      failed: { title: 'Not made', about: 'No reason' },
      done: 'Made',
    });
    await submit(seen);
    expect(seen.now.problem).toBeNull();
    expect(toasts()).toEqual([['Not made', 'It is taken.']]);
  });

  test('reads again only where the page asks for it', async () => {
    const fail = () => Promise.reject(refusal);
    await submit(show(fail, { refetches: [listDevices] }));
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await submit(show(fail, { refetches: [listDevices], refetchesAlways: true }));
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });
});

test('who declines to confirm is told nothing, and the page may go on from there', async () => {
  const decline = () => Promise.reject(new NotConfirmedError());
  const onFailed = vi.fn<(error: unknown, name: string) => void>();
  const beside = show(decline, { onFailed });
  expect(await submit(beside)).toBe(false);
  expect(beside.now.problem).toBeNull();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.any(NotConfirmedError), 'a');
  await submit(show(decline, { failed: { title: 'Not made' } }));
  expect(toasts()).toEqual([]);
});

test('a call of the contract is asked with its own input', async () => {
  const seen = {} as SeenState<[AskInput<typeof endOtherSessions>]>;
  draw(<ContractPage seen={seen} />);
  await act(async () => seen.now.submit({}));
  expect(fetchStub.mock.calls[0]?.[0]).toBe(endOtherSessions.path);
});
