/** For a context that no server runs on: what goes wrong is thrown. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
