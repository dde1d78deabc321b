import { parentPort } from 'node:worker_threads';
import { parseJson } from './parse-json.ts';

// A thread of its own for one large body: the other requests are answered meanwhile.
parentPort?.once('message', (text: Uint8Array) => parentPort?.postMessage(parseJson(text)));
