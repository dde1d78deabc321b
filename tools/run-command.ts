import { spawn } from 'node:child_process';
import { repoRoot } from './paths.ts';

/** `output` is stdout and stderr in the order they came. `code` is 1 if a signal ended the command. */
export type CommandEnd = { code: number; output: string; seconds: number };

export type CommandOptions = { env?: Record<string, string>; cwd?: string; echo?: boolean; timeoutMs?: number };

/**
 * Default time limit, so that a command that hangs cannot hang the run. Half of the browser tests take seven minutes,
 * on a busy machine twelve.
 */
const presetTimeoutMs = 20 * 60_000;
/** Time for the command to clean up before it is killed. */
const graceMs = 10_000;

/** Runs a command without a terminal and collects its output; `echo` also shows it while it runs. Never rejects. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandEnd> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? repoRoot,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (options.echo === true) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timeoutMs = options.timeoutMs ?? presetTimeoutMs;
    const timer = setTimeout(() => {
      output += `\n${command} was ended after ${timeoutMs / 1000} s\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
      end(124);
    }, timeoutMs);
    const end = (code: number): void => {
      clearTimeout(timer);
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('error', (error) => {
      output += `${command} did not start: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
