import { parentPort, workerData } from 'node:worker_threads';
import { readZone } from '@repo/documents/read-zone';
import { barcodeText } from './barcode-text.ts';
import type { DocumentFound, DocumentJob } from './read-document.ts';

// Reads one picture in its own thread: reading takes up to seconds of a core, and a failure caused by a hostile picture
// ends with the thread.
const { image, templates }: DocumentJob = workerData;
const zone = readZone(image, templates) ?? null;
const barcode = zone === null ? ((await barcodeText(image)) ?? null) : null;
const found: DocumentFound = { zone, barcode };
parentPort?.postMessage(found);
