import type { Feature } from '../../http/feature.ts';
import { addFolderRoutes } from './folder-routes.ts';
import { folderWraps } from './rewrap-folders.ts';

/** Folders are exported by their own calls, page by page, like glyphs. */
export const foldersFeature: Feature = { routes: addFolderRoutes, storedWraps: [folderWraps] };
