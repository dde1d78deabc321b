import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type SocketPair = { readonly near: Socket; readonly far: Socket };

/**
 * A way to a port of this machine that can be cut like a cable: then nothing arrives any more and nobody is told. What was
 * under way goes on when it is mended.
 */
export class Link {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<SocketPair>();
  #isCut = false;

  static async open(to: number): Promise<Link> {
    let link: Link | null = null;
    const server = createServer((near) => link?.accept(near, to));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    link = new Link(server);
    return link;
  }

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  accept(near: Socket, to: number): void {
    const pair = { near, far: connect(to, '127.0.0.1') };
    this.#pairs.add(pair);
    for (const side of [near, pair.far]) {
      side.setNoDelay(true);
      side.on('error', () => undefined);
      side.on('close', () => this.#closeOther(pair));
    }
    if (!this.#isCut) join(pair);
  }

  cut(): void {
    this.#isCut = true;
    for (const { near, far } of this.#pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  mend(): void {
    this.#isCut = false;
    for (const pair of this.#pairs) {
      if (pair.near.destroyed || pair.far.destroyed) this.#closeOther(pair);
      else join(pair);
    }
  }

  close(): void {
    this.#isCut = false;
    this.#server.close();
    for (const pair of this.#pairs) this.#closeOther(pair);
  }

  /** The end of one side is not heard on the other while the link is cut. */
  #closeOther(pair: SocketPair): void {
    if (this.#isCut) return;
    pair.near.destroy();
    pair.far.destroy();
    this.#pairs.delete(pair);
  }
}

function join({ near, far }: SocketPair): void {
  near.pipe(far);
  far.pipe(near);
}
