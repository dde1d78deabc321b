import { GLYPH_CONTENT_MAX_BYTES } from '@repo/contract/glyphs/glyphs';
import { describe, expect, test } from 'vitest';
import { readDocument } from './document-text.ts';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

describe('documents', () => {
  test('[GEN-12] [GEN-13] [GEN-14] text, JSON and XML are read as they are', async () => {
    for (const name of ['a.txt', 'b.JSON', 'c.d.xml']) {
      expect(await readDocument(file(name, '{"è": "<ok/>"}\n'))).toEqual({ ok: true, text: '{"è": "<ok/>"}\n' });
    }
    expect(await readDocument(file('marked.txt', '\ufeffwith a mark'))).toEqual({ ok: true, text: 'with a mark' });
  });

  test('[GEN-16] other endings are refused, whatever is inside', async () => {
    for (const name of ['a.pdf', 'a.txt.exe', 'txt', 'a.docx', '']) {
      expect(await readDocument(file(name, 'plain text')), name).toEqual({ ok: false, why: 'type' });
    }
  });

  test('too large or not text: nothing is read', async () => {
    expect(await readDocument(file('a.txt', 'x'.repeat(GLYPH_CONTENT_MAX_BYTES)))).toMatchObject({ ok: true });
    expect(await readDocument(file('a.txt', 'x'.repeat(GLYPH_CONTENT_MAX_BYTES + 1)))).toEqual({
      ok: false,
      why: 'size',
    });
    for (const bytes of [Uint8Array.of(0xff, 0xfe, 0x41, 0x00), Uint8Array.of(0x41, 0, 0x42)]) {
      expect(await readDocument(file('a.txt', bytes))).toEqual({ ok: false, why: 'notText' });
    }
  });
});
