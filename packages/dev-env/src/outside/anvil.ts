import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { type Address, createTestClient, type Hex, http } from 'viem';

/** Platform packages of @foundry-rs/anvil, each with the program itself. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
};
const START_SECONDS_MAX = 60;

export const ANVIL_CHAIN_ID = 31_337;

export type Anvil = {
  readonly url: string;
  fund(address: string, wei: bigint): Promise<void>;
  /** Makes a block. Needed after `setAutomine(false)` alone. */
  mine(): Promise<void>;
  /** On at the start: each payment has its block at once. */
  setAutomine(isOn: boolean): Promise<void>;
  /** Makes a contract of an address. */
  setCode(address: string, bytecode: Hex): Promise<void>;
  stop(): Promise<void>;
};

/** An Ethereum node of its own on a free port of this machine, with an empty chain in memory. Always stop it. */
export async function startAnvil(): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(ANVIL_CHAIN_ID), '--accounts', '1'];
  const child = spawn(programPath(), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', kill);
      resolve();
    });
  });
  const url = await untilListening(child, kill);
  const client = createTestClient({ mode: 'anvil', transport: http(url) });
  return {
    url,
    fund: (address, wei) => client.setBalance({ address: address as Address, value: wei }),
    mine: () => client.mine({ blocks: 1 }),
    setAutomine: (isOn) => client.setAutomine(isOn),
    setCode: (address, bytecode) => client.setCode({ address: address as Address, bytecode }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function programPath(): string {
  const platform = PACKAGES[`${process.platform}-${process.arch}`];
  if (platform === undefined) throw new Error(`There is no anvil for ${process.platform}-${process.arch}.`);
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/bin/${program}`);
}

/** The address that it prints when it listens. */
function untilListening(child: ChildProcess, kill: () => void): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error('anvil has no output.');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      kill();
      reject(new Error('anvil does not listen.'));
    }, START_SECONDS_MAX * 1000);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
    };
    child.once('error', (error) => end(() => reject(error)));
    child.once('close', () => end(() => reject(new Error('anvil ended.'))));
    // Read to the end, or the program waits for somebody to read.
    createInterface({ input: stdout }).on('line', (line) => {
      const listening = /^Listening on (127\.0\.0\.1:\d+)$/.exec(line)?.[1];
      if (listening !== undefined) end(() => resolve(`http://${listening}`));
    });
  });
}
