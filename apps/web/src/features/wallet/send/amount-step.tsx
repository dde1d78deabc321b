import { AMOUNT_DECIMALS, formatAtoms, networkFee, parseAmount, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, MEMO_MAX } from '@repo/contract/rules/assets';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findRate, useRates } from '../use-wallets.ts';
import { formatAmount, formatDollars, formatExact } from '../wallet-words.ts';
import { sayMissing } from './say-missing.ts';
import { type AmountProblem, isMemoFine, judgeAmount, largestAmount, type SendDraft } from './send-draft.ts';

type AmountStepProps = {
  wallet: Wallet;
  draft: SendDraft;
  onChange: (part: Partial<SendDraft>) => void;
  onBack: () => void;
  onNext: () => void;
};

/** How much, with the fee and what is left beside it while one types. */
export function AmountStep({ wallet, draft, onChange, onBack, onNext }: AmountStepProps) {
  const [wasSent, setWasSent] = useState(false);
  const { cryptoType, available } = wallet;
  const problem = judgeAmount(draft.amount, wallet);
  const rate = findRate(useRates().data, ASSET_SYMBOLS[cryptoType]);
  const most = largestAmount(parseAtoms(available) ?? 0n, cryptoType);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (problem === null && isMemoFine(draft.memo)) onNext();
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate className="max-w-[42rem] space-y-5">
        <TextField
          label={m.wallet_send_amount_in({ symbol: ASSET_SYMBOLS[cryptoType] })}
          aside={
            most === 0n ? null : (
              <Button variant="quiet" size="low" onClick={() => onChange({ amount: formatAtoms(most) })}>
                {m.wallet_send_all()}
              </Button>
            )
          }
          hint={
            rate !== null && problem === null
              ? m.wallet_about_dollars({ amount: formatDollars(draft.amount.trim(), rate.price) })
              : m.wallet_send_available({ amount: formatAmount(available, cryptoType) })
          }
          value={draft.amount}
          error={wasSent && problem !== null ? amountSentence(problem) : undefined}
          inputMode="decimal"
          step={1 / 10 ** AMOUNT_DECIMALS}
          mono
          autoFocus
          autoComplete="off"
          onChange={(event) => onChange({ amount: event.target.value.replace(',', '.') })}
        />
        <TextField
          label={m.wallet_send_memo()}
          hint={m.wallet_send_memo_hint()}
          value={draft.memo}
          error={isMemoFine(draft.memo) ? undefined : m.wallet_send_memo_wrong({ max: MEMO_MAX })}
          autoComplete="off"
          onChange={(event) => onChange({ memo: event.target.value })}
        />
        <Sums amount={draft.amount} wallet={wallet} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={onBack}>{m.wallet_back()}</Button>
          <Button type="submit" variant="primary">
            {m.wallet_send_to_review()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The fee and the balance after it, exact as the ledger will book them. */
export function Sums({ amount, wallet }: { amount: string; wallet: Pick<Wallet, 'available' | 'cryptoType'> }) {
  const atoms = parseAmount(amount.trim());
  if (atoms === null || atoms === 0n) return null;
  const { cryptoType } = wallet;
  const fee = networkFee(atoms, cryptoType);
  const after = (parseAtoms(wallet.available) ?? 0n) - atoms - fee;
  const shown = (value: bigint) => <span className="numeric font-mono">{formatExact(value, cryptoType)}</span>;
  return (
    <DefinitionList
      rows={[
        { key: 'amount', term: m.wallet_send_amount(), value: shown(atoms) },
        { key: 'fee', term: m.wallet_send_fee(), value: shown(fee) },
        { key: 'total', term: m.wallet_send_total(), value: <strong>{shown(atoms + fee)}</strong> },
        ...(after < 0n ? [] : [{ key: 'after', term: m.wallet_send_after(), value: shown(after) }]),
      ]}
    />
  );
}

const SENTENCES: Readonly<Record<AmountProblem, () => string>> = {
  missing: sayMissing,
  form: m.wallet_amount_wrong,
  zero: m.wallet_amount_zero,
  tooMuch: m.wallet_amount_too_much,
};

export const amountSentence = (problem: AmountProblem): string => SENTENCES[problem]();
