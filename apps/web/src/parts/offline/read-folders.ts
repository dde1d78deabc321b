import { type Folder, listFolders } from '@repo/contract/folders/folders';
import { PAGE_MAX } from '@repo/contract/wire';
import { type AskOptions, askPage } from '../../api/ask.ts';

/** Reads every folder of the person, page after page. Throws AskError. */
export async function readAllFolders(options: AskOptions = {}): Promise<Folder[]> {
  const folders: Folder[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await askPage(listFolders, cursor ? { query: { limit: PAGE_MAX, cursor } } : {}, options);
    folders.push(...page.items);
    if (page.nextCursor === null) return folders;
    cursor = page.nextCursor;
  }
}
