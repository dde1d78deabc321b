import { PRODUCT } from '@repo/contract/brand';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import { formatAtoms, parseAmount } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, MEMO_MAX } from '@repo/contract/rules/assets';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { read } from '../../../api/read.ts';
import { copyText } from '../../../device/files/clipboard.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { shareText } from '../../../device/files/share.ts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { QrCode, qrCodeSvg } from '../../../parts/codes/qr-code.tsx';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findRate, useRates } from '../use-wallets.ts';
import { formatAmount, formatDollars } from '../wallet-words.ts';
import { judgeRequest, type PaymentRequest, paymentLink, type RequestProblem } from './payment-link.ts';

type ReceiveDialogProps = { wallet: Wallet; name: string; onClose: () => void };
type PaymentRequestInput = Pick<PaymentRequest, 'amount' | 'memo'>;

/** A request to pay into a wallet: its address as a code, as a link and in words to compare. */
export function ReceiveDialog({ wallet, name, onClose }: ReceiveDialogProps) {
  const { walletAddress, cryptoType, balance } = wallet;
  const [typed, setTyped] = useState<PaymentRequestInput>({ amount: '', memo: '' });
  const problems = judgeRequest(typed);
  const request = buildRequest(walletAddress, typed, problems);
  const link = paymentLink(location.origin, request);
  const words = addressWords(walletAddress);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      whole="phone"
      title={m.wallet_receive_title()}
      about={m.wallet_receive_into({ name, balance: formatAmount(balance, cryptoType) })}
      footer={<ShareButtons link={link} />}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <RequestDrawing request={request} words={words} link={link}>
            <AskedFor wallet={wallet} request={request} />
          </RequestDrawing>
        </div>
        <div className="min-w-0">
          <WholeAddress address={walletAddress} />
          <RequestFields symbol={ASSET_SYMBOLS[cryptoType]} typed={typed} problems={problems} onType={setTyped} />
          <ReceiveNote symbol={ASSET_SYMBOLS[cryptoType]} />
        </div>
      </div>
    </Dialog>
  );
}

const DRAWINGS = ['code', 'glyph'] as const;
type DrawingKind = (typeof DRAWINGS)[number];
const DRAWING_NAMES = { code: m.wallet_receive_as_code, glyph: m.wallet_receive_as_glyph };
/** The drawing of glyphs is loaded with the first one. */
const PaymentGlyph = lazy(async () => ({ default: (await import('./payment-glyph.tsx')).PaymentGlyph }));

type RequestDrawingProps = { request: PaymentRequest; words: string; link: string; children: ReactNode };

/** The request for a camera: a QR code for any phone, or a glyph for the scanner of this app. */
function RequestDrawing({ request, words, link, children }: RequestDrawingProps) {
  const [kind, setKind] = useState<DrawingKind>('code');
  const title = m.wallet_receive_file_title({ words });
  async function save() {
    const file =
      kind === 'code' ? qrCodeSvg(link, title) : (await import('./payment-glyph.tsx')).paymentGlyphSvg(request, title);
    saveFile(formatFileName(words), file);
  }
  return (
    <>
      <SegmentedControl
        label={m.wallet_receive_as()}
        hideLabel
        size="low"
        stretch
        options={DRAWINGS.map((value) => ({ value, label: DRAWING_NAMES[value]() }))}
        value={kind}
        onChange={setKind}
        className="mb-2"
      />
      {kind === 'code' ? (
        <QrCode text={link} label={m.wallet_receive_code({ words })} className="mx-auto max-w-68 sm:max-w-none" />
      ) : (
        <Suspense fallback={<div className="aspect-square" />}>
          <PaymentGlyph request={request} label={m.wallet_receive_glyph({ words })} />
        </Suspense>
      )}
      {children}
      <Button variant="quiet" size="low" wide icon="download" className="mt-2" onClick={() => void save()}>
        {m.wallet_receive_download()}
      </Button>
      {kind === 'glyph' ? <p className="text-small text-ink-3">{m.wallet_receive_glyph_about()}</p> : null}
    </>
  );
}

/** What is wrong is asked for neither in the code nor in the link. */
function buildRequest(
  to: string,
  { amount, memo }: PaymentRequestInput,
  problems: readonly RequestProblem[],
): PaymentRequest {
  const atoms = parseAmount(amount.trim());
  return {
    to,
    amount: atoms === null || problems.includes('amount') ? '' : formatAtoms(atoms),
    memo: problems.includes('memo') ? '' : memo.trim(),
  };
}

