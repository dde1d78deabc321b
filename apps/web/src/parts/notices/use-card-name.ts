import { faceSlot, titleSlot } from '@repo/client/text-slots';
import type { Notification } from '@repo/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { getLocale } from '../../paraglide/runtime.js';
import { useOpenText } from '../vault/sealed-text.ts';

type NamedNotice = Pick<Notification, 'metadata' | 'glyphTitle' | 'glyphFace'>;

/**
 * The card that a notification is about, by the person it is for, else by its title; null without a card and while the
 * vault is locked. The name comes from the vault when the notification is drawn: mails and push do not have it.
 */
export function useCardName({ metadata, glyphTitle, glyphFace }: NamedNotice): string | null {
  const { recordId = '', category } = metadata;
  const title = useOpenText(titleSlot(recordId), glyphTitle);
  const face = useOpenText(faceSlot(recordId), glyphFace);
  const faceText = face.state === 'open' ? face.text : '';
  // Loaded with the first face: the first page has no room for its words.
  const named = useQuery({
    queryKey: ['vault', 'cardName', getLocale(), category ?? '', faceText],
    queryFn: async () => (await import('../person/name-card.ts')).nameCard(faceText, category),
    enabled: faceText !== '',
  });
  if (glyphFace !== null && face.state === 'open' && named.data !== undefined && named.data !== null) return named.data;
  return title.state === 'open' ? title.text : null;
}
