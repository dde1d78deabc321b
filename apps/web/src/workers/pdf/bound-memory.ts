import { PDF_PAGE_BYTES, PDF_PART_BYTES } from '@repo/contract/glyphs/pdf-rules';

let givenBytes = 0;

/** Called before each page: what one page needed is not counted against the next. */
export function beginPage(): void {
  givenBytes = 0;
}

/**
 * A few bytes may unpack to gigabytes, and a browser that runs out of memory ends the whole page. The library grows byte
 * arrays while it unpacks, so the arrays of this worker refuse to be larger. The browser's own unpacking is put away,
 * because it cannot be bounded. Runs before the library is loaded.
 */
export function boundMemory(scope: typeof globalThis): void {
  Object.defineProperty(scope, 'DecompressionStream', { value: undefined, configurable: true });
  for (const name of ['Uint8Array', 'Uint8ClampedArray'] as const) {
    const whole = scope[name];
    const bounded: typeof whole = new Proxy(whole, {
      construct(target, given: unknown[], made): object {
        const [size] = given;
        if (typeof size === 'number') count(size);
        return Reflect.construct(target, given, made === bounded ? target : made);
      },
    });
    Object.defineProperty(scope, name, { value: bounded, configurable: true, writable: true });
  }
}

function count(bytes: number): void {
  givenBytes += bytes;
  if (bytes > PDF_PART_BYTES || givenBytes > PDF_PAGE_BYTES) throw new RangeError('More than a page may unpack to');
}
