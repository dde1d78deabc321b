import type { PaymentMethodId } from '@repo/contract/payments/payments';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

/**
 * Small signs by which a way to pay is known. They are our own drawings of names and plain shapes in our own face, no files of
 * the brands. They stand on white in both themes, and beside the name, so that readers hear them once.
 */
export function MethodMarks({ method }: { method: PaymentMethodId }) {
  const signs = SIGNS[method];
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-1.5">
      {typeof signs === 'string' ? (
        <IconMark name={signs} />
      ) : (
        signs?.map(({ key, drawing }) => <Mark key={key}>{drawing}</Mark>)
      )}
    </span>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 26"
      width={40}
      height={26}
      className="shrink-0 rounded-[4px] bg-glyph-ground font-sans shadow-[0_0_0_1px_var(--color-line)]"
    >
      {children}
    </svg>
  );
}

const IconMark = ({ name }: { name: IconName }) => (
  <span className="grid h-6.5 w-10 shrink-0 place-items-center rounded-[4px] bg-surface text-primary shadow-[0_0_0_1px_var(--color-line)]">
    <Icon name={name} size={18} />
  </span>
);

type MarkWordProps = { children: string; fill: string; size?: number; italic?: boolean; y?: number };

const MarkWord = ({ children, fill, size = 11, italic = false, y = 17 }: MarkWordProps) => (
  <text
    x={20}
    y={y}
    textAnchor="middle"
    fontSize={size}
    fontWeight={750}
    fill={fill}
    {...(italic && { fontStyle: 'italic', transform: 'skewX(-10) translate(3 0)' })}
  >
    {children}
  </text>
);

/** Names of brands, which no language translates. */
const NAMES = { visa: 'VISA', amex: 'AMEX', pay: 'Pay' } as const;

const visa = (
  <MarkWord fill="#1a1f71" size={13} italic y={17.5}>
    {NAMES.visa}
  </MarkWord>
);

const mastercard = (
  <>
    <circle cx={16} cy={13} r={7} fill="#d8202a" />
    <circle cx={24} cy={13} r={7} fill="#f2a01f" />
    <path d="M20 7.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z" fill="#e8641f" />
  </>
);

const amex = (
  <>
    <rect width={40} height={26} fill="#0a6bc4" />
    <MarkWord fill="#ffffff" size={11}>
      {NAMES.amex}
    </MarkWord>
  </>
);

const paypal = (
  <>
    <path d="M17 20.5l2-14h5.2a4.1 4.1 0 0 1 .5 8.2h-3.5l-.8 5.8z" fill="#2a9be0" />
    <path d="M14.5 18.5l2-14h5.2a4.1 4.1 0 0 1 .5 8.2h-3.5l-.8 5.8z" fill="#153584" />
  </>
);

const word = (text: string, fill: string, size: number) => (
  <MarkWord fill={fill} size={size}>
    {text}
  </MarkWord>
);

const google = (
  <>
    <path d="M12.5 10a4 4 0 1 0 1.3 3.4h-4" fill="none" stroke="#3c6fd1" strokeWidth={1.8} />
    <text x={26} y={17} textAnchor="middle" fontSize={11} fontWeight={600} fill="#3c4043">
      {NAMES.pay}
    </text>
  </>
);

const apple = (
  <>
    <path
      d="M10 10.6c1.2-.7 2.6-.5 3.4.4-1.6 1-1.4 3.3.3 4-.5 1.4-1.4 2.6-2.3 2.6-.6 0-.9-.4-1.6-.4s-1 .4-1.6.4c-1.2 0-2.6-2.4-2.6-4.5 0-2.2 1.8-3.5 4.4-2.5zM9.6 9.6c0-1.4.9-2.5 2.2-2.8.2 1.5-.9 2.7-2.2 2.8z"
      fill="#111111"
    />
    <text x={26} y={17} textAnchor="middle" fontSize={11} fontWeight={600} fill="#111111">
      {NAMES.pay}
    </text>
  </>
);

type DrawnSign = { key: string; drawing: ReactNode };

const one = (key: string, drawing: ReactNode): readonly DrawnSign[] => [{ key, drawing }];

/** A method without a sign of its own here, such as one that a new provider brings, has none. */
const SIGNS: Readonly<Partial<Record<PaymentMethodId, readonly DrawnSign[] | IconName>>> = {
  card: [...one('visa', visa), ...one('mastercard', mastercard), ...one('amex', amex)],
  account_credit: 'wallet',
  stripe: one('stripe', word('stripe', '#5146d8', 11)),
  apple_pay: one('apple', apple),
  google_pay: one('google', google),
  paypal: one('paypal', paypal),
  bank_transfer: one('sepa', word('SEPA', '#10298e', 11)),
  cryptocurrency: 'glyph',
};
