import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications to a hospital that receives, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'charity.allocated': {
    type: 'other',
    page: '/charity',
    en: {
      title: 'A share of the charity pool',
      message: 'Your hospital was allocated {amount} from the charity pool. It is paid by bank transfer.',
      bare: 'Your hospital was allocated a share of the charity pool.',
    },
    it: {
      title: 'Una quota del fondo di beneficenza',
      message: 'Al tuo ospedale sono stati assegnati {amount} dal fondo di beneficenza. Arrivano con un bonifico.',
      bare: 'Al tuo ospedale è stata assegnata una quota del fondo di beneficenza.',
    },
  },
  'charity.paid': {
    type: 'other',
    page: '/charity',
    en: {
      title: 'Charity payment sent',
      message: 'A bank transfer of {amount} from the charity pool was sent to your hospital.',
      bare: 'A bank transfer from the charity pool was sent to your hospital.',
    },
    it: {
      title: 'Bonifico di beneficenza inviato',
      message: 'Al tuo ospedale è stato inviato un bonifico di {amount} dal fondo di beneficenza.',
      bare: 'Al tuo ospedale è stato inviato un bonifico dal fondo di beneficenza.',
    },
  },
  'charity.payoutReversed': {
    type: 'other',
    page: '/charity',
    en: {
      title: 'Charity payment reversed',
      message: 'The transfer of {amount} from the charity pool did not arrive. It will be paid again.',
      bare: 'A transfer from the charity pool did not arrive. It will be paid again.',
    },
    it: {
      title: 'Bonifico di beneficenza stornato',
      message: 'Il bonifico di {amount} dal fondo di beneficenza non è arrivato. Verrà pagato di nuovo.',
      bare: 'Un bonifico dal fondo di beneficenza non è arrivato. Verrà pagato di nuovo.',
    },
  },
  'charity.shareReturned': {
    type: 'other',
    page: '/charity',
    en: {
      title: 'Share of the charity pool withdrawn',
      message: 'A share of {amount} that was allocated to your hospital went back into the charity pool.',
      bare: 'A share that was allocated to your hospital went back into the charity pool.',
    },
    it: {
      title: 'Quota del fondo di beneficenza ritirata',
      message: 'Una quota di {amount} assegnata al tuo ospedale è tornata nel fondo di beneficenza.',
      bare: 'Una quota assegnata al tuo ospedale è tornata nel fondo di beneficenza.',
    },
  },
} as const satisfies NotificationKinds;
