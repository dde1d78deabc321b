import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// Cards that somebody stopped while no server answered (docs/browser-storage.md): a reload must not forget that. Ids and times
// alone, nothing of what a card says.

export type WaitingStop = { readonly userId: string; readonly recordId: string; readonly atMs: number };

const DATABASE: BrowserDatabase<{ stops: { key: string; value: WaitingStop } }> = {
  name: 'waiting-stops',
  version: 1,
  createStores: (database) => database.createObjectStore('stops'),
};
const stops = browserStore(DATABASE, 'stops');

export async function keepStop(stop: WaitingStop): Promise<void> {
  await stops.change((store) => store.put(stop, stop.recordId));
}

export async function forgetStop(recordId: string): Promise<void> {
  await stops.change((store) => store.delete(recordId));
}

export const listStops = async (userId: string): Promise<WaitingStop[]> =>
  (await stops.read((store) => store.getAll())).filter((stop) => stop.userId === userId);

const LINK_NAME = 'stop-link';

// The link of a mail is stopped without a session: its secret waits in the tab alone.

export const keepLinkStop = (token: string): void => sessionStorage.setItem(LINK_NAME, token);
export const readLinkStop = (): string => sessionStorage.getItem(LINK_NAME) ?? '';
export const forgetLinkStop = (): void => sessionStorage.removeItem(LINK_NAME);
