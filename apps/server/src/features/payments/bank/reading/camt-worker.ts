import { parentPort } from 'node:worker_threads';
import { readCamt } from './read-camt.ts';

// Thread that reads one long bank statement, so that other requests are answered meanwhile.
parentPort?.once('message', (xml: string) => parentPort?.postMessage(readCamt(xml)));
