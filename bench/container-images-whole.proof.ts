import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { overHttp } from '@repo/dev-env/servers/live-server';
import { PRODUCT } from '../packages/contract/src/brand.ts';
import { findFreePort } from '../packages/dev-env/src/servers/free-port.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { type CommandEnd, runCommand } from '../tools/run-command.ts';
import { lastLine, Podman } from './containers/podman.ts';

const WORD = PRODUCT.toLowerCase();
const IMAGES = {
  site: `localhost/${WORD}`,
  database: `localhost/${WORD}-database`,
  proxy: `localhost/${WORD}-proxy`,
};
/** Of the site's image, on a slim base (decision 0132), as Podman counts: 371 on 2026-12-01. */
const SITE_MAX_MB = 385;
const WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 500;
/** For the owner alone, which needs no identity check. */
const OWN = { permissions: { medical: 'none' } } as const;
const HYBRID = 'X25519MLKEM768';

/**
 * `deploy/` as an operator uses it, from a bare Debian: the images are built, the compose files start a database, three
 * nodes and the proxy with TLS, somebody registers and makes a glyph, everything is stopped and started, and it is there.
 */
export const prove: ProofModule['prove'] = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'));
  // The database's user reads what is mounted from here.
  chmodSync(folder, 0o711);
  const podman = new Podman(folder);
  try {
    const obstacle = await podman.prepare();
    if (obstacle !== null) return { judged: 0, notes: [], failures: [], notShown: obstacle };
    const walk = await ContainerWalk.open(podman, folder);
    await walk.take();
    return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
  } finally {
    await podman.removeAll();
    rmSync(folder, { recursive: true, force: true });
  }
};

type ContainerSettings = Record<'SITE_PORT' | 'HTTPS_PORT' | 'PUBLIC_URL' | 'CERTIFICATE', string>;

class ContainerWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  readonly #podman: Podman;
  readonly #settings: ContainerSettings & Record<string, string>;
  readonly #kit: ReturnType<typeof overHttp>;
  #owner: Owner | null = null;
  #secret: Uint8Array = new Uint8Array();

  static async open(podman: Podman, folder: string): Promise<ContainerWalk> {
    const [site, https, http] = [await findFreePort(), await findFreePort(), await findFreePort()].map(String);
    const certificate = join(folder, 'site.pem');
    await makeCertificate(folder, certificate);
    const password = () => randomBytes(24).toString('hex');
    return new ContainerWalk(podman, {
      ...{ OWNER_PASSWORD: password(), APP_PASSWORD: password(), CERTIFICATE: certificate },
      ...{ SITE_PORT: site ?? '', HTTPS_PORT: https ?? '', HTTP_PORT: http ?? '' },
      PUBLIC_URL: `https://localhost:${https}`,
    });
  }

  constructor(podman: Podman, settings: ContainerSettings & Record<string, string>) {
    this.#podman = podman;
    this.#settings = settings;
    this.#kit = overHttp(`http://localhost:${settings.SITE_PORT}`);
  }

  /** Each step builds on the one before it; what was judged until then is said in any case. */
  async take(): Promise<void> {
    for (const step of ['build', 'start', 'use', 'expectClosed', 'restart'] as const) {
      if (this.failures.length > 0) return;
      await this[step]().catch((error: unknown) => this.failures.push(`${step}: ${String(error)}`));
    }
  }

  async build(): Promise<void> {
    for (const [target, image] of Object.entries(IMAGES)) {
      const built = await this.#podman.build(target, image);
      this.#judge(`the image of the ${target}`, built.code === 0, built.output.slice(-1500));
      const { output } = await this.#podman.run('image', 'inspect', '--format', '{{.Size}}', image);
      const sizeMb = Math.round(Number(output) / 1e6);
      this.notes.push(`image of the ${target}: ${sizeMb} MB in ${built.seconds.toFixed(0)} s`);
      if (target === 'site')
        this.#judge('the size of the image of the site', sizeMb > 0 && sizeMb <= SITE_MAX_MB, `${sizeMb} MB`);
    }
  }

  async start(): Promise<void> {
    const startedAt = performance.now();
    const up = await this.#compose('up', '--detach');
    this.#judge('the start', up.code === 0, lastLine(up));
    await this.#untilReady();
    const seconds = (performance.now() - startedAt) / 1000;
    this.notes.push(`database, three nodes and proxy ready after ${seconds.toFixed(0)} s from nothing`);
  }

  async use(): Promise<void> {
    this.#owner = await signUpOwner(this.#kit);
    ({ secret: this.#secret } = await createGlyphFor(this.#kit, this.#owner, OWN));
    await this.#expectGlyphOpens('after it was made');
    const group = await readKeyExchange(Number(this.#settings.HTTPS_PORT), this.#settings.CERTIFICATE);
    this.#judge('the key exchange of the proxy', group === HYBRID, group);
    this.notes.push(`key exchange with the proxy: ${group}`);
  }

  /** Of the running containers and of the images: nothing can be written, and nothing is in them that is a secret. */
  async expectClosed(): Promise<void> {
    const container = 'proof_site_1';
    const tried = await this.#podman.run(
      'exec',
      container,
      'sh',
      '-c',
      'id -u; touch /app/x /usr/x; ls -A /keys | wc -l',
    );
    this.#judge('its user', tried.output.startsWith('10001\n'), tried.output);
    const refusals = tried.output.match(/Read-only file system/g)?.length;
    this.#judge('the read-only root', refusals === 2, tried.output);
    for (const name of [container, 'proof_database_1']) {
      const health = await this.#podman.run('healthcheck', 'run', name);
      this.#judge(`the health check of ${name}`, health.code === 0, health.output);
    }
    const secret = '-path "/app/*.pem" -o -name ".env" -o -name "site.env" -o -path "/keys/*" -o -path "/data/*"';
    const count = `find / -xdev \\( ${secret} \\) 2>/dev/null | wc -l`;
    const found = await this.#podman.run(
      ...['run', '--rm', '--no-healthcheck', '--entrypoint', 'sh', IMAGES.site, '-c', count],
    );
    this.#judge('files that are secrets in the image', lastLine(found) === '0', found.output);
    const cluster = join(repoRoot, 'deploy/cluster/proxy/haproxy.cfg');
    const mounts = [`${cluster}:/cluster.cfg:ro`, `${this.#settings.CERTIFICATE}:/etc/${WORD}/site.pem:ro`];
    const checked = await this.#podman.run(
      ...['run', '--rm', '--entrypoint', 'haproxy', ...mounts.flatMap((mount) => ['--volume', mount])],
      ...[IMAGES.proxy, '-c', '-f', '/cluster.cfg'],
    );
    this.#judge('the sample of a proxy of three machines', checked.code === 0, checked.output);
    const { output } = await this.#podman.run('history', '--no-trunc', '--format', '{{.CreatedBy}}', IMAGES.site);
    this.#judge('passwords in the layers', !output.includes(this.#settings.APP_PASSWORD ?? '?'), 'a password is there');
  }

  async restart(): Promise<void> {
    const stopped = await this.#compose('stop', '--timeout', '60');
    this.#judge('the stop', stopped.code === 0, lastLine(stopped));
    const startedAt = performance.now();
    const started = await this.#compose('start');
    this.#judge('the second start', started.code === 0, lastLine(started));
    await this.#untilReady();
    this.notes.push(`all of it again after a stop: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    await this.#expectGlyphOpens('after a stop and a start');
  }

  #compose(...args: string[]): Promise<CommandEnd> {
    return this.#podman.compose(this.#settings, ...args);
  }

  /** The first node by its own port, and all three in the eyes of the proxy. */
  async #untilReady(): Promise<void> {
    const end = Date.now() + WITHIN_MS;
    for (;;) {
      const isUp = await fetch(`http://localhost:${this.#settings.SITE_PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp && (await this.#nodesReady())) return;
      if (Date.now() > end) throw new Error(`not ready in time:\n${await this.#logs()}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #nodesReady(): Promise<boolean> {
    const ask = "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))";
    for (const name of ['proof_node2_1', 'proof_node3_1']) {
      if ((await this.#podman.run('exec', name, 'node', '-e', ask)).code !== 0) return false;
    }
    return true;
  }

  async #logs(): Promise<string> {
    const names = ['database', 'migrate', 'grant', 'site', 'node2', 'node3', 'proxy'];
    const logs = await Promise.all(names.map((name) => this.#podman.run('logs', '--tail', '5', `proof_${name}_1`)));
    return logs.map(({ output }, at) => `${names[at]}: ${output}`).join('\n');
  }

  async #expectGlyphOpens(when: string): Promise<void> {
    if (this.#owner === null) throw new Error('nobody has registered');
    const answer = await scanGlyph(this.#kit, this.#owner, this.#secret);
    this.#judge(`a glyph opens ${when}`, answer.statusCode === 201, answer.body);
  }

  #judge(what: string, isRight: boolean, said: string): void {
    this.judged += 1;
    if (!isRight) this.failures.push(`${what}: ${said.trim()}`);
  }
}

async function makeCertificate(folder: string, path: string): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]);
  writeFileSync(path, `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`);
  // The proxy's user inside the container is another than this one; the certificate lives as long as the proof.
  chmodSync(path, 0o644);
}

/** What the proxy chooses when only the hybrid exchange is offered, or why there is no connection. */
function readKeyExchange(port: number, certificate: string): Promise<string> {
  return new Promise((resolve) => {
    const options = {
      host: 'localhost',
      port,
      ca: readFileSync(certificate),
      ecdhCurve: HYBRID,
      servername: 'localhost',
    };
    const socket = connect(options, () => {
      socket.end();
      // Nothing else was offered, and the certificate was checked.
      resolve(socket.authorized && socket.getProtocol() === 'TLSv1.3' ? HYBRID : 'not trusted');
    });
    socket.on('error', (error) => resolve(error.message));
  });
}
