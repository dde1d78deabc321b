import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrowserDatabase, browserStore, STORAGE_LOST_CHANNEL } from './browser-database.ts';

type TestSchema = { words: { key: string; value: unknown }; later: { key: string; value: string } };
const DATABASE: BrowserDatabase<TestSchema> = {
  name: 'tried',
  version: 1,
  createStores: (database) => database.createObjectStore('words'),
};
const NEXT: BrowserDatabase<TestSchema> = {
  ...DATABASE,
  version: 2,
  createStores: (database) => database.createObjectStore('later'),
};
const words = browserStore(DATABASE, 'words');
const all = () => words.read((store) => store.getAll());

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

/** A tab that keeps its connection open whatever others want. */
function openElsewhere(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE.name);
    opening.onsuccess = () => resolve(opening.result);
  });
}

/** What waits is told `blocked` where anybody holds the database open. */
function deleteUnblocked(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(DATABASE.name);
    deleting.onsuccess = () => resolve();
    deleting.onblocked = () => reject(new Error('somebody holds it open'));
  });
}

test('what one call writes the next one reads, and nobody holds the database open in between', async () => {
  await words.change((store) => store.put('ground', 'a'));
  expect(await words.read((store) => store.get('a'))).toBe('ground');
  expect(await words.read(async () => 'asked nothing')).toBe('asked nothing');
  await deleteUnblocked();
  expect(await all()).toEqual([]);
});

test('what an answer decides is written in the same transaction', async () => {
  const count = () =>
    words.change(async (store) => {
      const before = await store.get('count');
      await store.put(typeof before === 'number' ? before + 1 : 1, 'count');
    });
  await Promise.all([count(), count(), count()]);
  expect(await all()).toEqual([3]);
});

test.each([
  ['what runs between throws', () => Promise.reject(new RangeError('no')), 'RangeError'],
  ['a key is taken', (store: { add: AddRow }) => store.add('twice', 'b'), 'ConstraintError'],
  ['a value cannot be kept', (store: { add: AddRow }) => store.add(() => 'a function', 'c'), 'DataCloneError'],
  ['the browser gives up', async (store: Abortable) => store.transaction.abort(), 'AbortError'],
])('where %s nothing is done, and that is what is said', async (_why, fail, name) => {
  await words.change((store) => store.put('ground', 'a'));
  const failing = words.change((store) =>
    Promise.all([store.delete('a'), store.put('new', 'b'), (async () => fail(store))()]),
  );
  await expect(failing).rejects.toMatchObject({ name });
  expect(await all()).toEqual(['ground']);
  await deleteUnblocked();
});
type AddRow = (value: unknown, key: string) => Promise<unknown>;
type Abortable = { transaction: { abort(): void } };

test('a request that is refused takes the whole along, also where its asker does without', async () => {
  const failing = words.change(async (store) => {
    await store.put('ground', 'a');
    await store.add('twice', 'a').catch(() => undefined);
  });
  await expect(failing).rejects.toBeInstanceOf(DOMException);
  expect(await all()).toEqual([]);
});

test('stores that cannot be made are said, and the next try begins anew', async () => {
  const broken: BrowserDatabase<TestSchema> = {
    ...DATABASE,
    createStores: (database) => database.createObjectStore('words').transaction.abort(),
  };
  await expect(browserStore(broken, 'words').read((store) => store.getAll())).rejects.toBeInstanceOf(DOMException);
  expect(await all()).toEqual([]);
});

test('an upgrade that another tab holds back is refused at once, and leaves nothing open when it comes through late', async () => {
  await words.change((store) => store.put('ground', 'a'));
  const other = await openElsewhere();
  const later = browserStore(NEXT, 'later');
  await expect(later.read((store) => store.getAll())).rejects.toMatchObject({ name: 'AbortError' });
  other.close();
  expect(await later.read((store) => store.getAll())).toEqual([]);
  await deleteUnblocked();
});

test('a page from before an upgrade is told so', async () => {
  await browserStore(NEXT, 'later').change((store) => store.put('ground', 'a'));
  await expect(all()).rejects.toMatchObject({ name: 'VersionError' });
});

describe('a connection that the browser loses', () => {
  const lost = () =>
    new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');

  /** How often the next attempts fail; each failure is counted. */
  function failing(times: number, error: () => DOMException, where: 'open' | 'transaction' | 'request') {
    let failed = 0;
    const fails = () => failed < times && ++failed > 0;
    if (where === 'open') {
      const open = IDBFactory.prototype.open;
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...wish) {
        if (fails()) throw error();
        return open.apply(this, wish);
      });
    } else if (where === 'transaction') {
      const begin = IDBDatabase.prototype.transaction;
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wish) {
        if (fails()) throw error();
        return begin.apply(this, wish);
      });
    } else {
      const put = IDBObjectStore.prototype.put;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...wish) {
        if (fails()) throw error();
        return put.apply(this, wish);
      });
    }
    return () => failed;
  }

  beforeEach(() => () => vi.restoreAllMocks());

  test.each([
    ['while it opens', 'open', lost],
    ['before the transaction', 'transaction', closing],
    ['before the transaction, in Safari', 'transaction', lost],
    ['in the middle', 'request', lost],
  ] as const)('%s is made anew once, and what was asked is done', async (_, where, error) => {
    // The stores are made before anything fails.
    await all();
    const failures = failing(1, error, where);
    await words.change(async (store) => {
      await store.put('ground', 'a');
      await store.put('paper', 'b');
    });
    expect(failures()).toBe(1);
    expect(await all()).toEqual(['ground', 'paper']);
  });

  test('lost twice, it is said as the browser says it, and the page is told', async () => {
    const heard = new BroadcastChannel(STORAGE_LOST_CHANNEL);
    const told = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
    failing(2, lost, 'open');
    await expect(words.change((store) => store.put('ground', 'a'))).rejects.toMatchObject({ name: 'UnknownError' });
    await told;
    heard.close();
    expect(await all()).toEqual([]);
  });

  test('closed by the browser in the middle, the transaction is done anew as a whole', async () => {
    let times = 0;
    await words.change(async (store) => {
      times += 1;
      await store.put('ground', 'a');
      if (times > 1) return;
      // As the standard has it for a connection that is closed by force.
      const error = new DOMException('The connection was closed.', 'AbortError');
      Object.defineProperty(unwrap(store.transaction), 'error', { value: error });
      store.transaction.abort();
      await store.put('paper', 'b');
    });
    expect(times).toBe(2);
    expect(await all()).toEqual(['ground']);
  });

  test('what the act itself does wrong is not tried again', async () => {
    let times = 0;
    const wrong = words.change(async () => {
      times += 1;
      throw new DOMException('of its own', 'InvalidStateError');
    });
    await expect(wrong).rejects.toMatchObject({ message: 'of its own' });
    expect(times).toBe(1);
  });
});
