import { join } from 'node:path';
import { callAs, createGlyphFor, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { keptFacts, unpackKept } from '@repo/dev-env/releases/kept-release';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { sumTables } from '../apps/server/src/db/archive/write-archive.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { runCommand } from '../tools/run-command.ts';
import { installRelease } from './install/released-program.ts';

const VERSION = '0.1.0';
const TODAY = join(repoRoot, 'apps/server/src/main.ts');
/** What docs/operations.md says that the release answers: it knows no better sentence. */
const REFUSAL = 'relation "accounts" already exists';
/** For the owner alone, which needs no identity check. */
const OWN = { permissions: { medical: 'none' } } as const;
const SHOWN = { READING_BY_ANYONE: 'on' };
const HIDDEN = { READING_BY_ANYONE: 'off' };

/**
 * The program of the first release and today's, in turn on the same data: what the release made is taken over, the release
 * starts again on them as long as no card may show something to everyone, and stops without a change where one may, or where
 * it never made the data.
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  try {
    const release = await installRelease(VERSION, join(folders.root, 'program'));
    if (typeof release === 'string') return { judged: 0, notes: [], failures: [], notShown: release };
    const walk = new DowngradeWalk(folders, release.main);
    await walk.takeTurns();
    await walk.refuse();
    await walk.refuseNewData();
    return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
  } finally {
    folders.remove();
  }
};

type Glyph = { secret: Uint8Array; owner: Owner };

class DowngradeWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  readonly #root: Folders;
  readonly #folders: Folders;
  readonly #released: string;
  /** Acknowledged by one of the two programs, in their order. */
  readonly #made: Glyph[] = [];

  constructor(root: Folders, released: string) {
    this.#root = root;
    this.#released = released;
    this.#folders = this.#at('site');
    unpackKept(join(root.root, 'site'));
  }

  async takeTurns(): Promise<void> {
    const make = (server: LiveServer) => this.#make(server);
    await this.#serve(`${VERSION} on its own data`, this.#released, HIDDEN, make);
    await this.#serve(`today's program on data of ${VERSION}`, TODAY, HIDDEN, make);
    await this.#serve(`${VERSION} on data that today's program took over`, this.#released, HIDDEN, make);
    await this.#serve("today's program again", TODAY, HIDDEN);
    this.notes.push(`${VERSION} and today's program four times in turn on the same data: glyphs open, logs verify`);
  }

  async refuse(): Promise<void> {
    const when = 'where cards may show something to everyone';
    await this.#serve(`today's program ${when}`, TODAY, SHOWN);
    await this.#expectRefusal(when, this.#folders);
    await this.#serve(`today's program after ${VERSION} was refused`, TODAY, SHOWN);
    this.notes.push(`${VERSION} stops ${when}, and changes nothing: ${REFUSAL}`);
  }

  async refuseNewData(): Promise<void> {
    const folders = this.#at('new');
    await (await startLiveServer(folders, { DEMO: 'off' })).stop();
    await this.#expectRefusal('on data that it never made', folders);
  }

  #at(name: string): Folders {
    const folder = join(this.#root.root, name);
    return { ...this.#root, dataDir: join(folder, 'data'), keyDir: join(folder, 'keys') };
  }

  async #make({ kit }: LiveServer): Promise<void> {
    const owner = await signUpOwner(kit);
    const { secret } = await createGlyphFor(kit, owner, OWN);
    this.#made.push({ owner, secret });
  }

  /** Started with the demo, whose people made what is kept, asked for what was acknowledged, its logs verified, and stopped. */
  async #serve(
    who: string,
    program: string,
    env: Record<string, string>,
    act: (server: LiveServer) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const server = await startLiveServer(this.#folders, { DEMO: 'on', ...env }, { program });
    try {
      await act(server);
      await this.#expectKept(who, server);
    } finally {
      await server.stop();
    }
    for (const word of ['audit:verify', 'ledger:verify']) {
      const { code, output } = await this.#run(program, this.#folders, [word], env);
      this.#judge(`${who}: ${word}`, code === 0 && /^Sound: /m.test(output), output);
    }
  }

  async #expectKept(who: string, { kit }: LiveServer): Promise<void> {
    // By its owner, because the role of a doctor ends with its year.
    const owner = await signInAgain(kit, asPerson(keptFacts.owner));
    const kept = await scanGlyph(kit, owner, new Uint8Array(Buffer.from(keptFacts.secret, 'base64')));
    this.#judge(`${who}: the glyph of ${VERSION}`, kept.statusCode === 201, kept.body);
    const listed = await callAs(kit, owner, 'GET', '/api/qr-codes');
    this.#judge(`${who}: its owner's list`, listed.json<unknown[]>().length > 0, listed.body);
    for (const [at, made] of this.#made.entries()) {
      const answer = await scanGlyph(kit, await signInAgain(kit, made.owner), made.secret);
      this.#judge(`${who}: glyph ${at + 1} of ${this.#made.length}`, answer.statusCode === 201, answer.body);
    }
  }

  async #expectRefusal(when: string, folders: Folders): Promise<void> {
    const before = await sumAll(folders);
    const { code, output } = await this.#run(this.#released, folders, [], HIDDEN);
    this.#judge(`${VERSION} is refused ${when}`, code !== 0 && code !== 124 && output.includes(REFUSAL), output);
    this.#judge(`${VERSION} changed nothing ${when}`, (await sumAll(folders)) === before, 'the tables differ');
  }

  #run(program: string, { dataDir, keyDir }: Folders, args: readonly string[], env: Record<string, string>) {
    return runCommand(process.execPath, [program, ...args], {
      env: { DATA_DIR: dataDir, KEY_DIR: keyDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
      timeoutMs: 5 * 60_000,
    });
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said.trim().slice(-600)}`);
  }
}

/** Of whom only name and password are known yet. */
const asPerson = (known: Pick<Person, 'username' | 'password'>): Person => known as Person;

async function sumAll({ dataDir }: Folders): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return JSON.stringify(await database.db.transaction(sumTables));
  } finally {
    await database.close();
  }
}
