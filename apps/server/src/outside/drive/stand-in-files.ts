import { createHash, randomUUID } from 'node:crypto';
import { PIECE_STEP_BYTES } from './drive.ts';
import type { StandInStore, StoredFile } from './stand-in-store.ts';

/** The part of the stand-in for www.googleapis.com: app folder, resumable uploads, ranges, quota. */

type Upload = {
  owner: string;
  name: string;
  sizeBytes: number;
  parts: Buffer[];
  arrived: number;
  file: StoredFile | null;
};

/** Quota of one invented person, and of all together, so that a demo cannot fill the disk. */
const QUOTA_BYTES = 256 * 1024 * 1024;
const ALL_BYTES = 512 * 1024 * 1024;
const MEGABYTE_LIMIT = 100;

export function standInFiles(store: StandInStore, nowMs: () => number, quotaBytes = QUOTA_BYTES) {
  return { ...fileOperations(store, quotaBytes), ...openUploads(store, nowMs, quotaBytes) };
}

function fileOperations(store: StandInStore, quotaBytes: number) {
  const find = (owner: string, id: string) => store.files.find((file) => file.id === id && file.owner === owner);
  return {
    about: (owner: string) =>
      Response.json({
        user: { permissionId: createHash('sha256').update(owner).digest('hex').slice(0, 20), emailAddress: owner },
        storageQuota: { limit: String(quotaBytes), usage: String(usedBy(store, owner)) },
      }),
    list: (owner: string, search: URLSearchParams) => {
      if (search.get('spaces') !== 'appDataFolder') return apiError(400, 'badRequest');
      const name = /^name = '([^']*)'/.exec(search.get('q') ?? '')?.[1];
      const found = store.files.filter((file) => file.owner === owner && (name === undefined || file.name === name));
      return Response.json({ files: found.map(viewFile).reverse() });
    },
    read: (owner: string, id: string, range: string | null) => {
      const file = find(owner, id);
      if (file === undefined) return apiError(404, 'notFound');
      const bytes = store.readBytes(file.id);
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      if (first === undefined || last === undefined) return new Response(Buffer.from(bytes));
      return new Response(Buffer.from(bytes.subarray(Number(first), Number(last) + 1)), { status: 206 });
    },
    remove: (owner: string, id: string) => {
      const file = find(owner, id);
      if (file === undefined) return apiError(404, 'notFound');
      store.files.splice(store.files.indexOf(file), 1);
      store.removeBytes(id);
      store.save();
      return new Response(null, { status: 204 });
    },
  };
}

function openUploads(store: StandInStore, nowMs: () => number, quotaBytes: number) {
  const uploads = new Map<string, Upload>();
  /** Uploads are held in memory until they are complete, so they count against the same quota. */
  const underWay = () => sumSizes([...uploads.values()].filter(({ file }) => file === null));
  const isRoomFor = (owner: string, sizeBytes: number) => usedBy(store, owner) + sizeBytes <= quotaBytes;

  const begin = async (owner: string, request: Request) => {
    const { name, parents } = await readFileWords(request);
    const sizeBytes = Number(request.headers.get('x-upload-content-length'));
    if (parents?.[0] !== 'appDataFolder' || name === undefined) return apiError(403, 'insufficientFilePermissions');
    const isTooMuch = sumSizes(store.files) + underWay() + sizeBytes > ALL_BYTES;
    if (isTooMuch || !isRoomFor(owner, sizeBytes)) return apiError(403, 'storageQuotaExceeded');
    // One upload per name: an earlier one is dropped.
    for (const [one, upload] of uploads) if (upload.owner === owner && upload.name === name) uploads.delete(one);
    const id = randomUUID();
    uploads.set(id, { owner, name, sizeBytes, parts: [], arrived: 0, file: null });
    const location = new URL(request.url);
    location.search = `?uploadType=resumable&upload_id=${id}`;
    return new Response(null, { status: 200, headers: { location: location.href } });
  };

  const finish = (upload: Upload) => {
    const { owner, name, sizeBytes, parts } = upload;
    if (!isRoomFor(owner, sizeBytes)) return apiError(403, 'storageQuotaExceeded');
    upload.file = { id: randomUUID(), owner, name, sizeBytes, createdAt: new Date(nowMs()).toISOString() };
    store.writeBytes(upload.file.id, Buffer.concat(parts));
    store.files.push(upload.file);
    store.save();
    upload.parts = [];
    return Response.json(viewFile(upload.file));
  };

  const put = async (request: Request, uploadId: string) => {
    const upload = uploads.get(uploadId);
    if (upload === undefined) return apiError(404, 'notFound');
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers.get('content-range') ?? '');
    const bytes = Buffer.from(await request.arrayBuffer());
    if (upload.file !== null) return Response.json(viewFile(upload.file));
    if (!fits(upload, bytes, range)) return apiError(400, 'badRequest');
    if (Number(range?.[1]) === upload.arrived) {
      upload.parts.push(bytes);
      upload.arrived += bytes.length;
    }
    return upload.arrived < upload.sizeBytes ? goOn(upload.arrived) : finish(upload);
  };

  return { begin, put };
}

const usedBy = (store: StandInStore, owner: string) => sumSizes(store.files.filter((file) => file.owner === owner));

export function apiError(status: number, reason: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code: status, message: 'stand-in', errors: [{ reason }] } }, { status, headers });
}

const sumSizes = (files: readonly Pick<StoredFile, 'sizeBytes'>[]) =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

const viewFile = ({ id, sizeBytes, createdAt }: StoredFile) => ({
  id,
  size: String(sizeBytes),
  createdTime: createdAt,
});

/** The answer has no Range header when nothing has arrived. */
function goOn(arrived: number): Response {
  return new Response(null, { status: 308, headers: arrived === 0 ? {} : { range: `bytes=0-${arrived - 1}` } });
}

function fits(upload: Upload, bytes: Buffer, range: RegExpExecArray | null): boolean {
  const [first, last, total] = (range ?? []).slice(1).map(Number);
  if (first === undefined || last === undefined || total !== upload.sizeBytes) return false;
  const isWhole = last - first + 1 === bytes.length && last < upload.sizeBytes && first <= upload.arrived;
  const isStep = bytes.length % PIECE_STEP_BYTES === 0 || last === upload.sizeBytes - 1;
  return isWhole && isStep && bytes.length <= MEGABYTE_LIMIT * 1024 * 1024;
}

async function readFileWords(request: Request): Promise<{ name?: string; parents?: string[] }> {
  const words: unknown = await request.json();
  const read = (key: string): unknown => (typeof words === 'object' && words !== null ? Reflect.get(words, key) : null);
  const [name, parents] = [read('name'), read('parents')];
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(Array.isArray(parents) ? { parents: parents.map(String) } : {}),
  };
}
