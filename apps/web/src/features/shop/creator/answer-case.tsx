import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import type { CreatorCase } from '@repo/contract/shop/creator-cases';
import { CASE_TEXT_MAX } from '@repo/contract/shop/order-cases';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { answerCase, refetchCreatorCases } from './use-creator-cases.ts';

type CaseAct = 'newPiece' | 'money' | 'ask' | 'declined';

/** The one answer to a case: what is done, and what the person reads. */
export function AnswerCase({ one }: { one: CreatorCase }) {
  const { id, currency, valueMinor, wish, paymentId } = one;
  const hasMoney = paymentId !== null && one.leftMinor !== '0';
  const [act, setAct] = useState<CaseAct>(wish === 'newPiece' || !hasMoney ? 'newPiece' : 'money');
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const most = BigInt(valueMinor);
  const minor = amount.trim() === '' ? most : parseMoney(amount.trim().replace(',', '.'));
  const isBadAmount = act === 'money' && (minor === null || minor < 1n || minor > most);
  const isShort = text.trim() === '';
  const sending = useCall(answerCase, {
    refetches: refetchCreatorCases,
    done: m.cases_done(),
    failed: { title: m.cases_do_failed(), about: m.ui_server_fault() },
  });
  function send(): void {
    setWasSent(true);
    if (isBadAmount || isShort) return;
    const part = act === 'money' && minor !== null && minor !== most ? { amountMinor: minor.toString() } : {};
    void sending.submit({ id, to: act, text: text.trim(), ...part });
  }
  return (
    <Card flush title={m.cases_answer()}>
      <ChoiceRows
        label={m.cases_answer()}
        options={[
          { value: 'newPiece', label: m.cases_act_new(), about: m.cases_act_new_about(), end: null },
          {
            ...{ value: 'money', label: m.cases_act_money(), about: m.cases_act_money_about() },
            end: <span className="numeric font-mono">{formatMoney(valueMinor, currency)}</span>,
            missing: hasMoney ? null : m.cases_act_no_money(),
            more: (
              <TextField
                mono
                className="sm:w-56"
                inputMode="decimal"
                label={m.cases_amount()}
                placeholder={formatMinor(most)}
                value={amount}
                error={
                  wasSent && isBadAmount ? m.cases_amount_bad({ most: formatMoney(valueMinor, currency) }) : undefined
                }
                onChange={({ target }) => setAmount(target.value)}
              />
            ),
          },
          { value: 'ask', label: m.cases_act_ask(), about: m.cases_act_ask_about(), end: null },
          { value: 'declined', label: m.cases_act_declined(), about: m.cases_act_declined_about(), end: null },
        ]}
        value={act}
        onChange={setAct}
      />
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <TextareaField
          label={m.cases_answer_text()}
          maxLength={CASE_TEXT_MAX}
          value={text}
          error={wasSent && isShort ? m.cases_answer_missing() : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="primary" className="mt-4" busy={sending.isPending} busyLabel={m.cases_doing()} onClick={send}>
          {m.cases_do()}
        </Button>
      </div>
    </Card>
  );
}
