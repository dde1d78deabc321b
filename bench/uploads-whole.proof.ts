import { type ChildProcess, fork } from 'node:child_process';
import { type Call, isOfStaff, resolveMaxBodyBytes } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { PERSON_BODY_MAX_BYTES } from '@repo/contract/wire';
import { newSubmission } from '@repo/dev-env/documents/profile-submission';
import { newId } from '../apps/server/src/db/new-id.ts';
import { readImage } from '../apps/server/src/features/profile/images/read-image.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { openProbe, type Probe } from './hostile/memory-probe.ts';
import { BODY_ATTACKS, type BodyAttack, SLOW_ATTACK } from './uploads/body-attacks.ts';
import { type BodyReading, judgeUploads, type UploadReading } from './uploads/judge-uploads.ts';
import { CARRIED, listPictureBombs, listPolyglots } from './uploads/picture-bombs.ts';
import { sendUpload, type UploadOutcome } from './uploads/send-upload.ts';
import { STATEMENT_BOMBS } from './uploads/statement-bombs.ts';
import type { UploadOrder, UploadReply } from './uploads/upload-server.ts';

type Desk = { ask: (order: UploadOrder) => Promise<UploadReply>; pid: number; close: () => void };

/**
 * Sends bombs to each call that takes a large body, on a server in a process of its own: bodies that are too long, never
 * end, come slowly, in many parts or packed; pictures and bank statements that grow when they are read. Each is refused in
 * words or cut off, the memory stays bounded, and of a picture that is something else as well only its pixels are kept.
 */
export const prove: ProofModule['prove'] = async () => {
  const desk = openUploadDesk();
  const { url } = await desk.ask({ who: 'person' });
  const probe = openProbe({ url, pid: desk.pid });
  try {
    await sendSubmission(desk, await newSubmission());
    await probe.ask();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idle = await probe.ask();
    const bodies = await attackBodies(desk, probe);
    const pictures = await attackPictures(desk, probe);
    const statements = await attackStatements(desk, probe);
    const slow = await attackSlowly(desk, probe);
    const carried = await findCarried();
    return judgeUploads({
      bodies,
      pictures,
      statements,
      slow,
      carried,
      idleMb: idle.memoryMb,
      idleWaitMs: idle.waitMs,
    });
  } finally {
    await probe.close();
    desk.close();
  }
};

function openUploadDesk(): Desk {
  const child: ChildProcess = fork(new URL('./uploads/upload-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const died = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`))),
  );
  // Nobody may be waiting when it ends at the close.
  died.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  // One order at a time, so that each reply is to the order before it.
  const ask = (order: UploadOrder): Promise<UploadReply> => {
    const reply = last.then(() => {
      const answered = new Promise<UploadReply>((resolve) => child.once('message', resolve));
      child.send(order);
      return Promise.race([answered, died]);
    });
    last = reply;
    return reply;
  };
  return { ask, pid: child.pid ?? 0, close: () => child.disconnect() };
}

/** Every call that takes more than an ordinary body. */
const LARGE_CALLS = CALLS.filter((call) => resolveMaxBodyBytes(call) > PERSON_BODY_MAX_BYTES);

function nameCaller({ who }: Call): UploadOrder['who'] {
  if (isOfStaff({ who })) return 'employee';
  return who === 'reviewer' ? 'creator' : 'person';
}

async function attackCall(
  desk: Desk,
  call: Call,
  { name, make, stopsWithin }: BodyAttack,
): Promise<UploadOutcome & Pick<BodyReading, 'what' | 'callName' | 'isTaken'>> {
  const { url, headers } = await desk.ask({ who: nameCaller(call) });
  const maxBytes = resolveMaxBodyBytes(call);
  const body = make(maxBytes);
  const path = call.path.replace(/:unit/, '1').replace(/:\w+/g, newId());
  const outcome = await sendUpload({
    ...body,
    url: url + path,
    method: call.method,
    headers: { ...headers, ...body.headers },
  });
  return {
    ...outcome,
    what: name,
    callName: call.name,
    isTaken: stopsWithin !== undefined && outcome.sentBytes > maxBytes + stopsWithin,
  };
}

async function attackBodies(desk: Desk, probe: Probe): Promise<BodyReading[]> {
  const measured: BodyReading[] = [];
  for (const call of LARGE_CALLS) {
    for (const attack of BODY_ATTACKS)
      measured.push({ ...(await attackCall(desk, call, attack)), ...(await probe.ask()) });
  }
  return measured;
}

/** All at once, because each takes a minute. */
async function attackSlowly(desk: Desk, probe: Probe): Promise<BodyReading[]> {
  const sent: ReturnType<typeof attackCall>[] = [];
  for (const call of LARGE_CALLS) sent.push(attackCall(desk, call, SLOW_ATTACK));
  const outcomes = await Promise.all(sent);
  const reading = await probe.ask();
  return outcomes.map((outcome) => ({ ...outcome, ...reading }));
}

async function sendSubmission(desk: Desk, body: object): Promise<UploadOutcome> {
  const { url, headers } = await desk.ask({ who: 'person' });
  const bytes = Buffer.from(JSON.stringify(body));
  return sendUpload({
    url: `${url}/api/profile/complete`,
    method: 'POST',
    headers,
    pieces: () => [bytes],
    length: bytes.length,
  });
}

async function attackPictures(desk: Desk, probe: Probe): Promise<UploadReading[]> {
  const measured: UploadReading[] = [];
  for (const { name, dataUrl } of await listPictureBombs()) {
    const outcome = await sendSubmission(desk, await newSubmission({ profilePhoto: dataUrl }));
    measured.push({ ...outcome, what: name, ...(await probe.ask()) });
  }
  return measured;
}

async function attackStatements(desk: Desk, probe: Probe): Promise<UploadReading[]> {
  const measured: UploadReading[] = [];
  for (const { name, xml } of STATEMENT_BOMBS) {
    const confirms = { url: '/api/creator/bank-statements', payload: { xml } };
    const { url, headers } = await desk.ask({ who: 'creator', confirms });
    const bytes = Buffer.from(JSON.stringify(confirms.payload));
    const outcome = await sendUpload({
      url: url + confirms.url,
      method: 'POST',
      headers,
      pieces: () => [bytes],
      length: bytes.length,
    });
    measured.push({ ...outcome, what: `XML: ${name}`, ...(await probe.ask()) });
  }
  return measured;
}

/** Polyglots whose second half is in the picture that would be stored. */
async function findCarried(): Promise<string[]> {
  const found: string[] = [];
  const { idDocumentPhoto } = await newSubmission();
  for (const { name, dataUrl } of await listPolyglots(idDocumentPhoto)) {
    const read = await readImage('document', dataUrl);
    if ('image' in read && read.image.jpeg.includes(CARRIED)) found.push(`${name}: what it carries would be stored`);
  }
  return found;
}
