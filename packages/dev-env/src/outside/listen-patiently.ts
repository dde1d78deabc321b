import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on this machine, and never closes a connection because nothing came for a while: where a busy machine stands still
 * for seconds, that timer runs out in the moment in which the next request is sent, and the request would be lost.
 */
export async function listenPatiently(server: Server, host = '127.0.0.1'): Promise<number> {
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}
