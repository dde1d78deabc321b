import { copyText } from '../../device/files/clipboard.ts';
import { m } from '../../paraglide/messages.js';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';

export async function copyCode(code: string): Promise<void> {
  showCodeCopied(await copyText(code));
}

export function showCodeCopied(isCopied: boolean): void {
  const [done, failed, about] = [
    m.institutions_copied(),
    m.institutions_copy_failed(),
    m.institutions_copy_failed_about(),
  ];
  showCopiedToast(isCopied, { done, failed, about });
}
