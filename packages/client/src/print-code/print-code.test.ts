import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createGlyphSecret, openPrintBox, PRINT_BOX_BYTES, sealPrintBox } from '@repo/vault';
import * as fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DICTIONARY_1 } from './dictionary-1.ts';
import { readDigits, writeDigits } from './digits.ts';
import { makePrintCode, openPrintCode, type PrintCodeContent } from './print-code.ts';
import { PRINT_LINES_MAX_BYTES, packPrintLines, unpackPrintLines } from './print-lines.ts';
import { writePrintText } from './print-text.ts';

const secret = new Uint8Array(32).fill(9);
const content: PrintCodeContent = {
  contentVersion: 3,
  contentDay: '2026-11-12',
  place: { index: 70_001, day: '2026-11-21' },
  language: 'it',
  fields: {
    person: 'Name: Marta Bellini\nBorn: 1979',
    allergies: 'Penicillina (life-threatening)\nLattice (severe)\nArachidi (mild)',
    medications: 'Warfarin · 5 mg · sera\nMetformina · 500 mg · mattino\nRamipril · 5 mg\nAtorvastatina · 20 mg',
    medicalHistory:
      'Blood group: A-\nCondition: Diabete tipo 2 (since 2009)\nCondition: Fibrillazione atriale\nCondition: Asma',
    emergencyContact: 'Paolo · Marito · +39 055 000 0142\nAnna · Sorella · +39 055 000 0199',
    medicalAlerts: 'Alert: In terapia anticoagulante',
  },
};
/** A word that no dictionary knows. */
const makeWord = (seed: number): string => createHash('sha256').update(String(seed)).digest('base64url').slice(0, 14);
/** Any text that may be typed. */
const anyLine = fc.string({ unit: 'binary', maxLength: 60 });
const anyFields = fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,12}$/), anyLine, { maxKeys: 6, noNullPrototype: true });

async function make(changed: Partial<PrintCodeContent> = {}, size: 'card' | 'paper' = 'card') {
  const made = await makePrintCode(secret, { ...content, ...changed }, size);
  if (made === null) throw new Error('it does not fit');
  return made;
}

