import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import { textsIn } from '../../../core/texts.ts';
import { drawCode } from './draw-code.ts';

/** The content of a mail, before it is written as text and as HTML. `isWhole`: the subject stands without the product. */
export type MailLetter = {
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly isWhole?: boolean;
  /** Invoices that travel with it, by their ids. */
  readonly papers?: readonly string[];
};

export type LetterRow = { readonly label: string; readonly value: string; readonly isTotal: boolean };

/** A paragraph, a code to be typed, or a link with its label; letters about money have more. */
export type LetterBlock =
  | { text: string }
  | { code: string }
  | { link: string; label: string }
  | { title: string }
  | { button: string; link: string }
  /** Sums under each other. */
  | { rows: readonly LetterRow[] }
  /** What is to be copied, each under its label. */
  | { details: readonly LetterRow[] }
  /** A code that is drawn, and what to do with it. */
  | { payload: string; hint: string }
  | { small: string };

/** `picture`: the id under which the mail's HTML names it, and a PNG as base64. */
export type DrawnLetter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly papers?: readonly string[] | undefined;
  readonly pictures?: readonly { readonly id: string; readonly png: string }[] | undefined;
};

/** Plain text and simple HTML of the same content; nothing is loaded when the mail is opened. */
export function drawLetter(letter: MailLetter, origin: string, language: Language): DrawnLetter {
  const { subject, blocks, isWhole = false, papers } = letter;
  const foot = `${PRODUCT} · ${origin} · ${textsIn('mail', language).texts.foot}`;
  const rows = blocks.map((block) => formatHtmlBlock(block)).join('\n');
  const codes = blocks.filter((block) => 'payload' in block);
  return {
    subject: isWhole ? subject : `${PRODUCT}: ${subject}`,
    text: `${[...blocks.flatMap((block) => ('payload' in block ? [] : formatTextBlock(block))), `-- \n${foot}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${rows}
<p style="font-size: 13px">${escapeHtml(foot)}</p>
</body>
</html>
`,
    ...(papers !== undefined && papers.length > 0 && { papers }),
    ...(codes.length > 0 && { pictures: codes.map(({ payload }) => ({ id: CODE_ID, png: drawCode(payload) })) }),
  };
}

/** A letter has one drawn code. */
const CODE_ID = 'bank-code';

function formatTextBlock(block: Exclude<LetterBlock, { payload: string }>): string {
  if ('text' in block) return block.text;
  if ('title' in block) return block.title;
  if ('small' in block) return block.small;
  if ('code' in block) return `    ${block.code}`;
  if ('button' in block) return `${block.button}:\n${block.link}`;
  if ('rows' in block) return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('details' in block) return block.details.map(({ label, value }) => `${label}:\n    ${value}`).join('\n');
  return `${block.label}:\n${block.link}`;
}

const CELL = 'padding: 8px 0; border-top: 1px solid #c4cdcb';
const BOX = 'border: 1px solid #c4cdcb; border-radius: 6px; padding: 12px 16px';
const BUTTON =
  'display: block; padding: 12px 16px; border-radius: 6px; background: #0f5c52; color: #ffffff; text-align: center; text-decoration: none; font-weight: bold';

function formatHtmlBlock(block: LetterBlock): string {
  if ('text' in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ('title' in block) return `<h1 style="font-size: 20px; line-height: 1.3">${escapeHtml(block.title)}</h1>`;
  if ('small' in block) return `<p style="font-size: 13px">${escapeHtml(block.small)}</p>`;
  if ('code' in block) {
    return `<p style="font-family: monospace; font-size: 28px; letter-spacing: 4px">${escapeHtml(block.code)}</p>`;
  }
  if ('button' in block) {
    return `<p><a style="${BUTTON}" href="${escapeHtml(block.link)}">${escapeHtml(block.button)}</a></p>`;
  }
  if ('rows' in block)
    return `<table style="width: 100%; border-collapse: collapse">${block.rows.map(formatRow).join('')}</table>`;
  if ('details' in block) return `<div style="${BOX}">${block.details.map(formatDetail).join('')}</div>`;
  if ('payload' in block) {
    const hint = escapeHtml(block.hint);
    return `<p><img src="cid:${CODE_ID}" width="164" height="164" alt="${hint}" style="background: #ffffff"><br>${hint}</p>`;
  }
  return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
}

function formatRow({ label, value, isTotal }: LetterRow): string {
  const style = isTotal ? 'padding: 8px 0; border-top: 2px solid; font-weight: bold' : CELL;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style}; text-align: right; white-space: nowrap">${escapeHtml(value)}</td></tr>`;
}

const formatDetail = ({ label, value }: LetterRow): string =>
  `<p style="margin: 0 0 8px"><span style="font-size: 13px">${escapeHtml(label)}</span><br><span style="font-family: monospace; font-size: 18px; overflow-wrap: anywhere">${escapeHtml(value)}</span></p>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
