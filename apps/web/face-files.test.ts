import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildFaceFiles } from './face-files.ts';

const { files, addresses } = buildFaceFiles();
const served = new Map(files.map(({ name, content }) => [`/${name}`, content]));

describe('the files of the face worker', () => {
  test('each model is there, and its description names the weights beside it', () => {
    expect(Object.keys(addresses.models)).toEqual(['blazeface', 'facemesh', 'faceres']);
    for (const address of Object.values(addresses.models)) {
      const description: unknown = JSON.parse(String(served.get(address)));
      const weights = address.replace(/\.json$/, '.bin');
      expect(description).toMatchObject({ weightsManifest: [{ paths: [weights.split('/').at(-1)] }] });
      expect(served.get(weights)?.length).toBeGreaterThan(500_000);
    }
  });

  test('the arithmetic lies where the library puts the name together, and is WebAssembly', () => {
    const arithmetic = served.get(`${addresses.wasmPrefix}tfjs-backend-wasm-simd.wasm`);
    expect(arithmetic?.subarray(0, 4).toString('latin1')).toBe('\0asm');
  });

  test('the server can serve every name: flat, plain, and with its content in it', () => {
    for (const name of served.keys()) expect(name).toMatch(/^\/assets\/face-[\w.-]*[0-9a-f]{12}[\w.-]*$/);
  });

  test('the arithmetic is of the version that the library was built with', () => {
    const library = new URL('human.esm.js', import.meta.resolve('@vladmandic/human'));
    const manifest = new URL('../package.json', import.meta.resolve('@tensorflow/tfjs-backend-wasm'));
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    expect(readFileSync(library, 'utf8')).toContain(`"${version}"`);
  });
});
