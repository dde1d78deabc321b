import type { CardRow } from '@repo/client/card/card-rows';
import type { Language } from '@repo/contract/rules/languages';
import { use } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LookContext, useTongues } from './tongues.tsx';

/** Fewer digits are a year or a room, and no number. */
const DIGITS_MIN = 3;

/**
 * What a link may dial: digits, and a plus in front. Letters, pauses and service codes (`*#`) are left out, because the
 * number was typed by somebody nobody has checked.
 */
export function readDialled(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN || /[*#;,]/.test(text)) return null;
  return text.trim().startsWith('+') ? `+${digits}` : digits;
}

/** A number written somewhere in a line: `Paolo, +39 055 000 0142`. */
const findNumber = (text: string): string | null => /\+?\d[\d ()./-]{4,}\d/.exec(text)?.[0] ?? null;

/** Somebody to call. The number is shown, so that whoever dials sees where it leads. */
export function ContactRow({ row, language }: { row: CardRow; language: Language | null }) {
  const number = row.phone ?? findNumber(row.text);
  const dialled = number === null ? null : readDialled(number);
  const name = row.text === '' ? (row.relation ?? '') : row.text;
  return (
    <div className="contact">
      <div>
        <p className="value" lang={language ?? undefined}>
          {name}
        </p>
        {row.relation === undefined || row.relation === name ? null : (
          <p className="detail" lang={language ?? undefined}>
            {row.relation}
          </p>
        )}
        {row.phone === undefined ? null : <p className="detail number">{row.phone}</p>}
      </div>
      {dialled === null ? null : <CallButton dialled={dialled} name={name} />}
    </div>
  );
}

function CallButton({ dialled, name }: { dialled: string; name: string }) {
  const { main } = useTongues();
  const isLook = use(LookContext);
  const words = (
    <>
      <Icon name="phone" />
      {m.stranger_call({}, { locale: main })}
      <span className="sr-only"> {name}</span>
    </>
  );
  return isLook ? (
    <span className="btn primary">{words}</span>
  ) : (
    <a className="btn primary" href={`tel:${dialled}`}>
      {words}
    </a>
  );
}
