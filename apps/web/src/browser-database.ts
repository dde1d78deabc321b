import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';

// The only access to IndexedDB (docs/browser-storage.md), for pages and workers. A database is opened for one
// transaction and closed after it, so that tabs do not block each other. A lost connection is made anew, once.

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
 * Runs `act` in one transaction: all of it is stored or nothing, and the promise resolves when it is stored. `act` may
 * wait only for the store, because an idle transaction ends, and must await every request, because an unawaited failure
 * is reported as a page error.
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

/** A channel of the site on which a page hears that it lost what the browser keeps, also from its workers. */
export const STORAGE_LOST_CHANNEL = 'storage-lost';

/**
 * The browser closed the connection by itself, or never made it: nothing of the transaction was stored. Safari does so to
 * pages that were away for long ("Connection to Indexed Database server lost").
 */
class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** Opens the database anew once where the connection was lost; a page that loses it again is told to reload. */
async function inTransaction<
  Rows extends DBSchema,
  Name extends StoreNames<Rows>,
  Mode extends 'readonly' | 'readwrite',
  Result,
>(
  ...wish: [
    database: BrowserDatabase<Rows>,
    name: Name,
    mode: Mode,
    act: (store: Store<Rows, Name, Mode>) => Promise<Result>,
  ]
): Promise<Result> {
  try {
    return await tryTransaction(...wish);
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error;
  }
  try {
    return await tryTransaction(...wish);
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error;
    const channel = new BroadcastChannel(STORAGE_LOST_CHANNEL);
    channel.postMessage(null);
    channel.close();
    throw error.cause;
  }
}

async function tryTransaction<
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
  const opened = await orConnectionLost(openDatabase(database));
  try {
    const transaction = beginTransaction(opened, name, mode);
    const acting = actOrAbort(transaction, () => act(transaction.objectStore(name)));
    // Both are awaited: which of them fails first depends on the browser, and the error of `act` is the more useful
    // one.
    const [acted, ended] = await Promise.allSettled([acting, transaction.done]);
    const failed = [acted, ended].find((one) => one.status === 'rejected');
    // An abort of our own leaves no error, one of a connection that the browser closes does (Indexed Database API 3, 4.2).
    const isForced = transaction.error?.name === 'AbortError';
    if (failed !== undefined && (isForced || isNoConnection(failed.reason))) {
      throw new ConnectionLostError(database.name, { cause: failed.reason });
    }
    if (acted.status === 'rejected') throw acted.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return acted.value;
  } finally {
    opened.close();
  }
}

/** The browser reports a connection that it is closing already as a wrong state. */
function beginTransaction<Rows extends DBSchema, Name extends StoreNames<Rows>, Mode extends 'readonly' | 'readwrite'>(
  opened: IDBPDatabase<Rows>,
  name: Name,
  mode: Mode,
) {
  try {
    return opened.transaction(name, mode);
  } catch (error) {
    const isClosing = error instanceof DOMException && error.name === 'InvalidStateError';
    throw isClosing || isNoConnection(error) ? new ConnectionLostError(opened.name, { cause: error }) : error;
  }
}

async function orConnectionLost<Value>(opening: Promise<Value>): Promise<Value> {
  try {
    return await opening;
  } catch (error) {
    throw isNoConnection(error) ? new ConnectionLostError('opening', { cause: error }) : error;
  }
}

/** What browsers say when their storage process is gone: none of it comes from what was asked. */
function isNoConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'UnknownError' || /connection.*(?:lost|closing)/i.test(error.message))
  );
}

async function actOrAbort<Result>(transaction: { abort(): void }, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** When a request fails the browser has already aborted the transaction. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** Refuses to wait until another tab closes the database, because that may take any time. */
function openDatabase<Rows extends DBSchema>({
  name,
  version,
  createStores,
}: BrowserDatabase<Rows>): Promise<IDBPDatabase<Rows>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const opening = openDB<Rows>(name, version, {
      upgrade: (database, _from, _to, transaction) => {
        // If stores cannot be created, opening the database fails too and reports it.
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
