import { type CharityCode, findCharityCode, formatCharityCode } from '@repo/contract/charity/charity-leaves';
import type { Paper } from '@repo/contract/invoices/papers';

/** What a paper is found by among what is counted for charity; null on one from before papers were counted. */
export function formatPaperCode({ number, currency, kind, charityBaseMinor, charitySalt }: Paper): string | null {
  if (charitySalt === undefined) return null;
  const isLess = kind === 'creditNote' && charityBaseMinor !== '0';
  const amountMinor = isLess ? `-${charityBaseMinor}` : charityBaseMinor;
  return formatCharityCode({ paper: number, currency, amountMinor, salt: charitySalt });
}

/** The subject of the file, which `writePaperPdf` writes as UTF-16 in hex. */
const SUBJECT = /\/Subject <feff((?:[0-9a-f]{4})+)>/;

/** The code of a file: a paper of ours, or any text that has one in it. Nothing leaves this device. */
export function findPaperCode(bytes: Uint8Array): CharityCode | null {
  const text = new TextDecoder('latin1').decode(bytes);
  const [, hex] = SUBJECT.exec(text) ?? [];
  if (hex === undefined) return findCharityCode(text);
  const units = hex.match(/.{4}/g) ?? [];
  return findCharityCode(String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
}
