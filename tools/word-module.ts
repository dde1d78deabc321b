/** What stands behind a word of package.json's scripts: `run` answers the exit code. */
export type WordModule = { run: (args: string[]) => Promise<number> };
