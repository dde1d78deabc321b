import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { MatrixCases, StaffCases } from './matrix-case.ts';

type CaseFile = { CASES?: MatrixCases; STAFF_CASES?: StaffCases };

const files: CaseFile[] = await Promise.all(
  globSync('*.cases.ts', { cwd: import.meta.dirname }).map((name) => import(join(import.meta.dirname, name))),
);

/** What each feature says of its calls, by the name of the call. */
export const FEATURE_CASES: MatrixCases = Object.assign({}, ...files.map(({ CASES }) => CASES));

export const STAFF_CASES: StaffCases = Object.assign({}, ...files.map(({ STAFF_CASES }) => STAFF_CASES));
