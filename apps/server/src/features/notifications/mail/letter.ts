import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import { textsIn } from '../../../core/texts.ts';

/** The content of a mail, before it is written as text and as HTML. */
export type MailLetter = { subject: string; blocks: readonly LetterBlock[] };

/** A paragraph, a code to be typed, or a link with its label. */
export type LetterBlock = { text: string } | { code: string } | { link: string; label: string };

export type DrawnLetter = { subject: string; text: string; html: string };

/** Plain text and simple HTML of the same content; nothing is loaded when the mail is opened. */
export function drawLetter({ subject, blocks }: MailLetter, origin: string, language: Language): DrawnLetter {
  const foot = `${PRODUCT} · ${origin} · ${textsIn('mail', language).texts.foot}`;
  const rows = blocks.map((block) => formatHtmlBlock(block)).join('\n');
  return {
    subject: `${PRODUCT}: ${subject}`,
    text: `${[...blocks.map(formatTextBlock), `-- \n${foot}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${rows}
<p style="font-size: 13px">${escapeHtml(foot)}</p>
</body>
</html>
`,
  };
}

function formatTextBlock(block: LetterBlock): string {
  if ('text' in block) return block.text;
  return 'code' in block ? `    ${block.code}` : `${block.label}:\n${block.link}`;
}

function formatHtmlBlock(block: LetterBlock): string {
  if ('text' in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ('code' in block) {
    return `<p style="font-family: monospace; font-size: 28px; letter-spacing: 4px">${escapeHtml(block.code)}</p>`;
  }
  return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
}

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
