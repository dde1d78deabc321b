import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const repoRoot: string = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reports of a test run (git-ignored). */
export const reportFolder: string = join(repoRoot, 'test-results');
