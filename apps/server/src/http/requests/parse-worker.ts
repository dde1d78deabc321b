import { parentPort } from 'node:worker_threads';
import { parseJson } from './parse-json.ts';

// Thread that parses one large body, so that other requests are answered meanwhile.
parentPort?.once('message', (text: Uint8Array) => parentPort?.postMessage(parseJson(text)));
