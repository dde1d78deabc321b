import { parentPort } from 'node:worker_threads';
import { holdsCardNumber } from './card-body.ts';
import { parseJson } from './parse-json.ts';

// Thread that parses and searches one large body, so that other requests are answered meanwhile.
parentPort?.once('message', (text: Uint8Array) => {
  const parsed = parseJson(text);
  parentPort?.postMessage(parsed === null ? null : { ...parsed, holdsCard: holdsCardNumber(parsed.value) });
});
