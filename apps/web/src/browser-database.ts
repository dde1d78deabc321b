import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';

// The one way to what a browser keeps in IndexedDB (docs/browser-storage.md). It lies below the page and its workers,
// because both keep things. A database is opened for one transaction and closed after it: no tab is in another's way.

export type BrowserDatabase<Rows extends DBSchema> = {
  name: string;
  version: number;
  createStores: (database: IDBPDatabase<Rows>) => void;
};

type Store<Rows extends DBSchema, Name extends StoreNames<Rows>, Mode extends IDBTransactionMode> = IDBPObjectStore<
  Rows,
  [Name],
  Name,
  Mode
>;

/**
 * Each call is one transaction: what `act` asks is done whole or, when anything of it fails, not at all, and the promise
 * keeps until the browser has it. `act` waits for nothing but the store, because a transaction that is asked nothing more
 * ends, and for everything it asked, because what fails unawaited is reported as an error of the page.
 */
export function browserStore<Rows extends DBSchema, Name extends StoreNames<Rows>>(
  database: BrowserDatabase<Rows>,
  name: Name,
) {
  return {
    read: <Result>(act: (store: Store<Rows, Name, 'readonly'>) => Promise<Result>): Promise<Result> =>
      inTransaction(database, name, 'readonly', act),
    change: <Result>(act: (store: Store<Rows, Name, 'readwrite'>) => Promise<Result>): Promise<Result> =>
      inTransaction(database, name, 'readwrite', act),
  };
}

async function inTransaction<
  Rows extends DBSchema,
  Name extends StoreNames<Rows>,
  Mode extends 'readonly' | 'readwrite',
  Result,
>(
  database: BrowserDatabase<Rows>,
  name: Name,
  mode: Mode,
  act: (store: Store<Rows, Name, Mode>) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(database);
  try {
    const transaction = opened.transaction(name, mode);
    const acting = actOrAbort(transaction, () => act(transaction.objectStore(name)));
    // Both are waited for: which of them fails first depends on the browser, and what `act` met says more.
    const [acted, ended] = await Promise.allSettled([acting, transaction.done]);
    if (acted.status === 'rejected') throw acted.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return acted.value;
  } finally {
    opened.close();
  }
}

async function actOrAbort<Result>(transaction: { abort(): void }, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** Where a request failed the browser has aborted already, and says so. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** Refuses what waits for another tab to let go, because nobody can say how long that takes. */
function openDatabase<Rows extends DBSchema>({
  name,
  version,
  createStores,
}: BrowserDatabase<Rows>): Promise<IDBPDatabase<Rows>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const opening = openDB<Rows>(name, version, {
      upgrade: (database, _from, _to, transaction) => {
        // Of stores that could not be made the opening itself tells.
        transaction.done.catch(() => undefined);
        createStores(database);
      },
      blocked: () => {
        isGivenUp = true;
        reject(new DOMException(`Another tab holds the database ${name} back.`, 'AbortError'));
      },
    });
    opening.then((database) => (isGivenUp ? database.close() : resolve(database)), reject);
  });
}
