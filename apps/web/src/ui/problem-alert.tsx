import { InlineAlert } from './inline-alert.tsx';

type ProblemAlertProps = { problem: string | null; className?: string };

/** Why something did not work, announced at once; nothing where all is well. */
export function ProblemAlert({ problem, className }: ProblemAlertProps) {
  if (problem === null) return null;
  return (
    <InlineAlert tone="danger" announce="alert" {...(className !== undefined && { className })}>
      {problem}
    </InlineAlert>
  );
}
