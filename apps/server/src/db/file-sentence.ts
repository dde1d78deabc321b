type FileFault = { code: string; path: string };

/** Numbers of SQLite, which holds the lock of the data, and of Emscripten, in which the embedded database runs. */
const SQLITE_CODES = new Map([
  [8, 'EROFS'],
  [13, 'ENOSPC'],
  [14, 'EACCES'],
]);
const EMSCRIPTEN_CODES = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [51, 'ENOSPC'],
  [69, 'EROFS'],
]);

const FULL = (path: string) =>
  `The disk is full${path === '' ? '' : ` (${path})`}: make room, then try again. What was stored before is unharmed.`;
const NO_RIGHT = (path: string) =>
  `This process has no right to ${path || 'a file of DATA_DIR or KEY_DIR'}: run it as the user of the server, or give that user the right.`;
const NO_FOLDER = (path: string) =>
  `${path || 'A folder of the settings'} is a file, or lies below one: name a folder.`;

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: (path) =>
    `This process may not write to ${path || 'DATA_DIR'}: the file system is read-only for it (in a unit of systemd name the folder in ReadWritePaths).`,
  ENOENT: (path) => `There is no ${path}: name a file or folder that is there.`,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};

/** These say everything by themselves: a write that failed names no file. */
const OF_THE_DISK = ['ENOSPC', 'EDQUOT', 'EROFS'];

/**
 * What an operator reads when a disk or a folder of the settings stops a start or a command. `path`: the name under which
 * the operator knows the file. Null: something else.
 */
export function fileSentence(error: unknown, path?: string): string | null {
  const fault = readFault(error);
  return fault === null ? null : (SENTENCES[fault.code]?.(path ?? fault.path) ?? null);
}

/** Whether it, or what caused it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  const code = readFault(error)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

/** Emscripten throws objects that are no errors of the language. */
function readFault(error: unknown): FileFault | null {
  if (typeof error !== 'object' || error === null) return null;
  const read = (name: string): unknown => Reflect.get(error, name);
  if (read('name') === 'ErrnoError') return named(EMSCRIPTEN_CODES.get(Number(read('errno'))));
  if (read('code') === 'ERR_SQLITE_ERROR') return named(SQLITE_CODES.get(Number(read('errcode'))));
  const [code, path] = [String(read('code')), read('path') ?? read('address')];
  if (typeof path === 'string') return { code, path };
  return named(OF_THE_DISK.find((one) => one === code));
}

const named = (code: string | undefined): FileFault | null => (code === undefined ? null : { code, path: '' });
