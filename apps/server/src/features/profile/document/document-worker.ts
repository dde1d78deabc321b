import { parentPort, workerData } from 'node:worker_threads';
import { readZone } from '@house/documents/read-zone';
import { barcodeText } from './barcode-text.ts';
import type { DocumentFound, DocumentJob } from './read-document.ts';

// A thread of its own for one picture: reading takes up to seconds of a core, and what a hostile picture makes go wrong
// ends with the thread.
const { image, templates }: DocumentJob = workerData;
const zone = readZone(image, templates) ?? null;
const barcode = zone === null ? ((await barcodeText(image)) ?? null) : null;
const found: DocumentFound = { zone, barcode };
parentPort?.postMessage(found);
