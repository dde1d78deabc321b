// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { guardCanvases } from './canvas-guard.ts';

/** jsdom has no drawing surface: these stand for the browser's own. */
class FakeContext {
  canvas: HTMLCanvasElement | null = null;
  getImageData() {
    return 'real pixels';
  }
}
const readPixels = (canvas: HTMLCanvasElement) => {
  const context = Object.assign(new CanvasRenderingContext2D(), { canvas });
  return context.getImageData(0, 0, 2, 2);
};
const realToDataUrl = () => 'data:real';

beforeEach(() => {
  vi.stubGlobal('CanvasRenderingContext2D', FakeContext);
  vi.stubGlobal('ImageData', class Blank {});
  HTMLCanvasElement.prototype.toDataURL = realToDataUrl;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['real']));
  document.body.replaceChildren();
});

test('[PROT-10] [PROT-03] a canvas inside warns and gives a blank, one outside works, and the end restores both', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const inside = host.appendChild(document.createElement('canvas'));
  const outside = document.body.appendChild(document.createElement('canvas'));
  const tried = vi.fn();
  const end = guardCanvases(host, tried);
  expect(inside.toDataURL()).toBe('data:,');
  const blob = vi.fn();
  inside.toBlob(blob);
  expect(blob.mock.calls).toEqual([[null]]);
  expect(readPixels(inside)).not.toBe('real pixels');
  expect(tried).toHaveBeenCalledTimes(3);
  expect(readPixels(outside)).toBe('real pixels');
  expect(outside.toDataURL()).toBe('data:real');
  expect(tried).toHaveBeenCalledTimes(3);
  end();
  expect(readPixels(inside)).toBe('real pixels');
  expect(inside.toDataURL()).toBe('data:real');
  expect(HTMLCanvasElement.prototype.toDataURL).toBe(realToDataUrl);
});

test('two graphics are guarded at once, and the first to end leaves the other guarded', () => {
  const hosts = [0, 1].map(() => document.body.appendChild(document.createElement('div')));
  const [first, second] = hosts.map((host) => host.appendChild(document.createElement('canvas')));
  const [endFirst, endSecond] = hosts.map((host) => guardCanvases(host, vi.fn()));
  endFirst!();
  expect(first!.toDataURL()).toBe('data:real');
  expect(second!.toDataURL()).toBe('data:,');
  endSecond!();
  expect(second!.toDataURL()).toBe('data:real');
});
