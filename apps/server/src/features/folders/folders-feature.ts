import type { Feature } from '../../core/feature.ts';
import { folderWraps } from './folder-content.ts';
import { addFolderRoutes } from './folder-routes.ts';

/** Folders are exported page by page by their own calls, like glyphs. */
export const foldersFeature: Feature = { routes: addFolderRoutes, storedWraps: [folderWraps] };
