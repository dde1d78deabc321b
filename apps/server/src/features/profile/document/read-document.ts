import { Worker } from 'node:worker_threads';
import type { LumaImage } from '@repo/contract/rules/image-rules';
import { licenceFields } from '@repo/documents/licence-fields';
import type { MachineReading } from '@repo/documents/machine-reading';
import { checkMrz } from '@repo/documents/mrz-check';
import type { Templates } from '@repo/documents/ocr-b-characters';
import * as z from 'zod/mini';
import { inImagePlace } from '../images/image-places.ts';
import { toLuma } from '../images/image-quality.ts';
import { ocrBTemplates } from './ocr-b-templates.ts';

const MEMORY_MAX_MB = 256;

type ReadOptions = { now: Date; timeoutMs: number };

export type DocumentJob = { image: LumaImage; templates: Templates };

const documentFound = z.object({
  zone: z.nullable(z.object({ lines: z.array(z.string()), isCertain: z.boolean() })),
  barcode: z.nullable(z.string()),
});
export type DocumentFound = z.output<typeof documentFound>;

export type ReadDocument = {
  /**
   * It is undefined when the picture shows no machine-readable zone and no licence barcode, or none that can be read.
   */
  read: MachineReading | undefined;
  /** The time or memory limit was reached, or the thread crashed. Logged, because no honest picture causes it. */
  gaveUp: boolean;
};

/**
 * Reads the machine part of a document from a picture that `readImage` made. Throws `request.busy` when too many wait.
 */
export async function readDocument(jpeg: Buffer, { now, timeoutMs }: ReadOptions): Promise<ReadDocument> {
  return inImagePlace(async () => {
    const found = await runThread({ image: await toLuma(jpeg), templates: await ocrBTemplates() }, timeoutMs);
    if (found === undefined) return { read: undefined, gaveUp: true };
    return { read: deriveMachineReading(found, now), gaveUp: false };
  });
}

function deriveMachineReading({ zone, barcode }: DocumentFound, now: Date): MachineReading | undefined {
  if (zone !== null) {
    const read = checkMrz(zone.lines, now);
    return read && { ...read, isCertain: zone.isCertain };
  }
  return barcode === null ? undefined : licenceFields(barcode);
}

async function runThread(job: DocumentJob, timeoutMs: number): Promise<DocumentFound | undefined> {
  const thread = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: job,
    // This thread gets only the pictures: no key and no database address.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => limit.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([awaitAnswer(thread), limit.promise]);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function awaitAnswer(thread: Worker): Promise<DocumentFound | undefined> {
  const { promise, resolve } = Promise.withResolvers<DocumentFound | undefined>();
  thread.once('message', (message) => {
    const found = z.safeParse(documentFound, message);
    resolve(found.success ? found.data : undefined);
  });
  thread.once('error', () => resolve(undefined));
  thread.once('exit', () => resolve(undefined));
  return promise;
}
