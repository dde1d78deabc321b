import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { fileSentence } from '../file-sentence.ts';
import { ArchiveError } from './archive-tables.ts';

/**
 * Writes lines into a new file, compressed and encrypted in the age format (age-encryption.org/v1) to each recipient.
 * Only recipients of the hybrid kind (ML-KEM-768 with X25519) are accepted by the configuration. The file appears under
 * its name once it is complete and on the disk. Throws ArchiveError where the place does not take it.
 */
export async function writeSealedFile(
  path: string,
  recipients: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  if (existsSync(path)) throw new ArchiveError(`${path} exists already. Nothing was written.`);
  if (!existsSync(dirname(path))) throw new ArchiveError(`There is no folder ${dirname(path)}: make it first.`);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  try {
    await pipeline(
      lines,
      createGzip(),
      async function* seal(compressed: AsyncIterable<Buffer>) {
        yield* await encrypter.encrypt(webStream(compressed));
      },
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    renameSync(unfinished, path);
  } catch (error) {
    // On a disk that takes no writes there is nothing to take away either.
    if (existsSync(unfinished)) rmSync(unfinished);
    const sentence = fileSentence(error, path);
    throw sentence === null ? error : new ArchiveError(`${sentence} Nothing was written.`, { cause: error });
  }
}

/** Yields the lines of a sealed file. Throws ArchiveError when it does not open, was changed or is cut off. */
export async function* readSealedFile(path: string, identity: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new ArchiveError(`There is no file ${path}.`);
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(webStream(createReadStream(path)));
    yield* splitLines(Readable.from(opened).compose(createGunzip()));
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(`${path} does not open: it is of another key, was changed or is cut off.`, { cause });
  }
}

/** Not `node:readline`, whose iterator does not pass on an error of its input. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    for (const next of more) {
      yield pieces.join('');
      pieces = [next];
    }
  }
  const last = pieces.join('');
  if (last !== '') yield last;
}

/** By hand: the types of the browser that some of our projects are checked with do not know `ReadableStream.from`. */
function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
