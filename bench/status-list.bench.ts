import { deflateSync, gzipSync, inflateSync } from 'node:zlib';
import {
  checkSignature,
  createSigner,
  createSigningKey,
  formatStatusJwk,
  type Inflate,
  readStatus,
  type SigningKey,
  STATUS_PLACES,
  signStatusList,
  verifyStatusList,
} from '@repo/vault';
import type { BenchTable } from '../tools/measuring/bench-table.ts';

// What a phone downloads to know, without a network, whether a card was stopped, and how long it takes to believe it.

const ADDRESS = 'https://cards.example/api/emergency/status/0';
const SHARES = [0, 0.01, 0.02, 0.1, 0.3];
const ROUNDS = 21;
/** The design asks for this at 1 in 100. */
const BYTES_AT_ONE_PERCENT = 9_000;
/** Everything around the bare signature may take as long as that again. */
const SHARE_OF_SIGNATURE = 0.5;

const deflate = (bytes: Uint8Array) => deflateSync(bytes, { level: 9, memLevel: 9 });
const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength });

/** Evenly mixed values at random places, the same in every run. */
function drawValues(share: number): Uint8Array {
  let state = 7;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Uint8Array.from({ length: STATUS_PLACES }, () => (draw() < share ? 1 + Math.floor(draw() * 3) : 0));
}

const findMedian = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

export async function run(): Promise<BenchTable> {
  const key = createSigningKey();
  const keys = [formatStatusJwk(key.publicKey)];
  const checkBare = prepareBareCheck(key);
  const measured = SHARES.map((share) => {
    const values = drawValues(share);
    const text = signStatusList(key, { address: ADDRESS, issuedAt: 1_796_000_000, values }, deflate);
    const times = Array.from({ length: ROUNDS }, () => {
      const bare = timeRun(checkBare);
      const whole = timeRun(() => {
        const opened = verifyStatusList(text, { keys, address: ADDRESS, inflate });
        if (!opened.ok || readStatus(opened.status.list, 77) !== values[77]) throw new Error('not read back');
      });
      return { bare, whole };
    });
    const [bareMs, checkMs] = [times.map(({ bare }) => bare), times.map(({ whole }) => whole)].map(findMedian);
    return { share, bytes: text.length, gzip: gzipSync(text).length, bareMs, checkMs };
  });
  const atOne = measured.find(({ share }) => share === 0.01);
  return {
    name: 'status-list',
    columns: ['places that are not 0', 'bytes', 'bytes over the network (gzip)', 'check of signature and list, ms'],
    rows: measured.map(({ share, bytes, gzip, checkMs }) => [
      `${share * 100} %`,
      bytes,
      gzip,
      (checkMs ?? 0).toFixed(1),
    ]),
    thresholds: [
      { what: 'room left of 9 kB at 1 %', value: BYTES_AT_ONE_PERCENT / (atOne?.bytes ?? Infinity), atLeast: 1 },
      {
        what: 'bare signature check, as a share of the whole check',
        value: (atOne?.bareMs ?? 0) / (atOne?.checkMs ?? Infinity),
        atLeast: SHARE_OF_SIGNATURE,
      },
    ],
  };
}

function timeRun(act: () => void): number {
  const begin = performance.now();
  act();
  return performance.now() - begin;
}

/** ML-DSA-65 over a message as long as the token: the least that any check takes. */
function prepareBareCheck(key: SigningKey): () => void {
  const message = new Uint8Array(5000);
  const context = new Uint8Array(0);
  const signature = createSigner(key.secretKey)(message, context);
  return () => {
    if (!checkSignature(key.publicKey, signature, message, context)) throw new Error('a right signature was refused');
  };
}
