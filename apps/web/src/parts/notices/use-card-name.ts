import { titleSlot } from '@house/client/text-slots';
import type { Notification } from '@house/contract/notifications';
import { useOpenText } from '../vault/sealed-text.ts';

/** The title of the glyph that a notification is about; null without a glyph and while the vault is locked. */
export function useCardName({ metadata, glyphTitle }: Pick<Notification, 'metadata' | 'glyphTitle'>): string | null {
  const opened = useOpenText(titleSlot(metadata.recordId ?? ''), glyphTitle);
  return opened.state === 'open' ? opened.text : null;
}