describe('Property 6 of section 9.2: the box of a printed code', () => {
  test('gives back what was sealed, and the same content gives the same code', async () => {
    const { digits, lost } = await make();
    expect(await openPrintCode(secret, digits)).toEqual({ ok: true, card: { ...content, hasMore: false } });
    expect(lost).toEqual([]);
    expect((await make()).digits).toBe(digits);
    expect(await openPrintCode(secret, (await make({ place: null })).digits)).toMatchObject({ card: { place: null } });
  });

  test('gives the digits of which docs/print-code-format.md has the hash', async () => {
    const page = readFileSync(new URL('../../../../docs/print-code-format.md', import.meta.url), 'utf8');
    for (const size of ['card', 'paper'] as const) {
      const { digits } = await make({ fields: { allergies: 'Penicillina (severe)' } }, size);
      expect(page).toContain(createHash('sha256').update(digits).digest('hex'));
    }
  });

  test('a typical card needs less than 255 of its 328 bytes', async () => {
    const packed = packPrintLines(content.fields).length;
    expect(packed + 9 + 16 + 12).toBeLessThan(255);
  });

  test('gives back any Unicode within the room', async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async (text) => {
        // A lone surrogate is no Unicode, and becomes the mark of a replaced letter wherever text is encoded.
        const typed = text.toWellFormed();
        const packed = packPrintLines({ notes: typed });
        expect(unpackPrintLines(packed, 1)).toEqual({ notes: typed });
      }),
    );
  });

  test('has one of two lengths, whatever it holds', async () => {
    const lengths = async (fields: PrintCodeContent['fields']) =>
      Promise.all((['card', 'paper'] as const).map(async (size) => (await make({ fields }, size)).digits.length));
    const whole = await lengths(content.fields);
    expect(await lengths({})).toEqual(whole);
    expect(whole.map((digits) => readDigits('1'.repeat(0).padEnd(digits, '0'))?.length)).toEqual([
      PRINT_BOX_BYTES.card,
      PRINT_BOX_BYTES.paper,
    ]);
  });

  test('is refused with any bit changed, cut short, and beside another drawing', async () => {
    const box = readDigits((await make()).digits) ?? new Uint8Array();
    for (let at = 0; at < box.length; at += 1) {
      const changed = box.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte));
      expect((await openPrintCode(secret, writeDigits(changed))).ok, String(at)).toBe(false);
    }
    for (const length of [0, 8, 24, box.length - 1, PRINT_BOX_BYTES.paper]) {
      const other = new Uint8Array(length);
      other.set(box.subarray(0, length));
      expect(await openPrintCode(secret, writeDigits(other))).toEqual({ ok: false, error: 'foreign' });
    }
    expect(await openPrintCode(createGlyphSecret(), writeDigits(box))).toEqual({ ok: false, error: 'foreign' });
    for (const digits of ['', 'x', '1'.repeat(5000), `${(await make()).digits} `])
      expect((await openPrintCode(secret, digits)).ok).toBe(false);
  });

  test('no two texts share key and nonce: each has a salt of its own', async () => {
    const salts = await Promise.all(
      Array.from({ length: 40 }, async (_, version) => {
        const box = readDigits((await make({ contentVersion: version + 1 })).digits);
        return Buffer.from(box?.subarray(1, 9) ?? []).toString('hex');
      }),
    );
    expect(new Set(salts).size).toBe(40);
  });

  test('a text that was sealed under a made-up salt is refused, although the keys open it', async () => {
    // Whoever holds the drawing can seal anything; what is refused is a salt that does not follow from the text.
    const box = await sealPrintBox(secret, { dictionary: 1, text: Uint8Array.of(1, 2, 3) }, 'card');
    expect((await openPrintBox(secret, box)).text).toEqual(Uint8Array.of(1, 2, 3));
    expect((await openPrintCode(secret, writeDigits(box))).ok).toBe(false);
  });
});

describe('Property 7 of section 9.2: codes on paper are read for ever', () => {
  test('dictionary 1 never changes', () => {
    expect(createHash('sha256').update(DICTIONARY_1).digest('hex')).toBe(
      '0b6b80b64cb0555945e65978cb2287cc495db3382afa2c77b8b77fe2d31d9dba',
    );
  });

  test('words that no dictionary holds are kept to the letter', async () => {
    const fields = { allergies: 'Qwxyzium (severe)\n=Zzz\n\\=a', notes: '' };
    expect(unpackPrintLines(packPrintLines(fields), 1)).toEqual(fields);
  });

  test('a format or a dictionary from later asks for a newer page', async () => {
    const later = await sealPrintBox(secret, { dictionary: 2, text: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 1) }, 'card');
    expect(await openPrintCode(secret, writeDigits(later))).toEqual({ ok: false, error: 'newer' });
    const box = (readDigits((await make()).digits) ?? new Uint8Array()).map((byte, at) => (at === 0 ? 0x21 : byte));
    expect(await openPrintCode(secret, writeDigits(box))).toEqual({ ok: false, error: 'newer' });
  });

  test('a language from later asks for a newer page too, rather than show lines under a wrong one', async () => {
    const text = writePrintText({ ...content, hasMore: false });
    const at = text.length - packPrintLines(content.fields).length - 1;
    expect(text[at]).toBe(1);
    for (const [language, expected] of [
      [4, { ok: true }],
      [0x84, { ok: true, card: { hasMore: true } }],
      [5, { ok: false, error: 'newer' }],
      [0xff, { ok: false, error: 'newer' }],
    ] as const) {
      const changed = text.map((byte, index) => (index === at ? language : byte));
      const box = await sealPrintBox(secret, { dictionary: 1, text: changed }, 'card');
      expect(await openPrintCode(secret, writeDigits(box)), String(language)).toMatchObject(expected);
    }
  });
});

