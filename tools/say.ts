/** The one place where the tools speak: standard output, one line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
