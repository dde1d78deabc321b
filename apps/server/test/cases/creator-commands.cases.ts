import type { MatrixCases } from './matrix-case.ts';

/** Of the creator's commands: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  executeCommand: { request: async () => ({ body: { command: 'help' } }) },
  listCommandRuns: {},
  readSystemState: {},
  controlSystem: { request: async () => ({ body: { action: 'reset_system', config: { dryRun: true } } }) },
  readDebug: {},
};
