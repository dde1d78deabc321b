import { sendSignInCode } from '@repo/contract/sessions/unknown-devices';
import { ask } from '../../api/ask.ts';
import { SignInCodeField } from '../../parts/sign-in-code/sign-in-code-field.tsx';

type MailedCodeFieldProps = { typed: string; onTyped: (typed: string) => void; username: string };

export function MailedCodeField({ typed, onTyped, username }: MailedCodeFieldProps) {
  return (
    <SignInCodeField
      typed={typed}
      onTyped={onTyped}
      send={() => ask(sendSignInCode, { body: { username: username.trim().toLowerCase() } })}
    />
  );
}
