import { parseAtoms } from '@repo/contract/rules/amounts';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { type TransferBody, toHex, transferHash, transferText } from '@repo/vault';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatExact } from '../wallet-words.ts';

type SignedTextProps = { body: TransferBody; findAddressName: (address: string) => string | null };
type SignedTextLine = { key: keyof TransferBody; term: string; words: ReactNode };

/** A table of the signed text: what each part says in words, beside the part itself. */
export function SignedText({ body, findAddressName }: SignedTextProps) {
  const [showsAll, setShowsAll] = useState(false);
  const text = transferText(body);
  return (
    <Card title={m.wallet_review_title()} flush>
      <table className="w-full text-left text-label">
        <caption className="sr-only">{m.wallet_review_caption()}</caption>
        <thead className="text-small text-ink-3">
          <tr>
            <th scope="col" className="px-4 py-2 font-normal sm:px-5" colSpan={2}>
              {m.wallet_review_words()}
            </th>
            <th scope="col" className="bg-canvas px-4 py-2 font-normal max-sm:hidden">
              {m.wallet_review_bytes()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {listLines(body, findAddressName).map(({ key, term, words }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="px-4 py-3 font-normal text-ink-3 sm:px-5">
                {term}
              </th>
              <td className="px-2 py-3">{words}</td>
              <td className="bg-canvas px-4 py-3 font-mono text-small [overflow-wrap:anywhere] max-sm:hidden">
                <span className="text-primary">"{key}"</span>:"
                {key === 'from' || key === 'to' ? groupAddress(body[key]) : body[key]}"
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <p className="text-small text-ink-3">{m.wallet_review_hash({ count: text.length })}</p>
        <p className="font-mono text-small break-words">{toHex(transferHash(body)).replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <Button
          variant="quiet"
          size="low"
          className="-ml-2.5"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.wallet_review_hide_text() : m.wallet_review_show_text()}
        </Button>
        {showsAll ? <pre className="mt-2 font-mono text-small break-all whitespace-pre-wrap">{text}</pre> : null}
      </div>
    </Card>
  );
}

function listLines(body: TransferBody, findAddressName: SignedTextProps['findAddressName']): SignedTextLine[] {
  const asset = CRYPTO_TYPES.find((one) => one === body.asset);
  const party = (address: string) => (
    <>
      <span className="block font-strong">{findAddressName(address) ?? m.wallet_review_no_name()}</span>
      <span className="block font-mono text-small break-words sm:hidden">{groupAddress(address)}</span>
      <span className="block text-small text-ink-3">{addressWords(address)}</span>
    </>
  );
  const units = (value: string) => (
    <span className="numeric font-mono font-strong">
      {asset === undefined ? `${value} ${body.asset}` : formatExact(parseAtoms(value) ?? 0n, asset)}
    </span>
  );
  return [
    { key: 'from', term: m.wallet_send_from(), words: party(body.from) },
    { key: 'to', term: m.wallet_send_to(), words: party(body.to) },
    { key: 'amount', term: m.wallet_send_amount(), words: units(body.amount) },
    { key: 'fee', term: m.wallet_send_fee(), words: units(body.fee) },
    {
      key: 'memo',
      term: m.wallet_send_memo(),
      words: body.memo === '' ? m.wallet_review_no_memo() : `“${body.memo}” ${m.wallet_review_public()}`,
    },
    { key: 'nonce', term: m.wallet_review_order(), words: m.wallet_review_nth({ number: Number(body.nonce) + 1 }) },
    { key: 'validUntil', term: m.wallet_review_valid(), words: formatWhen(body.validUntil) },
    { key: 'chainId', term: m.wallet_review_ledger(), words: m.wallet_review_this_only() },
  ];
}
