import { gzipSync } from 'node:zlib';
import type { Upload } from './send-upload.ts';

type Body = Pick<Upload, 'pieces' | 'length'> & { readonly headers?: Record<string, string> };
/** `stopsWithin`: bytes beyond the limit of the call that the server may have taken when it stops listening. */
export type BodyAttack = {
  readonly name: string;
  readonly make: (maxBytes: number) => Body;
  readonly stopsWithin?: number;
};

const PIECE = Buffer.alloc(65_536, 'A');
/** What the sockets of both sides hold. */
const SOCKETS_BYTES = 8_000_000;
const PACKED_BYTES = 1_000_000_000;
const PARTS = 20_000;
const SLOW_PAUSE_MS = 200;

const whole = (body: Buffer): Body => ({ pieces: () => [body], length: body.length });
const repeat = (part: string, times: number): Buffer => Buffer.alloc(part.length * times, part);
/** 1 GB that travels as 1 MB, made once. */
const packed = gzipSync(Buffer.alloc(PACKED_BYTES), { level: 9 });

function* writeEndlessly(): Iterable<Buffer> {
  yield Buffer.from('{"x":"');
  for (;;) yield PIECE;
}

async function* writeSlowly(): AsyncIterable<Buffer> {
  yield Buffer.from('{"x":"');
  for (;;) {
    yield Buffer.from('A');
    await new Promise((resolve) => setTimeout(resolve, SLOW_PAUSE_MS));
  }
}

export const BODY_ATTACKS: readonly BodyAttack[] = [
  {
    name: 'more than is allowed, as announced',
    make: (maxBytes) => ({ pieces: () => [PIECE], length: maxBytes + 1 }),
    stopsWithin: SOCKETS_BYTES,
  },
  { name: 'chunks without an end', make: () => ({ pieces: writeEndlessly }), stopsWithin: SOCKETS_BYTES },
  {
    name: 'many values',
    make: (maxBytes) =>
      whole(Buffer.concat([Buffer.from('['), repeat('{},', Math.floor(maxBytes / 3) - 2), Buffer.from('{}]')])),
  },
  {
    name: 'a form of many parts',
    make: () => ({
      ...whole(
        Buffer.concat([
          repeat('--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n', PARTS),
          Buffer.from('--x--'),
        ]),
      ),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    stopsWithin: SOCKETS_BYTES,
  },
  { name: '1 GB packed into 1 MB', make: () => ({ ...whole(packed), headers: { 'content-encoding': 'gzip' } }) },
];

export const SLOW_ATTACK: BodyAttack = { name: 'a letter now and then', make: () => ({ pieces: writeSlowly }) };
