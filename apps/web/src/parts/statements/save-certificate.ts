import { CERTIFICATE_NAME, formatCertificateFile } from '@repo/client/registry/certificate-file';
import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { readStatementProof } from '@repo/contract/statements/statements';
import { fingerprintArcs, fingerprintDigest, fingerprintWords, parseGenesis, parseStatement, toHex } from '@repo/vault';
import { ask } from '../../api/ask.ts';
import { PAPERS, usualPaper } from '../../device/files/paper.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { BRAND_ARCS } from '../../ui/brand-mark.tsx';
import type { CertificateContent } from '../print/certificate-sheet.ts';
import { encodeAddress } from '../print/codes/encode-address.ts';
import { formatCount } from '../words/counts.ts';
import { formatClock, formatLongDay } from '../words/dates.ts';
import { formatSize } from '../words/numbers.ts';
import type { StampNote } from './stamp-note.ts';
import { levelName } from './statement-words.ts';

/** Everything that a certificate holds. `note` is what the vault keeps of a file; null for a card. Throws AskError. */
export async function readCertificate(id: string, note: StampNote | null): Promise<CertificateFile> {
  const proof = await ask(readStatementProof, { params: { id } });
  return { v: 1, site: location.origin, file: note, proof };
}

export function saveCertificateFile(certificate: CertificateFile): void {
  const content = new Blob([formatCertificateFile(certificate)], { type: 'application/json' });
  saveFile(CERTIFICATE_NAME, content);
}

/** Saves the certificate as a PDF that holds the same file. Throws AskError. */
export async function saveCertificatePdf(certificate: CertificateFile): Promise<void> {
  const [{ operator }, { writePdf }, { sheetLetters }, { certificateSheet }] = await Promise.all([
    ask(readMeta, {}),
    import('../print/sheet-pdf.ts'),
    import('../print/sheet-fonts.ts'),
    import('../print/certificate-sheet.ts'),
  ]);
  const foot = operator === null ? PRODUCT : [operator.name, operator.address].filter(Boolean).join(', ');
  const content = buildCertificateContent(certificate, foot);
  const attached = {
    name: CERTIFICATE_NAME,
    type: 'application/json',
    bytes: new TextEncoder().encode(formatCertificateFile(certificate)),
  };
  const made = await writePdf(content, (measure) => certificateSheet(content, measure), sheetLetters, attached);
  if (!made.ok) throw new Error('A letter of the certificate is in no face.');
  const day = new Date(sealedAt(certificate)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const kind = certificate.proof.statement === null ? 'time-stamp' : 'card-certificate';
  const pdf = new Blob([new Uint8Array(made.bytes)], { type: 'application/pdf' });
  saveFile(`${PRODUCT.toLowerCase()}-${kind}-${day}.pdf`, pdf);
}

const sealedAt = ({ proof }: CertificateFile): number => Date.parse(proof.transaction.sealed?.block.sealedAt ?? '');

/** The page, in the language of whoever saves it. */
export function buildCertificateContent(certificate: CertificateFile, foot: string): CertificateContent {
  const { proof, site } = certificate;
  const { sealed } = proof.transaction;
  const height = formatCount(sealed?.block.height ?? 0);
  const stated = parseStatement(proof.statement?.text ?? '');
  const operatorId = parseGenesis(proof.chain.genesis)?.operatorKeyId ?? '';
  const at = sealedAt(certificate);
  const isCard = stated !== null;
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    sealArcs: fingerprintArcs(fingerprintDigest(proof.leaf)),
    title: isCard ? m.statements_paper_card() : m.statements_paper_file(),
    about: isCard ? m.statements_paper_card_about() : m.statements_paper_file_about(),
    across: proof.chain.mode === 'live' ? null : m.payments_receipt_sandbox(),
    when: {
      label: m.statements_paper_when({ height }),
      value: `${formatLongDay(new Date(at).toISOString())}, ${formatClock(at)}`,
      note: m.statements_paper_zone({
        zone: describeZone(at),
        words: fingerprintWords(fingerprintDigest(operatorId)).join(' '),
      }),
    },
    hash: {
      label: isCard ? m.statements_paper_hash_card() : m.statements_paper_hash_file(),
      rows: groupHash(toHex(new Uint8Array(Uint8Array.fromBase64(proof.leaf, { alphabet: 'base64url' })))),
    },
    facts: listFacts(certificate, stated, height),
    code: encodeAddress(`${site}${isCard ? '/explorer' : '/timestamp'}`),
    check: {
      title: m.statements_paper_check(),
      steps: isCard
        ? [
            m.statements_paper_open({ address: `${host(site)}/explorer` }),
            m.statements_paper_drop_card(),
            m.statements_paper_read_card(),
          ]
        : [
            m.statements_paper_open({ address: `${host(site)}/timestamp` }),
            m.statements_paper_drop(),
            m.statements_paper_read(),
          ],
      note: m.statements_paper_gone({ file: CERTIFICATE_NAME }),
    },
    path: {
      label: m.statements_paper_path({ height, count: proof.batch.path.length }),
      rows: proof.batch.path.map((step, index) => `${index + 1}. ${shorten(step)}`),
    },
    says: isCard
      ? [
          { title: m.statements_paper_says(), text: m.statements_paper_says_card() },
          { title: m.statements_paper_not(), text: m.statements_paper_not_card() },
        ]
      : [
          { title: m.statements_paper_says(), text: m.statements_paper_says_file() },
          { title: m.statements_paper_not(), text: m.statements_paper_not_file() },
        ],
    foot,
  };
}

type ParsedStatement = ReturnType<typeof parseStatement>;

function listFacts(
  { proof, file }: CertificateFile,
  stated: ParsedStatement,
  height: string,
): CertificateContent['facts'] {
  const place = {
    label: m.statements_paper_place(),
    value: m.statements_paper_place_value({ place: proof.batch.place + 1, height }),
  };
  if (stated !== null) {
    return [
      { label: m.statements_paper_issue(), value: stated.issue },
      { label: m.statements_paper_level(), value: levelName(stated.level) },
      place,
    ];
  }
  return [
    ...(file === null
      ? []
      : [{ label: m.statements_paper_name(), value: `${shortenName(file.name)}, ${formatSize(file.size)}` }]),
    place,
    ...(proof.token === null ? [] : [{ label: m.statements_paper_witness(), value: 'RFC 3161' }]),
  ];
}

const NAME_MAX = 56;
const NAME_END = 16;

/** On one line: its beginning, and its end with the kind of file. The certificate inside has it whole. */
function shortenName(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_MAX) return name;
  return `${letters.slice(0, NAME_MAX - NAME_END - 1).join('')}…${letters.slice(-NAME_END).join('')}`;
}

const host = (site: string): string => URL.parse(site)?.host ?? site;

function describeZone(at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return zone.replace('GMT', 'UTC');
}

const GROUP = 4;

/** Two rows of eight groups of four. */
function groupHash(hex: string): string[] {
  const groups = hex.match(/.{4}/g) ?? [];
  return [groups.slice(0, 2 * GROUP), groups.slice(2 * GROUP)].map((row) => row.join(' '));
}

function shorten(base64: string): string {
  const groups = groupHash(toHex(new Uint8Array(Uint8Array.fromBase64(base64, { alphabet: 'base64url' }))))
    .join(' ')
    .split(' ');
  return `${groups.slice(0, 3).join(' ')} … ${groups.slice(-2).join(' ')}`;
}