/** Names of files tell the four words and never the name of the wallet: they lie about in download folders. */
const formatFileName = (words: string): string => `${PRODUCT.toLowerCase()}-${words.replaceAll(' ', '-')}.svg`;

function AskedFor({ wallet: { cryptoType }, request: { amount, memo } }: { wallet: Wallet; request: PaymentRequest }) {
  const rate = findRate(useRates().data, ASSET_SYMBOLS[cryptoType]);
  if (amount === '' && memo === '') return null;
  return (
    <p className="mt-2.5 text-center">
      {amount === '' ? null : (
        <span className="numeric block font-mono text-h2 font-strong">{formatAmount(amount, cryptoType)}</span>
      )}
      <span className="block text-small break-words text-ink-3">
        {amount === '' || rate === null ? null : m.wallet_receive_worth({ amount: formatDollars(amount, rate.price) })}
        {memo === '' ? null : <span className="block">{m.wallet_receive_quoted({ memo })}</span>}
      </span>
    </p>
  );
}

function WholeAddress({ address }: { address: string }) {
  async function copy() {
    showCopiedToast(await copyText(address), {
      done: m.wallet_receive_address_copied(),
      failed: m.wallet_receive_not_copied(),
      about: m.wallet_receive_by_hand(),
    });
  }
  return (
    <div className="rounded-control border border-line bg-canvas px-4 py-3.5">
      <div className="flex items-center gap-3.5">
        <AddressSeal address={address} size={44} />
        <div className="min-w-0">
          <p className="code-text [word-spacing:0.06em] select-all">{groupAddress(address)}</p>
          <p className="text-small text-ink-2">{addressWords(address)}</p>
        </div>
      </div>
      <Button variant="quiet" size="low" icon="copy" className="mt-1.5 -ml-3" onClick={() => void copy()}>
        {m.wallet_receive_copy_address()}
      </Button>
    </div>
  );
}

type RequestFieldsProps = {
  symbol: string;
  typed: PaymentRequestInput;
  problems: readonly RequestProblem[];
  onType: (typed: PaymentRequestInput) => void;
};

function RequestFields({ symbol, typed, problems, onType }: RequestFieldsProps) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <TextField
        type="number"
        inputMode="decimal"
        min="0.000001"
        step="0.000001"
        mono
        label={m.wallet_receive_amount()}
        aside={<span className="text-ink-3">{symbol}</span>}
        error={problems.includes('amount') ? m.wallet_receive_bad_amount() : undefined}
        value={typed.amount}
        onChange={(event) => onType({ ...typed, amount: event.target.value })}
      />
      <TextField
        label={m.wallet_receive_memo()}
        aside={<span className="text-ink-3">{m.wallet_receive_memo_public()}</span>}
        maxLength={MEMO_MAX}
        autoComplete="off"
        error={problems.includes('memo') ? m.wallet_receive_bad_memo() : undefined}
        value={typed.memo}
        onChange={(event) => onType({ ...typed, memo: event.target.value })}
      />
    </div>
  );
}

function ReceiveNote({ symbol }: { symbol: string }) {
  const mode = useQuery(read(readLedgerHead, {})).data?.chain.mode;
  return (
    <p className="mt-4 text-small text-ink-3">
      {m.wallet_receive_only({ symbol })}
      {/* Until the ledger has answered, the careful sentence stands. */}
      {mode === undefined || isPlayMoney(mode) ? ` ${m.wallet_receive_sandbox()}` : null}
    </p>
  );
}

function ShareButtons({ link }: { link: string }) {
  const texts = { done: m.ui_link_copied(), failed: m.wallet_receive_not_copied(), about: m.wallet_receive_by_hand() };
  async function share() {
    const outcome = await shareText(link);
    if (outcome === 'copied' || outcome === 'failed') showCopiedToast(outcome === 'copied', texts);
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon="copy" onClick={() => void copyText(link).then((isCopied) => showCopiedToast(isCopied, texts))}>
        {m.ui_copy_link()}
      </Button>
      <Button variant="primary" icon="share" onClick={() => void share()}>
        {m.wallet_receive_share()}
      </Button>
    </div>
  );
}
