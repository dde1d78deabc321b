/** The module behind a script of package.json: `run` returns the exit code. */
export type WordModule = { run: (args: string[]) => Promise<number> };
