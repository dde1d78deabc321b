import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { Link } from './link.ts';

test('a cut link delivers nothing and closes nothing, and goes on where it was when it is mended', async () => {
  const echo = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { port } = echo.address() as AddressInfo;
  const link = await Link.open(port);
  const socket = connect(link.port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (data) => heard.push(data.toString()));
  socket.write('one');
  await expect.poll(() => heard.join()).toBe('one');
  link.cut();
  socket.write('two');
  // A second connection during the cut is accepted by the near side and hears nothing either.
  const late = connect(link.port, '127.0.0.1');
  await once(late, 'connect');
  const arrived: string[] = [];
  late.on('data', (data) => arrived.push(data.toString()));
  late.write('three');
  // Another way to the same port shows that time enough has passed for an echo.
  const direct = connect(port, '127.0.0.1');
  direct.write('four');
  await once(direct, 'data');
  expect({ heard, arrived, isClosed: socket.destroyed || late.destroyed }).toEqual({
    ...{ heard: ['one'], arrived: [], isClosed: false },
  });
  link.mend();
  await expect.poll(() => [heard.join(), arrived.join()]).toEqual(['one,two', 'three']);
  link.close();
  for (const one of [socket, late]) if (!one.closed) await once(one, 'close');
  direct.destroy();
  echo.close();
});
