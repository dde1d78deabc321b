/** The only place where the tools write to standard output: one line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
