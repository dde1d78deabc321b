import type { NotificationType } from '@repo/contract/notifications/notification-types';
import type { Notification, NotificationSeverity } from '@repo/contract/notifications/notifications';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../../parts/words/countries.ts';
import type { Tone } from '../../ui/tones.ts';

export const TYPE_LABELS: Record<NotificationType, () => string> = {
  document: m.notifications_type_document,
  wallet: m.notifications_type_wallet,
  security: m.notifications_type_security,
  login: m.notifications_type_login,
  other: m.notifications_type_other,
};

/** Icon, word and colour: never the colour alone. */
export const SEVERITIES: Record<NotificationSeverity, { tone: Tone; label: () => string }> = {
  critical: { tone: 'danger', label: m.notifications_severity_critical },
  high: { tone: 'warn', label: m.notifications_severity_high },
  medium: { tone: 'info', label: m.notifications_severity_medium },
  low: { tone: 'plain', label: m.notifications_severity_low },
};

/** An address is known again by so much of it, and too long for a line. */
const WALLET_CHARACTERS = 8;

/** What stands in the small line: only what is there. */
export function listMetaParts({ metadata }: Pick<Notification, 'metadata'>): string[] {
  const { institutionName, walletAddress, ipAddress } = metadata;
  const place = formatRegion(metadata);
  return [
    institutionName ? m.notifications_meta_institution({ name: institutionName }) : '',
    walletAddress ? m.notifications_meta_wallet({ address: walletAddress.slice(0, WALLET_CHARACTERS) }) : '',
    ipAddress ? m.notifications_meta_ip({ address: ipAddress }) : '',
    place ? m.notifications_meta_location({ place }) : '',
  ].filter((part) => part !== '');
}

function formatRegion({ country, location }: Notification['metadata']): string | undefined {
  return country === undefined ? location : countryName(country);
}

/** Where something came from, as far as it may be known: the country and the cut address; empty where neither is. */
export const formatOrigin = (metadata: Notification['metadata']): string =>
  [formatRegion(metadata), metadata.ipAddress].filter((part) => part !== undefined).join(', ');
