import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { STATEMENTS_NEED_BYTES, WRITES_NEED_BYTES } from '../apps/server/src/db/disk/disk-room.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { mountSmallDisk, type SmallDisk } from './cluster/small-disk.ts';

/** For the owner alone, which needs no identity check. */
const OWN = { permissions: { medical: 'none' } } as const;
const ROUNDS = 5;
/** The server looks at its disk ten times a second at most. */
const SEEN_WITHIN_MS = 500;
/** On a server that works, each is a few milliseconds; this is for a busy machine. */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * The embedded database on a disk that fills up: first to where people's writes are refused, then to the last byte by
 * another program. Each time writes are a clear sentence, health, lists and stopping work, and with room again all goes on;
 * nothing that was acknowledged is lost.
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  const disk = await mountSmallDisk(join(folders.root, 'disk'));
  if (disk === null) {
    folders.remove();
    return { judged: 0, notes: [], failures: [], notShown: 'a small disk cannot be mounted here' };
  }
  const walk = new FullDiskWalk({ ...folders, dataDir: disk.data }, disk);
  try {
    await walk.run();
    return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
  } finally {
    await walk.server?.kill();
    await disk.remove();
    folders.remove();
  }
};

class FullDiskWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  server: LiveServer | null = null;
  readonly #folders: Folders;
  readonly #disk: SmallDisk;
  #acknowledged = 0;

  constructor(folders: Folders, disk: SmallDisk) {
    this.#folders = folders;
    this.#disk = disk;
  }

  async run(): Promise<void> {
    let server = await this.#start();
    const owner = await signUpOwner(server.kit);
    await this.#write(server, owner);
    for (let round = 0; round < ROUNDS; round += 1) {
      leaveRoom(this.#folders.root, (WRITES_NEED_BYTES + STATEMENTS_NEED_BYTES) / 2);
      await sleep(SEEN_WITHIN_MS);
      await this.#expectReadOnly(server, owner, 'little room');
      this.#disk.fill();
      await this.#expectReadOnly(server, owner, 'no room');
      makeRoom(this.#folders.root);
      this.#disk.empty();
      await sleep(SEEN_WITHIN_MS);
      await this.#expectWrites(server, owner);
    }
    this.#disk.fill();
    const beganMs = performance.now();
    await server.stop();
    this.#judge('it stops with a full disk', performance.now() - beganMs < 2 * ANSWERED_WITHIN_MS, 'too slow');
    this.#disk.empty();
    server = await this.#start();
    await this.#expectWrites(server, owner);
    this.notes.push(`${this.#acknowledged} glyphs acknowledged, all there after ${ROUNDS} full disks and a restart`);
  }

  async #start(): Promise<LiveServer> {
    this.server = await startLiveServer(this.#folders);
    return this.server;
  }

  async #write(server: LiveServer, owner: Owner): Promise<void> {
    await createGlyphFor(server.kit, owner, OWN);
    this.#acknowledged += 1;
  }

  async #expectReadOnly(server: LiveServer, owner: Owner, when: string): Promise<void> {
    const [refused, health, listed] = [
      await this.#answered(server, owner, 'POST', '/api/data-folders', when, {
        id: crypto.randomUUID(),
        nameSealed: '',
      }),
      await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
      await this.#answered(server, owner, 'GET', '/api/qr-codes', when),
    ];
    const { code } = refused.json<{ code: string }>();
    this.#judge(`${when}: a write is refused`, refused.statusCode === 503 && code === 'request.noRoom', code);
    this.#judge(`${when}: health`, health.status === 200, String(health.status));
    this.#judge(`${when}: the list`, listed.statusCode === 200, listed.body.slice(0, 200));
  }

  async #expectWrites(server: LiveServer, owner: Owner): Promise<void> {
    await this.#write(server, owner);
    const listed = await callAs(server.kit, owner, 'GET', '/api/qr-codes');
    const { length } = listed.json<unknown[]>();
    this.#judge('with room again all is there and more can be written', length === this.#acknowledged, `${length}`);
  }

  async #answered(
    server: LiveServer,
    owner: Owner,
    method: 'GET' | 'POST',
    path: string,
    when: string,
    body?: object,
  ): ReturnType<typeof callAs> {
    const beganMs = performance.now();
    const answer = await callAs(server.kit, owner, method, path, body);
    const tookMs = performance.now() - beganMs;
    this.#judge(`${when}: ${method} is answered in time`, tookMs < ANSWERED_WITHIN_MS, `${Math.round(tookMs)} ms`);
    return answer;
  }

  #judge(what: string, holds: boolean, found: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${found}`);
  }
}

const fileOf = (root: string): string => join(root, 'disk', 'ballast');

/** Takes so much of the disk that this is left. */
function leaveRoom(root: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(join(root, 'disk'));
  writeFileSync(fileOf(root), new Uint8Array(Math.max(0, bavail * bsize - bytes)));
}

const makeRoom = (root: string): void => rmSync(fileOf(root), { force: true });
