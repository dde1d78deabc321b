import { expect, test } from 'vitest';
import { checkList, readVouch } from './check-list.ts';
import { parseList, writeList } from './parse-list.ts';
import { readListFile } from './read-list-file.ts';

const read = (text: string) =>
  parseList(text).lines.map(({ fullName, employeeId, email, vouch }) => [fullName, employeeId, email, vouch].join('|'));
const ALL = { vouchAll: true, free: null, left: new Map() };

test.each([
  ['tabs, as a table copies them', 'Anna Bianchi\tabianchi\tanna@o.example\nLuca Ferri\tlferri\tluca@o.example\n'],
  ['semicolons with spaces', 'Anna Bianchi; abianchi; anna@o.example\r\n\r\nLuca Ferri; lferri; luca@o.example'],
  ['commas and quotes', '"Anna Bianchi",abianchi,anna@o.example\n"Luca Ferri","lferri",luca@o.example'],
  [
    'titles in another order',
    'E-mail;Matricola;Nome e Cognome\nanna@o.example;abianchi;Anna Bianchi\nluca@o.example;lferri;Luca Ferri',
  ],
  [
    'name and surname apart',
    'Cognome;Nome;ID;Email\nBianchi;Anna;abianchi;anna@o.example\nFerri;Luca;lferri;luca@o.example',
  ],
])('a list is read from %s', (_, text) => {
  expect(read(text)).toEqual(['Anna Bianchi|abianchi|anna@o.example|', 'Luca Ferri|lferri|luca@o.example|']);
});

test('a cell in quotes keeps separators, quotes and line breaks, and a list is written as it is read', () => {
  const [line] = parseList('"Anna ""Annina""; Bianchi\nRossi"; abianchi ; a@o.example; sì').lines;
  expect(line).toEqual({
    fullName: 'Anna "Annina"; Bianchi\nRossi',
    employeeId: 'abianchi',
    email: 'a@o.example',
    vouch: 'sì',
  });
  const twice = [line!, { fullName: 'Bo', employeeId: 'b"o', email: 'a;b', vouch: '' }];
  expect(parseList(writeList(twice)).lines).toEqual(twice);
});

test('columns that nothing is read from are named, and a missing cell is empty', () => {
  const { lines, unused } = parseList('Nome\tID\tReparto\tEmail\tTelefono\nAnna\tabianchi\tTriage');
  expect([unused, lines]).toEqual([
    ['Reparto', 'Telefono'],
    [{ fullName: 'Anna', employeeId: 'abianchi', email: '', vouch: '' }],
  ]);
});

test('a file is read as UTF-8, Windows-1252 or UTF-16, and a workbook is told apart', async () => {
  const file = (...bytes: number[]) => readListFile(new Blob([new Uint8Array(bytes)]));
  expect(await file(0x4e, 0x69, 0x63, 0x6f, 0x6c, 0xf2)).toEqual({ text: 'Nicolò' });
  expect(await file(0x4e, 0x69, 0x63, 0x6f, 0x6c, 0xc3, 0xb2)).toEqual({ text: 'Nicolò' });
  expect(await file(0xff, 0xfe, 0x4e, 0, 0xf2, 0)).toEqual({ text: 'Nò' });
  expect(await file(0x50, 0x4b, 3, 4)).toBe('workbook');
  expect(await readListFile(new Blob([new Uint8Array(1024 * 1024 + 1)]))).toBe('large');
});

test('each problem stands at its field of its line, an ID used before with the line and the name', () => {
  const { lines } = parseList(
    'Luca Ferri; lferri; luca@o.example\nSara Galli; sgalli; sara@ospedale\nElisa Riva; LFERRI; elisa@o.example\n; fg; f@o.example; forse',
  );
  expect(checkList(lines, ALL).map(({ problems, isReady }) => [problems, isReady])).toEqual([
    [{}, true],
    [{ email: { kind: 'badEmail' } }, false],
    [{ employeeId: { kind: 'twice', line: 1, name: 'Luca Ferri' } }, false],
    [{ fullName: { kind: 'noName' }, employeeId: { kind: 'badEmployeeId' }, vouch: { kind: 'unclearVouch' } }, false],
  ]);
});

test('lines beyond the free seats are right and wait, and a wrong line takes no seat', () => {
  const { lines } = parseList('A; aaa; a@o.example\nB; bbb; wrong\nC; ccc; c@o.example\nD; ddd; d@o.example');
  const checked = checkList(lines, { ...ALL, free: 2 });
  expect(checked.map(({ isReady, hasNoSeat }) => [isReady, hasNoSeat])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, true],
  ]);
});

test('what the server left a line with stays until the line changes', () => {
  const { lines } = parseList('A; aaa; a@o.example');
  const left = new Map([[lines[0]!, 'takenEmployeeId' as const]]);
  expect(checkList(lines, { ...ALL, left })[0]?.problems).toEqual({ employeeId: { kind: 'takenEmployeeId' } });
  expect(checkList([{ ...lines[0]!, employeeId: 'aab' }], { ...ALL, left })[0]?.isReady).toBe(true);
});

test('yes and no of both languages are understood, nothing is as for everybody, and another word is asked about', () => {
  expect(['Sì', 'X', 'yes', 'No', 'falso', '', 'medico'].map((word) => readVouch(word, true))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    null,
  ]);
  expect(readVouch('', false)).toBe(false);
});
