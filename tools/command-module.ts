/** A command of package.json's scripts: `run` returns the exit code. */
export type CommandModule = { run: (args: string[]) => Promise<number> };
