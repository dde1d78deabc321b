/** What a build of the page for strangers consists of. */
export type StrangerBuild = {
  /** Another one with every change of a file or of the page. */
  readonly version: string;
  /** Files by their path: whatever the page may load. */
  readonly files: readonly string[];
  /** The languages of the page, each kept whole. */
  readonly languages: readonly string[];
};

/** Beginning of the names of the caches that hold a build of the page; what is older goes when a newer one is whole. */
const CACHES = 'stranger-';

type StoredBuild = {
  /** Fetches everything, or throws: a worker with half a page never serves. */
  readonly fill: () => Promise<void>;
  readonly dropOthers: () => Promise<void>;
  readonly readPage: (language: string) => Promise<Response | undefined>;
  readonly readFile: (path: string) => Promise<Response | undefined>;
};

/** A build in a cache of its own. */
export function storeBuild({ version, files, languages }: StrangerBuild): StoredBuild {
  const name = `${CACHES}${version}`;
  const read = async (path: string) => (await caches.open(name)).match(path);
  const fillAll = async () => {
    const cache = await caches.open(name);
    const pages = languages.map((language) => storePage(cache, writePagePath(language), files));
    await Promise.all([...files.map((file) => storeFile(cache, file)), ...pages]);
  };
  return {
    fill: async () => {
      const isNew = !(await caches.has(name));
      try {
        await fillAll();
      } catch (error) {
        // Files of the same build that serve already are not taken from under it.
        if (isNew) await caches.delete(name);
        throw error;
      }
    },
    dropOthers: () => dropStrangerBuilds((one) => one !== name),
    readPage: (language) => read(writePagePath(language)),
    readFile: read,
  };
}

/** Drops every kept build, or those that `isMeant` names. */
export async function dropStrangerBuilds(isMeant: (name: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The page for nobody's place: a kept one may be opened in another country than the one where it was fetched. */
const writePagePath = (language: string): string => `/e/kept/${language}`;

/** A name under /assets/ tells the content: such a file is taken from wherever it is kept. The rest of the page comes first. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  const isHashed = path.startsWith('/assets/');
  const kept = isHashed ? await caches.match(path) : undefined;
  const wish: RequestInit = { credentials: 'omit', cache: isHashed ? 'default' : 'no-cache', priority: 'low' };
  await cache.put(path, kept ?? expectWhole(path, await fetch(path, wish)));
}

/** A page of another build than its files would open to nothing: it was deployed in between, and the next look has both. */
async function storePage(cache: Cache, path: string, files: readonly string[]): Promise<void> {
  const wish: RequestInit = { credentials: 'omit', cache: 'no-store', priority: 'low' };
  const page = expectWhole(path, await fetch(path, wish));
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  const missing = named.filter((file) => !files.includes(file));
  if (named.length === 0 || missing.length > 0) throw new Error(`${path} is of another build: ${missing.join(', ')}`);
  await cache.put(path, page);
}

function expectWhole(path: string, response: Response): Response {
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