test('digits give back any bytes, and other texts are none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
      expect(readDigits(writeDigits(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
  for (const text of ['1', '12', '1234', '999', '9'.repeat(17), '12a', '-12', '１２３'])
    expect(readDigits(text)).toBeNull();
});

test('lines of any names and texts come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(anyFields, async (typed) => {
      const fields = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.toWellFormed()]));
      expect(unpackPrintLines(packPrintLines(fields), 1)).toEqual(fields);
    }),
  );
});

test('what was sealed to do harm belongs to no card: a bomb, other bytes, a text that ends too early', async () => {
  const bomb = packPrintLines({ notes: 'a'.repeat(200_000) });
  const head = writePrintText({ ...content, fields: {}, hasMore: false }).slice(0, -packPrintLines({}).length);
  const noUtf8 = deflateSync(Uint8Array.of(0x3d, 0x61, 0x0a, 0xff, 0xfe), {
    dictionary: new TextEncoder().encode(DICTIONARY_1),
  });
  const twice = deflateSync(new TextEncoder().encode('=a\nx\n=a\ny'));
  for (const packed of [bomb, noUtf8, twice, Uint8Array.of(255, 255, 255), new Uint8Array()]) {
    const text = Uint8Array.from([...head, ...packed]);
    const box = await sealPrintBox(secret, { dictionary: 1, text }, 'paper');
    expect(await openPrintCode(secret, writeDigits(box))).toEqual({ ok: false, error: 'foreign' });
  }
  for (let length = 0; length < head.length; length += 1) {
    const box = await sealPrintBox(secret, { dictionary: 1, text: head.slice(0, length) }, 'card');
    expect(await openPrintCode(secret, writeDigits(box)), String(length)).toEqual({ ok: false, error: 'foreign' });
  }
});

test('what inflates to more than a card holds is refused before it fills the memory', () => {
  const bomb = packPrintLines({ notes: 'a'.repeat(4_000_000) });
  expect(bomb.length).toBeLessThan(8192);
  expect(unpackPrintLines(bomb, 1)).toBeNull();
  expect(unpackPrintLines(packPrintLines({ notes: 'a'.repeat(PRINT_LINES_MAX_BYTES - 7) }), 1)).not.toBeNull();
});

describe('lines that do not fit', () => {
  const many = {
    ...content.fields,
    medications: Array.from({ length: 12 }, (_, at) => `${makeWord(at)} · 7,3 mg`).join('\n'),
    medicalHistory: `${content.fields.medicalHistory}\nOrgan donor: Yes\nDoctor: Dr. ${makeWord(99)} · +39 055 777 1212`,
  };

  test('fall out in the order of the design, and the reader is told that there is more', async () => {
    const { digits, lost } = await make({ fields: many });
    const kinds = lost.map(({ row }) => row.kind);
    expect(kinds.slice(0, 4)).toEqual(['organDonor', 'doctor', 'birth', 'contact']);
    expect(kinds.filter((kind) => kind === 'contact')).toHaveLength(1);
    const opened = await openPrintCode(secret, digits);
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.card.hasMore).toBe(true);
    expect(opened.card.fields.emergencyContact).toBe('Paolo · Marito · +39 055 000 0142');
    expect(opened.card.fields.allergies).toBe(content.fields.allergies);
    // A sheet of paper has room for them.
    expect((await make({ fields: many }, 'paper')).lost).toEqual([]);
  });

  test('an allergy is never cut: without room for all there is no code', async () => {
    const allergies = Array.from({ length: 30 }, (_, at) => `${makeWord(at)} (severe)`).join('\n');
    expect(await makePrintCode(secret, { ...content, fields: { ...content.fields, allergies } }, 'card')).toBeNull();
  });
});
