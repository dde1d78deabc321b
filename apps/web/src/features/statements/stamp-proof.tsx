import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { CertificateAnswer } from '../../parts/statements/check-here.ts';
import { formatCount } from '../../parts/words/counts.ts';
import { formatMoment } from '../../parts/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ChainDrawing } from './chain-drawing.tsx';
import { SaveButtons } from './save-buttons.tsx';

type BlockFactsProps = { answer: CertificateAnswer; certificate: CertificateFile | null };

/** The block in which it stands, drawn between its neighbours, and what is known of it. */
export function BlockFacts({ answer, certificate }: BlockFactsProps) {
  const { height, sealedAt, head, token } = answer;
  const block = certificate?.proof.transaction.sealed?.block;
  const rows = [
    { key: 'sealed', term: m.statements_fact_sealed(), value: formatMoment(sealedAt) },
    ...(token === null
      ? []
      : [
          {
            key: 'authority',
            term: m.statements_fact_authority(),
            value: `${token.authority}, RFC 3161, ${formatMoment(token.at)}`,
          },
        ]),
    ...(head === null ? [] : [{ key: 'head', term: m.statements_fact_head(), value: formatCount(head.height) }]),
  ];
  return (
    <Card
      title={m.statements_block({ height: formatCount(height) })}
      action={
        <Link to="/explorer" search={{ block: String(height) }} className="link">
          {m.statements_open_ledger()}
        </Link>
      }
    >
      {block === undefined ? null : <ChainDrawing block={block} head={head} />}
      <DefinitionList rows={rows} />
    </Card>
  );
}

/** What it proves and what not, and the certificate once more, for who has only one of its two forms. */
export function Proves({ certificate }: { certificate: CertificateFile | null }) {
  const rows = [
    { ok: true, text: m.statements_proves_existed() },
    { ok: true, text: m.statements_proves_date() },
    { ok: false, text: m.statements_proves_not_who() },
    { ok: false, text: m.statements_proves_not_notary() },
  ];
  return (
    <Card title={m.statements_proves()}>
      <ul className="grid gap-2.5">
        {rows.map(({ ok, text }) => (
          <li key={text} className="flex gap-3">
            <Icon name={ok ? 'check' : 'close'} size={18} className={ok ? 'text-ok' : 'text-ink-3'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {certificate === null ? null : <SaveButtons read={async () => certificate} className="mt-4" />}
    </Card>
  );
}
