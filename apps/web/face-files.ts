import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { FaceFiles } from './src/workers/face-messages.ts';

// The face models and their arithmetic, served by us under names that change with the content, so that they can be kept
// for ever. Read by the face worker alone: no page asks for them before a person starts to film a face.

/** Finds a face, finds its parts, describes it. The library has twenty more that are not shipped. */
type Model = keyof FaceFiles['models'];

/** Every browser of our build target has SIMD; threads would need a cross-origin isolated page. */
const ARITHMETIC_PACKAGE = '@tensorflow/tfjs-backend-wasm';
const ARITHMETIC = 'tfjs-backend-wasm-simd.wasm';

type BuiltFile = { name: string; content: Buffer };
type BuiltFaceFiles = { files: readonly BuiltFile[]; addresses: FaceFiles };

const require = createRequire(import.meta.url);
const resolvePackageFolder = (name: string) => dirname(require.resolve(name));

function isInstalled(name: string): boolean {
  try {
    return require.resolve(name) !== '';
  } catch {
    // Node's only answer for a package that is not there.
    return false;
  }
}

export function buildFaceFiles(): BuiltFaceFiles {
  const files: BuiltFile[] = [];
  const addModelFiles = (model: Model): string => {
    const folder = join(resolvePackageFolder('@vladmandic/human'), '../models');
    const weights = readFileSync(join(folder, `${model}.bin`));
    const description = readFileSync(join(folder, `${model}.json`), 'utf8');
    const name = `face-${model}-${hashParts(weights, description)}`;
    files.push({ name: `assets/${name}.bin`, content: weights });
    files.push({ name: `assets/${name}.json`, content: Buffer.from(pointTo(description, `${name}.bin`)) });
    return `/assets/${name}.json`;
  };
  const models = {
    blazeface: addModelFiles('blazeface'),
    facemesh: addModelFiles('facemesh'),
    faceres: addModelFiles('faceres'),
  };
  const arithmetic = readFileSync(join(resolvePackageFolder(ARITHMETIC_PACKAGE), ARITHMETIC));
  // The library puts the name behind this itself.
  const prefix = `assets/face-${hashParts(arithmetic)}-`;
  files.push({ name: `${prefix}${ARITHMETIC}`, content: arithmetic });
  return { files, addresses: { models, wasmPrefix: `/${prefix}` } };
}

function hashParts(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}

type ModelDescription = { weightsManifest: { paths: string[] }[] };

function isModelDescription(value: unknown): value is ModelDescription {
  return (
    typeof value === 'object' && value !== null && 'weightsManifest' in value && Array.isArray(value.weightsManifest)
  );
}

/** The description names the file of its weights, which has another name here. */
function pointTo(description: string, weightsName: string): string {
  const parsed: unknown = JSON.parse(description);
  if (!isModelDescription(parsed) || parsed.weightsManifest.length !== 1)
    throw new Error('A face model is described in a way this build does not know.');
  return JSON.stringify({
    ...parsed,
    weightsManifest: parsed.weightsManifest.map((one) => ({ ...one, paths: [weightsName] })),
  });
}

/** Ships the files with a build and serves them in `dev`. */
export function faceFiles(): Plugin {
  // Without the package a face cannot be described, and the page offers the other ways; a test wants it installed.
  const { files, addresses } = isInstalled(ARITHMETIC_PACKAGE) ? buildFaceFiles() : { files: [], addresses: null };
  return {
    name: 'site-face-files',
    config: () => ({ define: { FACE_FILES: JSON.stringify(addresses) } }),
    generateBundle() {
      for (const { name, content } of files) this.emitFile({ type: 'asset', fileName: name, source: content });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => `/${name}` === request.url);
        if (file === undefined) return next();
        response.setHeader(
          'content-type',
          file.name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream',
        );
        response.end(file.content);
      });
    },
  };
}
